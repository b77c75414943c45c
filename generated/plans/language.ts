// Generated from resources/common/language.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { languageBody } from '../bodies/language';
import { languageQuery } from '../queries/language';
import { languageSchema } from '../schemas/language';

/** A language that pages, mailings and users can have. */
export const languagePlan: ResourcePlan = {
  name: 'language',
  kind: 'common',
  about: 'A language that pages, mailings and users can have.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: languageQuery,
  write: languageBody,
  schema: languageSchema,
};
