export { collection } from './collection';
export { detail, keyValue, notFound, readOne } from './detail';
export { schema } from './schema';
export { listSelected, type Selection } from './selection';
