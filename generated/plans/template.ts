// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { templateBody } from '../bodies/template';
import { templateQuery } from '../queries/template';
import { templateSchema } from '../schemas/template';

/** One template of a set, in place of the product's own. What a set leaves out is taken from the product. */
export const templatePlan: ResourcePlan = {
  name: 'template',
  kind: 'pages',
  about: "One template of a set, in place of the product's own. What a set leaves out is taken from the product.",
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: templateQuery,
  write: templateBody,
  schema: templateSchema,
};
