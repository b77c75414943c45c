// Generated from resources/uploads/uploadwarning.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { uploadwarningQuery } from '../queries/uploadwarning';
import { uploadwarningSchema } from '../schemas/uploadwarning';

/** A row of an upload that was read or skipped with doubts, and why. */
export const uploadwarningPlan: ResourcePlan = {
  name: 'uploadwarning',
  kind: 'uploads',
  about: 'A row of an upload that was read or skipped with doubts, and why.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: uploadwarningQuery,
  schema: uploadwarningSchema,
};
