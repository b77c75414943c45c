/** Target groups: their members, which targets are meant for a person, and storing those with an action. */
export {
  addTargets,
  AREA_OF_MEMBER,
  CALLABLE_SQL,
  GOES_BY_AREA,
  hasTargetGroups,
  pageTargetsHashSql,
  pageTargetsSql,
  stateSql,
  storeTargets,
  TARGET_IS_FOR_PERSON,
  TARGET_TEMPLATE_VALUES,
  type TargetedPageType,
  targetGroupMembersSql,
  USER_DISTRICTS,
} from './targets';
export { AREA_FILES } from './load/command';
export { type Newspaper, NEWSPAPERS_SQL } from './newspapers';
