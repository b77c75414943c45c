// Generated from resources/uploads/uploadprogress.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { uploadprogressQuery } from '../queries/uploadprogress';
import { uploadprogressSchema } from '../schemas/uploadprogress';

/** How much of an upload one worker has read. */
export const uploadprogressPlan: ResourcePlan = {
  name: 'uploadprogress',
  kind: 'uploads',
  about: 'How much of an upload one worker has read.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: uploadprogressQuery,
  schema: uploadprogressSchema,
};
