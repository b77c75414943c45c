export { type Document, expectedVersion, readDocument } from './body';
export { copyMailing, type CopyOptions, copyWithin } from './copy';
export { inMailerShape } from './errors';
export { changeMailing, createMailing } from './save';
