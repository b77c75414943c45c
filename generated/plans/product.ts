// Generated from resources/money/product.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { productBody } from '../bodies/product';
import { productQuery } from '../queries/product';
import { productSchema } from '../schemas/product';

/** Something that donation pages sell. */
export const productPlan: ResourcePlan = {
  name: 'product',
  kind: 'money',
  about: 'Something that donation pages sell.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: productQuery,
  write: productBody,
  schema: productSchema,
};
