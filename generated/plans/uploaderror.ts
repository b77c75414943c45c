// Generated from resources/uploads/uploaderror.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { uploaderrorQuery } from '../queries/uploaderror';
import { uploaderrorSchema } from '../schemas/uploaderror';

/** A row of an upload that was not read, and why. */
export const uploaderrorPlan: ResourcePlan = {
  name: 'uploaderror',
  kind: 'uploads',
  about: 'A row of an upload that was not read, and why.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: uploaderrorQuery,
  schema: uploaderrorSchema,
};
