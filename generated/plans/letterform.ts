// Generated from resources/pages/letterform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { letterformBody } from '../bodies/letterform';
import { letterformQuery } from '../queries/letterform';
import { letterformSchema } from '../schemas/letterform';

/** The form of a letter page. */
export const letterformPlan: ResourcePlan = {
  name: 'letterform',
  kind: 'pages',
  about: 'The form of a letter page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: letterformQuery,
  write: letterformBody,
  schema: letterformSchema,
};
