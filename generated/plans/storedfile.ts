// Generated from resources/uploads/storedfile.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { storedfileQuery } from '../queries/storedfile';

/** A file that was sent and that a worker on another machine must be able to read. Its content is in parts. */
export const storedfilePlan: ResourcePlan = {
  name: 'storedfile',
  kind: 'uploads',
  about: 'A file that was sent and that a worker on another machine must be able to read. Its content is in parts.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: storedfileQuery,
};
