import type { Predicate } from './predicate';

/** Users who are on one of the lists. Of one list an index gives them in the order of users, of several it does not. */
export const lists: Predicate = ({ lists: ids }, { query }) => {
  if (ids.length === 0) return undefined;
  const chosen = ids.length === 1 ? query.bind(ids[0], 'integer') : `ANY (${query.bind(ids, 'integer[]')})`;
  return `EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.list_id = ${chosen})`;
};
