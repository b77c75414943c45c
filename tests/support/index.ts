/**
 * What tests share. A file that needs a database:
 *
 *     let test: TestServices;
 *     beforeAll(async () => { test = await testServices(); });
 *     afterAll(() => test.close());
 */
export { ADMIN, prepareAdmin } from './accounts';
export { makeDatabase, type TestDatabase } from './databases';
export { startServer, type Credentials, type RequestOptions, type TestResponse, type TestServer } from './server';
export { testServices, testSettings, type TestServices } from './services';
export { runProgram, startProgram, type Program } from './program';
