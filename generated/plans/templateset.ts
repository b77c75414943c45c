// Generated from resources/pages/templateset.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { templatesetBody } from '../bodies/templateset';
import { templatesetQuery } from '../queries/templateset';
import { templatesetSchema } from '../schemas/templateset';

/** A set of templates that lays out pages. */
export const templatesetPlan: ResourcePlan = {
  name: 'templateset',
  kind: 'pages',
  about: 'A set of templates that lays out pages.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: templatesetQuery,
  write: templatesetBody,
  schema: templatesetSchema,
};
