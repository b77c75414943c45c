/** Who gets a mailing: targeting to SQL, and the saved set. */
export { forgetSets } from './forget';
export { rebuildSet, type Rebuilt } from './rebuild';
export { type RebuildStatus, readRebuild, requestRebuild } from './request';
