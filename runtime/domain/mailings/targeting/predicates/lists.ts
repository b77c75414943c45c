import type { Predicate } from './predicate';

/** Users who are on one of the lists. */
export const lists: Predicate = ({ lists: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.list_id = ANY (${query.bind(ids, 'integer[]')}))`;
