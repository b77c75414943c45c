/** Target groups: their members, which targets are meant for a person, and storing those with an action. */
export { AREA_OF_MEMBER, GOES_BY_AREA } from './areas';
export { CALLABLE_SQL } from './callable';
export { AREA_FILES } from './load/command';
export { targetGroupMembersSql } from './members';
export { type Newspaper, NEWSPAPERS_SQL } from './newspapers';
export {
  addTargets,
  hasTargetGroups,
  pageTargetsHashSql,
  pageTargetsSql,
  stateSql,
  storeTargets,
  TARGET_IS_FOR_PERSON,
  TARGET_TEMPLATE_VALUES,
  type TargetedPageType,
  USER_DISTRICTS,
} from './targets';
