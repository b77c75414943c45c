// Generated from resources/mailings/mailingerror.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingerrorQuery } from '../queries/mailingerror';

/** Why the sending of a mailing went wrong. */
export const mailingerrorPlan: ResourcePlan = {
  name: 'mailingerror',
  kind: 'mailings',
  about: 'Why the sending of a mailing went wrong.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingerrorQuery,
};
