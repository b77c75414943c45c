// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { uploadBody } from '../bodies/upload';
import { uploadQuery } from '../queries/upload';
import { uploadSchema } from '../schemas/upload';

/** A file of rows that are read in, each as an action on a page. POST it as `multipart/form-data`, the file in the field `upload`. */
export const uploadPlan: ResourcePlan = {
  name: 'upload',
  kind: 'uploads',
  about: 'A file of rows that are read in, each as an action on a page. POST it as `multipart/form-data`, the file in the field `upload`.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get'] },
  returnRepresentation: false,
  read: uploadQuery,
  write: uploadBody,
  schema: uploadSchema,
};
