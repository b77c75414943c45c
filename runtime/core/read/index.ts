/** Reading: lists with filters, ordering and paging, single objects, schema documents. See README.md. */
export { askedIn, withArchived } from './parameters';
export { collection, listWithin } from './collection';
export { detail, keyCondition, keyValue, notFound, readOne, readSeenObject, withinScope } from './detail';
export { download } from './download';
export { schema, andRowScope, refuseOutOfScope, seesEverything, seesEveryRow, unseenAmong } from './visible';
export { readSeenObjects, listRows } from './page';
export { Bindings } from './statement';
export { queryFor, type ViewedQuery } from './viewed-query';
