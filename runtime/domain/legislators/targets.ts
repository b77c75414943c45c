import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/sql';
import { regionCodeSql, regionKeySql, UNITED_STATES } from '../geo';

/**
 * SQL of the members of target groups: `id`, the id of a target, and `named`, whether it is a member by name. A group of Congress has members by
 * name, and members by rule: office, party and states. One target may come several times. Of members of a special group there are the
 * jurisdiction of the group (`reach`), the group of its areas (`areas`) and the area of the member (`boundary_id`).
 * @param groups SQL of the ids of the groups, a sub-select
 */
export function targetGroupMembersSql(groups: string): string {
  return `
  SELECT c.target_id AS id, true AS named, '' AS reach, NULL::integer AS areas, NULL::integer AS boundary_id FROM core_congresstargetgroup_targets c WHERE c.congresstargetgroup_id IN (${groups})
  UNION ALL
  SELECT s.target_ptr_id, true, lower(g.jurisdiction), g.custom_boundaries_id, s.boundary_id
  FROM core_specialtarget s JOIN core_specialtargetgroup g ON g.targetgroup_ptr_id = s.body_id WHERE s.body_id IN (${groups})
  UNION ALL
  SELECT t.id, false, '', NULL, NULL
  FROM core_congresstargetgroup c
    JOIN core_targetgroup n ON n.id = c.targetgroup_ptr_id
    JOIN core_target t ON t.kind = '' AND lower(t.type) IN ('house', 'senate') AND lower(n.type) IN ('', 'congress', lower(t.type))
  WHERE c.targetgroup_ptr_id IN (${groups})
    AND CASE lower(left(t.party, 1)) WHEN 'r' THEN c.include_republicans WHEN 'd' THEN c.include_democrats WHEN 'i' THEN c.include_independents END
    AND (c.states = '' OR upper(t.state) = ANY (regexp_split_to_array(upper(c.states), '[^A-Z]+')))
    AND NOT EXISTS (SELECT FROM core_congresstargetgroup_excludes e WHERE e.congresstargetgroup_id = c.targetgroup_ptr_id AND e.target_id = t.id)`;
}

/** SQL: whether an area decides for whom a member `m` of `targetGroupMembersSql` is meant: that of its own, or none where the group asks for areas. */
export const GOES_BY_AREA = `(m.reach = 'boundaries' OR (m.boundary_id IS NOT NULL AND m.reach NOT IN ('everybody', 'state', 'district')))`;

/** SQL of the area `b` of a member `m`, where it counts: its outline can be read, its group is not hidden, and is the one that the target group names, if any. */
export const AREA_OF_MEMBER = `core_boundary b JOIN core_boundarygroup own ON own.id = b.group_id AND NOT own.hidden
  WHERE b.id = m.boundary_id AND b.outline IS NOT NULL AND b.group_id = coalesce(m.areas, b.group_id)`;

/**
 * SQL: whether the area of a member `m` counts and the `person` of `USER_DISTRICTS` lives there. Most live outside the edges of an area, and it costs
 * nothing to see. Nobody lives there of whom no place is known.
 */
const PERSON_IS_IN_AREA = `EXISTS (SELECT FROM ${AREA_OF_MEMBER} AND person.longitude BETWEEN b.west AND b.east
  AND person.latitude BETWEEN b.south AND b.north AND advocacy_inside(b.outline, person.longitude, person.latitude))`;

/** The types of page that have target groups, as their tables are named. */
export type TargetedPageType = 'call' | 'letter' | 'petition';

/** SQL of a JSON boolean: whether the page in the row `p` has target groups. */
export function hasTargetGroups(type: TargetedPageType): string {
  return `to_json(EXISTS (SELECT FROM core_${type}page_target_groups g WHERE g.${type}page_id = p.id))`;
}

/** SQL of the members of the target groups of a page. @param page SQL of its id */
export const pageTargetsSql = (type: TargetedPageType, page = '$3::integer'): string =>
  targetGroupMembersSql(`SELECT g.targetgroup_id FROM core_${type}page_target_groups g WHERE g.${type}page_id = ${page}`);

