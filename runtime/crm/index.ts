export { crmOf, type Crm } from './client';
export { joinCrm } from './join';
export { leaveCrm, releaseUser } from './leave';
export { syncMapping } from './sync';
