import { groupMembers } from '../../../targets/members';
import type { UserQuery } from '../query';
import type { Predicate } from './predicate';

/** Users whom an official of one of the groups represents. */
export const targetGroups: Predicate = ({ target_groups: ids }, { query }) => (ids.length === 0 ? undefined : representedBy(ids, query));

/** A code of a district as it is compared. */
const code = (column: string): string => `upper(replace(coalesce(${column}, ''), '-', '_'))`;

/**
 * Condition on users: an official of a district represents those who live there, one of a state its people, one of neither everybody.
 * Whose place is not known nobody represents but the last. The officials come down to few places, which are looked up for each user.
 */
export function representedBy(groups: readonly number[], query: UserQuery): string {
  const members = groupMembers(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.once(`
    SELECT DISTINCT t.country, upper(t.state) AS state, ${code('t.us_district')} AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id WHERE NOT t.hidden`);
  return `(EXISTS (SELECT FROM ${places} WHERE state = '' AND district = '') OR u.id IN (
      SELECT p.id FROM core_user p JOIN core_location l ON l.user_id = p.id
      WHERE (p.country, ${code('l.us_district')}) IN (SELECT country, district FROM ${places} WHERE district <> '')
      UNION ALL
      SELECT p.id FROM core_user p LEFT JOIN core_location l ON l.user_id = p.id
      WHERE (p.country, coalesce(nullif(split_part(${code('l.us_district')}, '_', 1), ''), upper(p.state)))
        IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> '')))`;
}
