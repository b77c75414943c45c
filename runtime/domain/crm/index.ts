export { crmOf, type Crm } from './client';
export { joinCrm } from './join';
export { leaveCrm, releaseUser } from './leave';
export { reviewCrm, sweepCrm } from './sweep';
export { syncMapping } from './sync';
