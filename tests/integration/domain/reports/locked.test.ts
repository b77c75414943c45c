import { openReports, type ReportsHarness } from './harness';

let harness: ReportsHarness;

beforeAll(async () => {
  harness = await openReports();
});
afterAll(() => harness.close());

const KINDS = [
  ['queryreport', { sql: 'SELECT 1' }, { sql: 'SELECT 2' }],
  ['dashboardreport', { template: 'one' }, { template: 'two' }],
] as const;

test.each(KINDS)('a %s that is not editable stays as it is until it is editable again', async (kind, body, other) => {
  const id = await harness.create(kind, { name: kind, short_name: kind, ...body, editable: false });
  const { text } = await harness.request('GET', `${kind}/${id}/`);
  const refused = [
    await harness.request('PATCH', `${kind}/${id}/`, other),
    await harness.request('PATCH', `report/${id}/`, { name: 'Changed' }),
    await harness.request('PATCH', `report/${id}/`, { editable: 'false' }),
    await harness.request('PUT', `${kind}/${id}/`, { name: 'Changed', ...other }),
    await harness.request('DELETE', `${kind}/${id}/`),
    await harness.request('DELETE', `report/${id}/`),
  ];
  expect(refused.map((answer) => [answer.status, answer.text.includes('not editable')])).toEqual(Array(6).fill([400, true]));
  expect((await harness.request('GET', `${kind}/${id}/`)).text).toBe(text);
  expect((await harness.request('POST', `report/run/${kind}/`)).status).toBe(200);

  expect((await harness.request('PATCH', `${kind}/${id}/`, { ...other, editable: true })).status).toBe(202);
  expect((await harness.request('PATCH', `report/${id}/`, { name: `Changed ${kind}` })).status).toBe(202);
  expect((await harness.request('DELETE', `${kind}/${id}/`)).status).toBe(204);
});

test('the change of a report that is not there is a 404', async () => {
  for (const method of ['PATCH', 'PUT', 'DELETE'])
    expect((await harness.request(method, 'queryreport/999/', { name: 'x' })).status).toBe(404);
});
