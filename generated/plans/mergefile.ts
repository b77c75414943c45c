// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mergefileBody } from '../bodies/mergefile';
import { mergefileQuery } from '../queries/mergefile';
import { mergefileSchema } from '../schemas/mergefile';

/** A file with a line for each user, whose columns a mailing can show. POST it as `multipart/form-data`, the file in the field `file`. */
export const mergefilePlan: ResourcePlan = {
  name: 'mergefile',
  kind: 'mailings',
  about: 'A file with a line for each user, whose columns a mailing can show. POST it as `multipart/form-data`, the file in the field `file`.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mergefileQuery,
  write: mergefileBody,
  schema: mergefileSchema,
};