/** SQL of a hash of who the targets of a page are. @param page SQL of its id */
export const pageTargetsHashSql = (type: TargetedPageType, page: string): string =>
  `(SELECT md5(coalesce(string_agg(DISTINCT m.id::text, ',' ORDER BY m.id::text), '')) FROM (${pageTargetsSql(type, page)}) m)`;

/**
 * SQL of where users live: `id`, `country`, `state` (abroad the region) and `district`, which are '' when unknown, and `region_code` (of regions abroad), `longitude` and
 * `latitude`, null when unknown. Takes a WHERE on users as `u` and `core_location` as `l`.
 */
export const USER_DISTRICTS = `
  SELECT u.id, u.country, coalesce(nullif(split_part(place.district, '_', 1), ''), upper(coalesce(nullif(u.state, ''), u.region))) AS state, place.district, n.region_code, l.longitude, l.latitude
  FROM core_user u LEFT JOIN core_location l ON l.user_id = u.id LEFT JOIN core_regionname n ON n.country = u.country AND n.name = ${regionKeySql('u')},
    LATERAL (SELECT upper(replace(coalesce(l.us_district, ''), '-', '_')) AS district) place`;

/** SQL of the state of a row in capital letters: abroad its region; '' for none. */
export const stateSql = (row: string): string =>
  `upper(coalesce(nullif(${row}.state, ''), CASE WHEN ${row}.country <> '${UNITED_STATES}' THEN ${row}.region END, ''))`;

/** SQL: a row is of the state or region of a row of `USER_DISTRICTS` in the same country. Regions have several names: Bayern is Bavaria, and BY. */
export const isOfStateSql = (row: string, person: string): string =>
  `(${stateSql(row)} = ${person}.state OR (${person}.region_code IS NOT NULL AND coalesce(${person}.region_code = ${regionCodeSql(row)}, false)))`;

const STATE = stateSql('t');
const IS_OF_STATE = isOfStateSql('t', 'person');

/**
 * SQL: whether a target is meant for a person (README.md, "Whom a target is meant for"). The target is `t`, its membership in a group `m`, and
 * the row of `USER_DISTRICTS` is `person`.
 */
export const TARGET_IS_FOR_PERSON = `
  NOT t.hidden AND CASE
    WHEN m.reach = 'everybody' THEN true
    WHEN ${GOES_BY_AREA} THEN ${PERSON_IS_IN_AREA}
    WHEN m.reach = 'district' AND t.us_district = '' THEN false
    WHEN m.reach = 'state' AND ${STATE} <> '' THEN t.country = person.country AND ${IS_OF_STATE}
    WHEN m.reach = 'state' THEN false
    WHEN ${STATE} = '' AND t.us_district = '' THEN true
    WHEN t.country <> person.country THEN false
    WHEN t.us_district <> '' AND person.district <> '' THEN upper(replace(t.us_district, '-', '_')) = person.district
    WHEN person.state <> '' AND t.us_district = '' THEN ${IS_OF_STATE}
    WHEN person.state <> '' THEN m.named AND split_part(upper(replace(t.us_district, '-', '_')), '_', 1) = person.state
    ELSE m.named
  END`;

/** SQL of a JSON object of what templates may say of the target `t`. */
export const TARGET_TEMPLATE_VALUES = `
  json_build_object('id', t.id, 'type', t.type, 'title', t.title, 'long_title', t.long_title,
    'first', t.first, 'last', t.last, 'official_full', t.official_full, 'name', coalesce(nullif(t.official_full, ''), concat_ws(' ', nullif(t.first, ''), nullif(t.last, ''))),
    'party', t.party, 'state', t.state, 'us_district', t.us_district, 'district_name', t.district_name,
    'city', t.city, 'county', t.county, 'region', t.region, 'country', t.country, 'facebook', t.facebook, 'phone', t.phone, 'email', t.email, 'twitter', t.twitter)`;

