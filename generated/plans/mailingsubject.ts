// Generated from resources/mailings/mailingsubject.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingsubjectBody } from '../bodies/mailingsubject';
import { mailingsubjectQuery } from '../queries/mailingsubject';
import { mailingsubjectSchema } from '../schemas/mailingsubject';

/** A subject line of a mailing. With several, each goes to an equal share of the recipients. */
export const mailingsubjectPlan: ResourcePlan = {
  name: 'mailingsubject',
  kind: 'mailings',
  about: 'A subject line of a mailing. With several, each goes to an equal share of the recipients.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingsubjectQuery,
  write: mailingsubjectBody,
  schema: mailingsubjectSchema,
};
