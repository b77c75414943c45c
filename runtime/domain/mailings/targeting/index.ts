/** Who gets a mailing: targeting as SQL, and the saved user set. */
export { type Audience, audienceOfColumns, loadAudience } from './audience';
export { errorsShownTo, type TargetingError } from './invalid-targeting';
export { deleteOrphanedSets, rebuildSet } from './rebuild';
export { type Field, FIELDS } from './predicates';
export { readRebuild, requestRebuild } from './request';
export { explain } from './explain';
export { waterfall } from './waterfall';
