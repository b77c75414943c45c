import { AREA_OF_MEMBER, GOES_BY_AREA, targetGroupMembersSql, USER_DISTRICTS } from '../../../legislators';
import type { SqlBuilder } from '../sql-builder';
import { lowered, type Predicate } from './predicate';

/** Users who are on one of the lists. Of one list an index gives them in the order of users, of several it does not. */
export const lists: Predicate = ({ lists: ids }, { query }) => {
  if (ids.length === 0) return undefined;
  const chosen = ids.length === 1 ? query.bind(ids[0], 'integer') : `ANY (${query.bind(ids, 'integer[]')})`;
  return `EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.list_id = ${chosen})`;
};

/** These users. */
export const users: Predicate = ({ users: ids }, { query }) =>
  ids.length === 0 ? undefined : `u.id = ANY (${query.bind(ids, 'integer[]')})`;

/** Users in one of the user groups. */
export const userGroups: Predicate = ({ user_groups: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_user_groups g WHERE g.user_id = u.id AND g.usergroup_id = ANY (${query.bind(ids, 'integer[]')}))`;

/** Users who acted on a page with one of the tags. Failed actions do not count. */
export const tags: Predicate = ({ tags: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_action a JOIN core_page_tags g ON g.page_id = a.page_id
        WHERE a.user_id = u.id AND a.status = 'complete' AND g.tag_id = ANY (${query.bind(ids, 'integer[]')}))`;

/** Users with one of the languages. Users without a language count as having the default one. */
export const languages: Predicate = ({ languages: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `coalesce(u.lang_id, (SELECT min(d.id) FROM core_language d WHERE d.is_default), 0) = ANY (${query.bind(ids, 'integer[]')})`;

/** Users who have one of the values of a custom field, whatever the case; any value where none is named. */
export const userFields: Predicate = ({ user_fields: fields }, { query }) => {
  if (fields.length === 0) return undefined;
  // `lower(value)` and `name` have indexes of their own: what is read is what has the value, or the field, whichever is less.
  const conditions = fields.map(({ field, values }) => {
    const value = values.length === 0 ? `f.value <> ''` : `lower(f.value) COLLATE "C" = ANY (${query.bind(lowered(values), 'text[]')})`;
    return `(f.name = ${query.bind(field, 'text')} AND ${value})`;
  });
  return `EXISTS (SELECT FROM core_userfield f WHERE f.parent_id = u.id AND (${conditions.join(' OR ')}))`;
};

/** Users who are represented by a member of one of the target groups. */
export const targetGroups: Predicate = ({ target_groups: ids }, { query }) => (ids.length === 0 ? undefined : representedBy(ids, query));

/**
 * Condition: a member of one of the groups represents the user. A member with an area represents those who live there, one with a district the
 * people of the district, one with a state the people of the state, one with neither everybody; the group may say which of these holds. A user without a
 * known place is represented only by the last. The members have few distinct places, so these are computed first, and each outline is read once.
 */
export function representedBy(groups: readonly number[], query: SqlBuilder): string {
  const members = targetGroupMembersSql(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.cte(`
    SELECT DISTINCT t.country, CASE WHEN m.reach = 'everybody' THEN '' ELSE upper(t.state) END AS state,
      CASE WHEN m.reach IN ('everybody', 'state') THEN '' ELSE upper(replace(t.us_district, '-', '_')) END AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id
    WHERE NOT t.hidden AND NOT ${GOES_BY_AREA} AND NOT (m.reach = 'state' AND t.state = '') AND NOT (m.reach = 'district' AND t.us_district = '')`);
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
        OR (person.country, person.state) IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> ''))${query.andPerson('person.id')}
      UNION ALL SELECT l.user_id FROM ${rings} r JOIN core_location l ON r.ring @> point(l.longitude, l.latitude)${query.andPerson('l.user_id')} GROUP BY l.user_id, r.area, r.part HAVING count(*) % 2 = 1) x WHERE x.id = u.id)`;
}
