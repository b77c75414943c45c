// Generated from resources/common/tag.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { tagBody } from '../bodies/tag';
import { tagQuery } from '../queries/tag';
import { tagSchema } from '../schemas/tag';

/** A word that groups pages and mailings. */
export const tagPlan: ResourcePlan = {
  name: 'tag',
  kind: 'common',
  about: 'A word that groups pages and mailings.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: tagQuery,
  write: tagBody,
  schema: tagSchema,
};
