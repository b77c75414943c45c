import { regionCodeSql } from '../../../geo';
import { AREA_OF_MEMBER, GOES_BY_AREA, stateSql, targetGroupMembersSql, USER_DISTRICTS } from '../../../legislators';
import type { SqlBuilder } from '../sql-builder';
import { fieldsOfPlace, ids, type Predicate } from './predicate';

/** The state of a target, abroad its region. */
const STATE = stateSql('t');

/** Users who are represented by a member of one of the target groups. */
export const targetGroups: Predicate<number[]> = {
  values: ids('targetgroup'),
  sql: (groups, { query }) => representedBy(groups, query),
  proof: fieldsOfPlace('us_district'),
};

/**
 * Condition: a member of one of the groups represents the user. A member with an area represents those who live there, one with a district the
 * people of the district, one with a state the people of the state, one with neither everybody; the group may say which of these holds. A user without a
 * known place is represented only by the last. The members have few distinct places, so these are computed first, and each outline is read once.
 */
export function representedBy(groups: readonly number[], query: SqlBuilder): string {
  const members = targetGroupMembersSql(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.cte(`
    SELECT DISTINCT t.country, CASE WHEN m.reach = 'everybody' THEN '' ELSE ${STATE} END AS state,
      CASE WHEN m.reach <> 'everybody' THEN ${regionCodeSql('t')} END AS region_code,
      CASE WHEN m.reach IN ('everybody', 'state') THEN '' ELSE upper(replace(t.us_district, '-', '_')) END AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id
    WHERE NOT t.hidden AND NOT ${GOES_BY_AREA} AND NOT (m.reach = 'state' AND ${STATE} = '') AND NOT (m.reach = 'district' AND t.us_district = '')`);
  const rings = query.cte(`
    SELECT b.id AS area, r.part, r.ring
    FROM core_boundary b, LATERAL advocacy_rings(b.outline) r
    WHERE b.id IN (SELECT area.id FROM (${members}) m JOIN core_target t ON t.id = m.id AND NOT t.hidden, LATERAL (SELECT b.id FROM ${AREA_OF_MEMBER}) area
      WHERE ${GOES_BY_AREA})`);
  // One list of people, joined as a whole. Where it is one of several conditions, joined by OR, it is looked through for each user unless all of it fits into memory.
  return `EXISTS (SELECT FROM (
      SELECT person.id FROM core_user person WHERE EXISTS (SELECT FROM ${places} WHERE state = '' AND district = '')${query.andPerson('person.id')}
      UNION ALL SELECT person.id FROM (${USER_DISTRICTS}) person
      WHERE ((person.country, person.district) IN (SELECT country, district FROM ${places} WHERE district <> '')
        OR (person.country, person.state) IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> '')
        OR person.region_code IN (SELECT region_code FROM ${places} WHERE district = '' AND region_code IS NOT NULL))${query.andPerson('person.id')}
      UNION ALL SELECT l.user_id FROM ${rings} r JOIN core_location l ON r.ring @> point(l.longitude, l.latitude)${query.andPerson('l.user_id')} GROUP BY l.user_id, r.area, r.part HAVING count(*) % 2 = 1) x WHERE x.id = u.id)`;
}
