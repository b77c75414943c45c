/** The description of the API in OpenAPI, as it is served. */
export { openapi, type ReadOpenapi } from './serve';
export { explorer } from './explorer';
