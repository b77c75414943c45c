/** Who gets a mailing: targeting as SQL, and the saved user set. */
export { errorsShownTo, type TargetingError } from './invalid-targeting';
export { deleteOrphanedSets } from './orphaned-sets';
export { rebuildSet } from './rebuild';
export { readRebuild, requestRebuild } from './request';
