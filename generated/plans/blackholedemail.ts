// Generated from resources/mailings/blackholedemail.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { blackholedemailBody } from '../bodies/blackholedemail';
import { blackholedemailQuery } from '../queries/blackholedemail';
import { blackholedemailSchema } from '../schemas/blackholedemail';

/** An e-mail address to which nothing is ever sent. */
export const blackholedemailPlan: ResourcePlan = {
  name: 'blackholedemail',
  kind: 'mailings',
  about: 'An e-mail address to which nothing is ever sent.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: blackholedemailQuery,
  write: blackholedemailBody,
  schema: blackholedemailSchema,
};
