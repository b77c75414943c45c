import type { Predicate } from './predicate';

/** Users who have donated, or who never have. Failed and reversed orders do not count. */
export const hasDonated: Predicate = ({ has_donated: hasDonatedValue }) =>
  hasDonatedValue === null
    ? undefined
    : `${hasDonatedValue ? '' : 'NOT '}EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')`;
