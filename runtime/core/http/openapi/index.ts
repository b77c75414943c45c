/** The description of the API in OpenAPI, as it is served. */
export { openapi, type ReadOpenapi } from './serve';
