// Generated from resources/pages/surveyform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { surveyformBody } from '../bodies/surveyform';
import { surveyformQuery } from '../queries/surveyform';
import { surveyformSchema } from '../schemas/surveyform';

/** The form of a survey page. */
export const surveyformPlan: ResourcePlan = {
  name: 'surveyform',
  kind: 'pages',
  about: 'The form of a survey page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: surveyformQuery,
  write: surveyformBody,
  schema: surveyformSchema,
};
