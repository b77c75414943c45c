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
