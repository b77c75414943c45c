export { collection } from './collection';
export { detail, keyValue, notFound, readOne } from './detail';
export { schema } from './schema';
