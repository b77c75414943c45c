// Generated from resources/uploads/storedfilepart.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { storedfilepartQuery } from '../queries/storedfilepart';

/** A part of a stored file. */
export const storedfilepartPlan: ResourcePlan = {
  name: 'storedfilepart',
  kind: 'uploads',
  about: 'A part of a stored file.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: storedfilepartQuery,
};
