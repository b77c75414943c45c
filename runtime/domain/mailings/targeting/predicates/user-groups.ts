import type { Predicate } from './predicate';

/** Users in one of the user groups. */
export const userGroups: Predicate = ({ user_groups: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_user_groups g WHERE g.user_id = u.id AND g.usergroup_id = ANY (${query.bind(ids, 'integer[]')}))`;
