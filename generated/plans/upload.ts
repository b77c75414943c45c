// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { uploadQuery } from '../queries/upload';
import { uploadSchema } from '../schemas/upload';

/** A file of rows that are read in, each as an action on a page. */
export const uploadPlan: ResourcePlan = {
  name: 'upload',
  kind: 'uploads',
  about: 'A file of rows that are read in, each as an action on a page.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: uploadQuery,
  schema: uploadSchema,
};
