// Generated from resources/targets/mediatarget.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mediatargetBody } from '../bodies/mediatarget';
import { mediatargetQuery } from '../queries/mediatarget';
import { mediatargetSchema } from '../schemas/mediatarget';

/** A newspaper or another medium to which people write letters to the editor. */
export const mediatargetPlan: ResourcePlan = {
  name: 'mediatarget',
  kind: 'targets',
  about: 'A newspaper or another medium to which people write letters to the editor.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mediatargetQuery,
  write: mediatargetBody,
  schema: mediatargetSchema,
};
