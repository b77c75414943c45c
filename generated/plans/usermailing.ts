// Generated from resources/mailings/usermailing.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usermailingQuery } from '../queries/usermailing';
import { usermailingSchema } from '../schemas/usermailing';

/** A mail sent to a user. */
export const usermailingPlan: ResourcePlan = {
  name: 'usermailing',
  kind: 'mailings',
  about: 'A mail sent to a user.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: usermailingQuery,
  schema: usermailingSchema,
};
