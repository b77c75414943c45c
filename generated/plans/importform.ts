// Generated from resources/pages/importform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { importformBody } from '../bodies/importform';
import { importformQuery } from '../queries/importform';
import { importformSchema } from '../schemas/importform';

/** The form of an import page. People do not see it; it exists so that every page can be set up alike. */
export const importformPlan: ResourcePlan = {
  name: 'importform',
  kind: 'pages',
  about: 'The form of an import page. People do not see it; it exists so that every page can be set up alike.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: importformQuery,
  write: importformBody,
  schema: importformSchema,
};
