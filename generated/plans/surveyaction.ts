// Generated from resources/actions/surveyaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { surveyactionBody } from '../bodies/surveyaction';
import { surveyactionQuery } from '../queries/surveyaction';
import { surveyactionSchema } from '../schemas/surveyaction';

/** A person answered the questions of a survey. The answers are custom fields. */
export const surveyactionPlan: ResourcePlan = {
  name: 'surveyaction',
  kind: 'actions',
  about: 'A person answered the questions of a survey. The answers are custom fields.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Survey' },
  read: surveyactionQuery,
  write: surveyactionBody,
  schema: surveyactionSchema,
};
