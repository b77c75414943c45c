import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/sql';
import { regionCodeSql, regionKeySql, UNITED_STATES } from '../geo';
import { GOES_BY_AREA, PERSON_IS_IN_AREA } from './areas';
import { targetGroupMembersSql } from './members';

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
