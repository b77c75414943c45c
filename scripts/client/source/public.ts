/** What the package gives beside `createClient`. */
export { ApiError, ConnectionError } from './api-error';
export type { List, Page } from './list';
export type { ClientOptions } from './types';
export type { UploadInput, UploadSource } from './upload';
