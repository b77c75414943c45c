import type { Predicate } from './predicate';

/** Users who ever gave, or who never did. An order that failed, or whose money was given back, is no gift. */
export const hasDonated: Predicate = ({ has_donated: wanted }) =>
  wanted === null
    ? undefined
    : `${wanted ? '' : 'NOT '}EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')`;
