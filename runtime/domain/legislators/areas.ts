/** SQL: whether an area decides for whom a member `m` of `targetGroupMembersSql` is meant: that of its own, or none where the group asks for areas. */
export const GOES_BY_AREA = `(m.reach = 'boundaries' OR (m.boundary_id IS NOT NULL AND m.reach NOT IN ('everybody', 'state', 'district')))`;

/** SQL of the area `b` of a member `m`, where it counts: its outline can be read, its group is not hidden, and is the one that the target group names, if any. */
export const AREA_OF_MEMBER = `core_boundary b JOIN core_boundarygroup own ON own.id = b.group_id AND NOT own.hidden
  WHERE b.id = m.boundary_id AND b.outline IS NOT NULL AND b.group_id = coalesce(m.areas, b.group_id)`;

/**
 * SQL: whether the area of a member `m` counts and the `person` of `USER_DISTRICTS` lives there. Most live outside the edges of an area, and it costs
 * nothing to see. Nobody lives there of whom no place is known.
 */
export const PERSON_IS_IN_AREA = `EXISTS (SELECT FROM ${AREA_OF_MEMBER} AND person.longitude BETWEEN b.west AND b.east
  AND person.latitude BETWEEN b.south AND b.north AND advocacy_inside(b.outline, person.longitude, person.latitude))`;
