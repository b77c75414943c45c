import type { Predicate } from './predicate';

/** Users who acted on one of the pages. Failed actions do not count. */
export const actions: Predicate = ({ actions: pages }, { query }) =>
  pages.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.status = 'complete' AND a.page_id = ANY (${query.bind(pages, 'integer[]')}))`;
