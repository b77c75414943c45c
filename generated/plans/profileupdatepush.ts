// Generated from resources/money/profileupdatepush.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { profileupdatepushBody } from '../bodies/profileupdatepush';
import { profileupdatepushQuery } from '../queries/profileupdatepush';
import { profileupdatepushSchema } from '../schemas/profileupdatepush';

/** A change of a recurring donation at its payment processor. POST changes it here. */
export const profileupdatepushPlan: ResourcePlan = {
  name: 'profileupdatepush',
  kind: 'money',
  about: 'A change of a recurring donation at its payment processor. POST changes it here.',
  exposed: true,
  methods: { list: ['post'], detail: [] },
  returnRepresentation: false,
  read: profileupdatepushQuery,
  write: profileupdatepushBody,
  schema: profileupdatepushSchema,
};
