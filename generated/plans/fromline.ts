// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { fromlineBody } from '../bodies/fromline';
import { fromlineQuery } from '../queries/fromline';
import { fromlineSchema } from '../schemas/fromline';

/** A sender that staff may choose for mailings and confirmation e-mails. */
export const fromlinePlan: ResourcePlan = {
  name: 'fromline',
  kind: 'mailings',
  about: 'A sender that staff may choose for mailings and confirmation e-mails.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: fromlineQuery,
  write: fromlineBody,
  schema: fromlineSchema,
};
