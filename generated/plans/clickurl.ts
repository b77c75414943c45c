// Generated from resources/mailings/clickurl.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { clickurlQuery } from '../queries/clickurl';
import { clickurlSchema } from '../schemas/clickurl';

/** An address that links in mailings lead to. */
export const clickurlPlan: ResourcePlan = {
  name: 'clickurl',
  kind: 'mailings',
  about: 'An address that links in mailings lead to.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: clickurlQuery,
  schema: clickurlSchema,
};
