import type { Predicate } from './predicate';

/** These users. */
export const users: Predicate = ({ users: ids }, { query }) =>
  ids.length === 0 ? undefined : `u.id = ANY (${query.bind(ids, 'integer[]')})`;
