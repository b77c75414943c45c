export { collection } from './collection';
export { detail, keyValue, notFound, readOne } from './detail';
export { schema } from './schema';
export { listRows, type RowList } from './list-rows';
