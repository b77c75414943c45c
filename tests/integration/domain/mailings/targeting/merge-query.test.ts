import { openTargeting, type TargetingHarness } from './harness';
import { ADMIN, startServer, type TestServer } from '../../../../support';

let harness: TargetingHarness;
let server: TestServer;
beforeAll(async () => {
  harness = await openTargeting(3);
  server = await startServer(harness.services);
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

const patch = async (mailing: number, body: object) =>
  (await server.request('PATCH', `/rest/v1/mailing/${mailing}/`, { account: ADMIN, body })).status;
const shown = async (mailing: number) =>
  (await server.request('GET', `/rest/v1/mailing/${mailing}/`, { account: ADMIN })).json<Record<string, unknown>>();

test('with target_mergequery a mailing goes to the users of its report alone, and a change of either is a change of targeting', async () => {
  const report = await harness.report('second', `SELECT id FROM core_user WHERE email = 'p2@example.org'`);
  const mailing = await harness.mailing({ lists: [1] });
  expect(await harness.rebuild(mailing)).toEqual({ count: 3 });
  expect(await shown(mailing)).toMatchObject({ mergequery_report: null, target_mergequery: false, targeting_version: 1 });
  expect(await patch(mailing, { mergequery_report: 'second' })).toBe(202);
  expect(await shown(mailing)).toMatchObject({ mergequery_report: `/rest/v1/queryreport/${report}/`, query_status: 'saved' });
  expect(await patch(mailing, { target_mergequery: true })).toBe(202);
  expect(await shown(mailing)).toMatchObject({ target_mergequery: true, query_status: 'invalid', targeting_version: 2 });
  expect(await harness.rebuild(mailing)).toEqual({ count: 1 });
  expect(await patch(mailing, { mergequery_report: null })).toBe(202);
  expect(await shown(mailing)).toMatchObject({ query_status: 'invalid', targeting_version: 3 });
  expect(await harness.rebuild(mailing)).toEqual({ errors: ['target_mergequery: the mailing has no report.'] });
});

test('each search has a query_uuid of its own', async () => {
  const mailing = await harness.mailing({ lists: [1] });
  const uuid = async (): Promise<unknown> => (await shown(mailing)).query_uuid;
  expect(await uuid()).toBeNull();
  await harness.rebuild(mailing);
  const first = await uuid();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  await harness.rebuild(mailing);
  expect(await uuid()).not.toBe(first);
});
