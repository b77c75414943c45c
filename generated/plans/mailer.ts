// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailerBody } from '../bodies/mailer';
import { mailerQuery } from '../queries/mailer';
import { mailerSchema } from '../schemas/mailer';

/** A mailing with its subjects, sender and targeting in one object, as people write and send it. */
export const mailerPlan: ResourcePlan = {
  name: 'mailer',
  kind: 'mailings',
  about: 'A mailing with its subjects, sender and targeting in one object, as people write and send it.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'patch'] },
  returnRepresentation: false,
  read: mailerQuery,
  write: mailerBody,
  schema: mailerSchema,
};
