// Generated from resources/mailings/mailingstats.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingstatsQuery } from '../queries/mailingstats';
import { mailingstatsSchema } from '../schemas/mailingstats';

/** What became of a mailing, as of a minute ago. The results of the mailer are as of now. */
export const mailingstatsPlan: ResourcePlan = {
  name: 'mailingstats',
  kind: 'mailings',
  about: 'What became of a mailing, as of a minute ago. The results of the mailer are as of now.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: mailingstatsQuery,
  schema: mailingstatsSchema,
};
