// Generated from resources/pages/surveypage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { surveypageBody } from '../bodies/surveypage';
import { surveypageQuery } from '../queries/surveypage';
import { surveypageSchema } from '../schemas/surveypage';

/** A page where people answer questions. */
export const surveypagePlan: ResourcePlan = {
  name: 'surveypage',
  kind: 'pages',
  about: 'A page where people answer questions.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Survey' },
  read: surveypageQuery,
  write: surveypageBody,
  schema: surveypageSchema,
};
