import type { PoolClient } from 'pg';
import { groupMembers } from './members';

/** Types of pages that have target groups, as their tables are named. */
export type Targeting = 'call' | 'letter' | 'petition';

/** Whether the page (`p`) has target groups: JSON for `ActionType.facts`. */
export function hasGroups(type: Targeting): string {
  return `to_json(EXISTS (SELECT FROM core_${type}page_target_groups g WHERE g.${type}page_id = p.id))`;
}

/**
 * The members of the page's groups. Members by rule are only told to people who are known to live in their district or state: there are
 * hundreds.
 */
export const members = (type: Targeting): string =>
  groupMembers(`SELECT g.targetgroup_id FROM core_${type}page_target_groups g WHERE g.${type}page_id = $3::integer`);

/** Where people (`u`, and their `core_location`, `l`) live as far as that is known; '' where it is not. */
export const PEOPLE = `
  SELECT u.id, u.country, coalesce(nullif(split_part(place.district, '_', 1), ''), upper(u.state)) AS state, place.district
  FROM core_user u LEFT JOIN core_location l ON l.user_id = u.id,
    LATERAL (SELECT upper(replace(coalesce(l.us_district, ''), '-', '_')) AS district) place`;

/** Whether a target (`t`), which may be a member by name (`m`), is meant for somebody (`person`). */
export const MEANT = `
  NOT t.hidden AND CASE
    WHEN t.state = '' AND t.us_district = '' THEN true
    WHEN t.country <> person.country THEN false
    WHEN t.us_district <> '' AND person.district <> '' THEN upper(replace(t.us_district, '-', '_')) = person.district
    WHEN person.state <> '' AND t.us_district = '' THEN upper(t.state) = person.state
    WHEN person.state <> '' THEN m.named AND split_part(upper(replace(t.us_district, '-', '_')), '_', 1) = person.state
    ELSE m.named
  END`;

const statement = (type: Targeting): string => `
  INSERT INTO core_${type}action_targeted (${type}action_id, target_id)
  SELECT DISTINCT $1::bigint, t.id
  FROM (${members(type)}) m JOIN core_target t ON t.id = m.id, (${PEOPLE} WHERE u.id = $2::integer) person
  WHERE ${MEANT}`;

/**
 * Keeps for whom among the targets of a page an action is meant: a target of a district for those who live there, one of a state for
 * its people, one of neither for everybody. As long as nobody knows where a person lives, members by name are meant.
 */
export async function storeTargets(
  client: PoolClient,
  type: Targeting,
  action: { actionId: number; userId: number; pageId: number },
): Promise<void> {
  await client.query({ name: `action_targets_${type}`, text: statement(type), values: [action.actionId, action.userId, action.pageId] });
}
