import { PEOPLE, groupMembers } from '../../../legislators';
import type { UserQuery } from '../query';
import type { Predicate } from './predicate';

/** Users whom an official of one of the groups represents. */
export const targetGroups: Predicate = ({ target_groups: ids }, { query }) => (ids.length === 0 ? undefined : representedBy(ids, query));

/**
 * Condition on users: an official of a district represents those who live there, one of a state its people, one of neither everybody.
 * Whose place is not known nobody represents but the last. The officials come down to few places, which are looked up for each user.
 */
export function representedBy(groups: readonly number[], query: UserQuery): string {
  const members = groupMembers(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.once(`
    SELECT DISTINCT t.country, upper(t.state) AS state, upper(replace(t.us_district, '-', '_')) AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id WHERE NOT t.hidden`);
  return `(EXISTS (SELECT FROM ${places} WHERE state = '' AND district = '') OR u.id IN (
      SELECT person.id FROM (${PEOPLE}) person
      WHERE (person.country, person.district) IN (SELECT country, district FROM ${places} WHERE district <> '')
        OR (person.country, person.state) IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> '')))`;
}
