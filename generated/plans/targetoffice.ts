// Generated from resources/targets/targetoffice.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { targetofficeBody } from '../bodies/targetoffice';
import { targetofficeQuery } from '../queries/targetoffice';
import { targetofficeSchema } from '../schemas/targetoffice';

/** A local office of a target. */
export const targetofficePlan: ResourcePlan = {
  name: 'targetoffice',
  kind: 'targets',
  about: 'A local office of a target.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: targetofficeQuery,
  write: targetofficeBody,
  schema: targetofficeSchema,
};
