import { targetGroupMembersSql, USER_DISTRICTS } from '../../../legislators';
import type { SqlBuilder } from '../sql-builder';
import type { Predicate } from './predicate';

/** Users who are represented by a member of one of the target groups. */
export const targetGroups: Predicate = ({ target_groups: ids }, { query }) => (ids.length === 0 ? undefined : representedBy(ids, query));

/**
 * Condition: a member of one of the groups represents the user. A member with a district represents the people of the district, one with a
 * state the people of the state, one with neither everybody. A user without a known place is represented only by the last. The members
 * have few distinct places, so these are computed first.
 */
export function representedBy(groups: readonly number[], query: SqlBuilder): string {
  const members = targetGroupMembersSql(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.cte(`
    SELECT DISTINCT t.country, upper(t.state) AS state, upper(replace(t.us_district, '-', '_')) AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id WHERE NOT t.hidden`);
  return `(EXISTS (SELECT FROM ${places} WHERE state = '' AND district = '') OR u.id IN (
      SELECT person.id FROM (${USER_DISTRICTS}) person
      WHERE (person.country, person.district) IN (SELECT country, district FROM ${places} WHERE district <> '')
        OR (person.country, person.state) IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> '')))`;
}
