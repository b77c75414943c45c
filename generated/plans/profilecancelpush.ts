// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { profilecancelpushBody } from '../bodies/profilecancelpush';
import { profilecancelpushQuery } from '../queries/profilecancelpush';
import { profilecancelpushSchema } from '../schemas/profilecancelpush';

/** The end of a recurring donation at its payment processor. POST ends it here. */
export const profilecancelpushPlan: ResourcePlan = {
  name: 'profilecancelpush',
  kind: 'money',
  about: 'The end of a recurring donation at its payment processor. POST ends it here.',
  exposed: true,
  methods: { list: ['post'], detail: [] },
  returnRepresentation: false,
  read: profilecancelpushQuery,
  write: profilecancelpushBody,
  schema: profilecancelpushSchema,
};
