import type { PoolClient } from 'pg';

/** Types of pages that have target groups, as their tables are named. */
export type Targeting = 'call' | 'letter' | 'petition';

/** Whether the page (`p`) has target groups: JSON for `ActionType.facts`. */
export function hasGroups(type: Targeting): string {
  return `to_json(EXISTS (SELECT FROM core_${type}page_target_groups g WHERE g.${type}page_id = p.id))`;
}

/**
 * The members of the page's groups. A group of Congress has members by name, and by its rules: office, party, states. Members by
 * rule are only told to people who are known to live in their district or state: there are hundreds.
 */
export const members = (type: Targeting): string => `
  SELECT c.target_id AS id, true AS named
  FROM core_${type}page_target_groups g JOIN core_congresstargetgroup_targets c ON c.congresstargetgroup_id = g.targetgroup_id
  WHERE g.${type}page_id = $3::integer
  UNION ALL
  SELECT s.target_ptr_id, true
  FROM core_${type}page_target_groups g JOIN core_specialtarget s ON s.body_id = g.targetgroup_id
  WHERE g.${type}page_id = $3
  UNION ALL
  SELECT t.id, false
  FROM core_${type}page_target_groups g
    JOIN core_congresstargetgroup c ON c.targetgroup_ptr_id = g.targetgroup_id
    JOIN core_targetgroup n ON n.id = c.targetgroup_ptr_id
    JOIN core_target t ON t.kind = '' AND t.type IN ('house', 'senate') AND n.type IN ('', 'congress', t.type)
  WHERE g.${type}page_id = $3
    AND CASE lower(left(t.party, 1)) WHEN 'r' THEN c.include_republicans WHEN 'd' THEN c.include_democrats WHEN 'i' THEN c.include_independents END
    AND (c.states = '' OR upper(t.state) = ANY (regexp_split_to_array(upper(c.states), '[^A-Z]+')))
    AND NOT EXISTS (SELECT FROM core_congresstargetgroup_excludes e WHERE e.congresstargetgroup_id = c.targetgroup_ptr_id AND e.target_id = t.id)`;

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
export async function storeTargets(client: PoolClient, type: Targeting, action: { actionId: number; userId: number; pageId: number }): Promise<void> {
  await client.query({ name: `action_targets_${type}`, text: statement(type), values: [action.actionId, action.userId, action.pageId] });
}
