/**
 * What tests share. A file that needs a database:
 *
 *     let fixture: TestServices;
 *     beforeAll(async () => { fixture = await testServices(); });
 *     afterAll(() => fixture.close());
 */
export { ADMIN, type Credentials } from './accounts';
export { makeDatabase, type TestDatabase } from './databases';
export { type Restored, takeBackup, type Taken } from './restored';
export { startServer, type RequestOptions, type TestResponse, type TestServer } from './server';
export { testServices, type TestServices } from './services';
export { runProgram, startProgram, type Program } from './program';
export { until, untilSql } from './until';
