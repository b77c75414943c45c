// Generated from resources/pages/surveyquestion.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { surveyquestionBody } from '../bodies/surveyquestion';
import { surveyquestionQuery } from '../queries/surveyquestion';
import { surveyquestionSchema } from '../schemas/surveyquestion';

/** A question of a survey. Answers are custom fields of the action. */
export const surveyquestionPlan: ResourcePlan = {
  name: 'surveyquestion',
  kind: 'pages',
  about: 'A question of a survey. Answers are custom fields of the action.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: surveyquestionQuery,
  write: surveyquestionBody,
  schema: surveyquestionSchema,
};