const storeSql = (type: TargetedPageType): string => `
  INSERT INTO core_${type}action_targeted (${type}action_id, target_id)
  SELECT DISTINCT $1::bigint, t.id
  FROM (${pageTargetsSql(type)}) m JOIN core_target t ON t.id = m.id, (${USER_DISTRICTS} WHERE u.id = $2::integer) person
  WHERE ${TARGET_IS_FOR_PERSON}`;

/** Stores with an action the targets of its page that are meant for the person. Returns how many were stored. */
export async function storeTargets(
  client: PoolClient,
  type: TargetedPageType,
  { actionId, userId, pageId }: { actionId: number; userId: number; pageId: number },
): Promise<number> {
  const { rowCount } = await client.query({ name: `action_targets_${type}`, text: storeSql(type), values: [actionId, userId, pageId] });
  return rowCount ?? 0;
}

const storeForManySql = (type: TargetedPageType): string => `
  INSERT INTO core_${type}action_targeted (${type}action_id, target_id)
  SELECT DISTINCT a.id, t.id
  FROM core_action a JOIN LATERAL (${USER_DISTRICTS} WHERE u.id = a.user_id) person ON true, (${pageTargetsSql(type, '$2::integer')}) m JOIN core_target t ON t.id = m.id
  WHERE a.id = ANY ($1::bigint[]) AND ${TARGET_IS_FOR_PERSON}
  ON CONFLICT DO NOTHING`;

/** Stores with actions that were taken before those targets of their page that it has now. What is stored stays. */
export async function addTargets(
  connection: Queryable,
  type: TargetedPageType,
  actionIds: readonly string[],
  pageId: number,
): Promise<void> {
  await connection.query({ name: `actions_targets_${type}`, text: storeForManySql(type), values: [actionIds, pageId] });
}

/** Targets that a form shows. Of rules with more members nobody is shown whose targets are not known. */
const MAX_TARGETS = 50;

const MEMBERS = targetGroupMembersSql('SELECT g.targetgroup_id FROM core_callpage_target_groups g WHERE g.callpage_id = p.id');

/** Where the office `o` of the target `t` stands, in whose country it is; null where its name says all. */
const ADDRESS = `CASE WHEN concat(o.type, o.address1, o.address2, o.zip) <> '' THEN json_build_object('address1', o.address1, 'address2', o.address2, 'city', o.city,
  'state', o.state, 'zip', o.zip, 'country', t.country) END`;

/**
 * SQL of the members of the target groups of the call page `p`, as a JSON list in the order of their names; null without any. `mine` says whether the
 * target is meant for the person `$2`, and `offered` whether it is shown to people of whom that is not known. `offices` are there where the page shows
 * their numbers, each with its name, number, type and address.
 */
export const CALLABLE_SQL = `(
  SELECT json_agg(o ORDER BY o.last, o.first, o.id) FROM (
    SELECT t.id, t.title, t.first, t.last, t.official_full, t.phone, c.mine, c.offered,
      (SELECT json_agg(json_build_object('name', coalesce(nullif(o.name, ''), o.city), 'phone', o.phone, 'type', o.type, 'address', ${ADDRESS}) ORDER BY o.id)
        FROM core_callpage w JOIN core_targetoffice o ON o.target_id = t.id
        WHERE w.page_ptr_id = p.id AND w.allow_local_targetoffices AND o.is_current AND o.phone <> '') AS offices
    FROM (
      SELECT m.id, bool_or(person.id IS NOT NULL AND ${TARGET_IS_FOR_PERSON}) AS mine, bool_or(m.named) OR count(*) OVER () <= ${MAX_TARGETS} AS offered
      FROM (${MEMBERS}) m JOIN core_target t ON t.id = m.id AND NOT t.hidden LEFT JOIN (${USER_DISTRICTS} WHERE u.id = $2::integer) person ON true
      GROUP BY m.id) c
    JOIN core_target t ON t.id = c.id WHERE c.mine OR c.offered ORDER BY c.mine DESC, t.last, t.first, t.id LIMIT ${MAX_TARGETS}) o)`;
