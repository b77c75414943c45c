// Generated from resources/links/partnerusermap.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { partnerusermapBody } from '../bodies/partnerusermap';
import { partnerusermapQuery } from '../queries/partnerusermap';
import { partnerusermapSchema } from '../schemas/partnerusermap';

/** Ties a user to a contact of the fundraising partner. Without it the next run makes a new contact. */
export const partnerusermapPlan: ResourcePlan = {
  name: 'partnerusermap',
  kind: 'links',
  about: 'Ties a user to a contact of the fundraising partner. Without it the next run makes a new contact.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: partnerusermapQuery,
  write: partnerusermapBody,
  schema: partnerusermapSchema,
};
