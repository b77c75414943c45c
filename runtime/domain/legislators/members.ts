/**
 * SQL of the members of target groups: `id`, the id of a target, and `named`, whether it is a member by name. A group of Congress has members by
 * name, and members by rule: office, party and states. One target may come several times.
 * @param groups SQL of the ids of the groups, a sub-select
 */
export function targetGroupMembersSql(groups: string): string {
  return `
  SELECT c.target_id AS id, true AS named FROM core_congresstargetgroup_targets c WHERE c.congresstargetgroup_id IN (${groups})
  UNION ALL
  SELECT s.target_ptr_id, true FROM core_specialtarget s WHERE s.body_id IN (${groups})
  UNION ALL
  SELECT t.id, false
  FROM core_congresstargetgroup c
    JOIN core_targetgroup n ON n.id = c.targetgroup_ptr_id
    JOIN core_target t ON t.kind = '' AND t.type IN ('house', 'senate') AND n.type IN ('', 'congress', t.type)
  WHERE c.targetgroup_ptr_id IN (${groups})
    AND CASE lower(left(t.party, 1)) WHEN 'r' THEN c.include_republicans WHEN 'd' THEN c.include_democrats WHEN 'i' THEN c.include_independents END
    AND (c.states = '' OR upper(t.state) = ANY (regexp_split_to_array(upper(c.states), '[^A-Z]+')))
    AND NOT EXISTS (SELECT FROM core_congresstargetgroup_excludes e WHERE e.congresstargetgroup_id = c.targetgroup_ptr_id AND e.target_id = t.id)`;
}
