// Generated from resources/mailings/mailing.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingBody } from '../bodies/mailing';
import { mailingQuery } from '../queries/mailing';
import { mailingSchema } from '../schemas/mailing';

/** A mailing to many users, as its table holds it. The resource mailer builds and sends mailings. */
export const mailingPlan: ResourcePlan = {
  name: 'mailing',
  kind: 'mailings',
  about: 'A mailing to many users, as its table holds it. The resource mailer builds and sends mailings.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingQuery,
  write: mailingBody,
  schema: mailingSchema,
};
