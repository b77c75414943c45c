// Generated from resources/staff/authuser.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { authuserQuery } from '../queries/authuser';
import { authuserSchema } from '../schemas/authuser';

/** A staff account. Accounts are made and altered with the staff command, never over HTTP. */
export const authuserPlan: ResourcePlan = {
  name: 'authuser',
  kind: 'staff',
  about: 'A staff account. Accounts are made and altered with the staff command, never over HTTP.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: authuserQuery,
  schema: authuserSchema,
};
