/** Reading: lists with filters, ordering and paging, single objects, schema documents. See README.md. */
export { askedIn, withArchived } from './archived';
export { collection, listWithin } from './collection';
export { detail, keyCondition, keyValue, notFound, readOne } from './detail';
export { download } from './download';
export { schema } from './schema';
export { readSeenObjects } from './objects';
export { listRows } from './list-rows';
export { andRowScope, refuseOutOfScope, seesEverything, seesEveryRow, unseenAmong } from './row-scope';
export { Bindings } from './statement';
export { queryFor, type ViewedQuery } from './viewed-query';
export { withinScope } from './within-scope';
