// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { emailwrapperBody } from '../bodies/emailwrapper';
import { emailwrapperQuery } from '../queries/emailwrapper';
import { emailwrapperSchema } from '../schemas/emailwrapper';

/** The frame around every e-mail, with its head, its foot and the words about unsubscribing. */
export const emailwrapperPlan: ResourcePlan = {
  name: 'emailwrapper',
  kind: 'mailings',
  about: 'The frame around every e-mail, with its head, its foot and the words about unsubscribing.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: emailwrapperQuery,
  write: emailwrapperBody,
  schema: emailwrapperSchema,
};
