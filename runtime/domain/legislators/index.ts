export { groupMembers } from './members';
export { hasGroups, MEANT, members, PEOPLE, storeTargets, type Targeting } from './targets';
