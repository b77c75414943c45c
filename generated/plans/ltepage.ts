// Generated from resources/pages/ltepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { ltepageBody } from '../bodies/ltepage';
import { ltepageQuery } from '../queries/ltepage';
import { ltepageSchema } from '../schemas/ltepage';

/** A page where people write a letter to the editor of a newspaper. */
export const ltepagePlan: ResourcePlan = {
  name: 'ltepage',
  kind: 'pages',
  about: 'A page where people write a letter to the editor of a newspaper.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'LTE' },
  read: ltepageQuery,
  write: ltepageBody,
  schema: ltepageSchema,
};
