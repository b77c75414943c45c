import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

const low = (uri: string): string => uri.replace('mailer', 'mailing');
const statusOf = async (uri: string): Promise<unknown> => (await mailers.get(uri)).status;

/** A model that could be sent, were it a draft. */
async function model(): Promise<string> {
  const uri = await mailers.draft({ html: '<p>Hello</p>', fromline: 1, notes: 'Ours' });
  await mailers.sql(`UPDATE core_mailing SET query_status = 'saved', targeting_version_saved = targeting_version WHERE id = $1`, [
    idOf(uri),
  ]);
  expect((await mailers.ask('POST', `${low(uri)}model/`)).status).toBe(202);
  return uri;
}

test('a draft becomes a model, and a draft again; no other mailing does', async () => {
  const uri = await model();
  expect(await statusOf(uri)).toBe('model');
  const twice = await mailers.ask('POST', `${low(uri)}model/`);
  expect([twice.status, twice.json()]).toEqual([400, { mailing: { status: ['Only a draft can become a model.'] } }]);
  expect((await mailers.ask('POST', `${low(uri)}draft/`)).status).toBe(202);
  expect(await statusOf(uri)).toBe('draft');
  expect((await mailers.ask('POST', `${low(uri)}draft/`)).json()).toEqual({
    mailing: { status: ['Only a model can become a draft again.'] },
  });
  expect((await mailers.ask('POST', '/rest/v1/mailing/999999/model/')).status).toBe(404);
});

test('a model is never sent: it is not queued, not scheduled, and has no proofs', async () => {
  const uri = await model();
  await mailers.patch(low(uri), {
    recurring_schedule: await mailers.post('recurringschedule', { name: 'Daily', schedule_type: 'daily', hours: '9' }),
  });
  expect((await mailers.ask('POST', `${low(uri)}schedule/`)).status).toBe(400);
  await mailers.patch(low(uri), { recurring_schedule: null });
  for (const verb of ['queue', 'proofs', 'stop'])
    expect((await mailers.ask('POST', `${uri}${verb}/`, { reviewers: ['a@example.org'] })).status).toBe(400);
  expect(await statusOf(uri)).toBe('model');
});

test('a model is changed and copied; the copy is a draft', async () => {
  const uri = await model();
  expect(await mailers.patch(uri, { subjects: ['Each week'] })).toBe(202);
  const copied = await mailers.ask('POST', `${uri}copy/`, {});
  expect(await mailers.get(new URL(String(copied.headers.location)).pathname)).toMatchObject({
    status: 'draft',
    subjects: ['Each week'],
    notes: 'Ours',
  });
});

test('the history of a mailing tells who changed its status, with each verb', async () => {
  const uri = await model();
  for (const verb of ['draft', 'queue', 'stop']) {
    const path = verb === 'draft' ? low(uri) : uri;
    expect([verb, (await mailers.ask('POST', `${path}${verb}/`)).status]).toEqual([verb, verb === 'queue' ? 201 : 202]);
  }
  const told = await mailers.sql<{ status: string; known: boolean }>(
    `SELECT changes -> 'status' ->> 'to' AS status, account IS NOT NULL AS known FROM core_historyentry
     WHERE resource = 'mailing' AND object = $1 AND event = 'updated' AND changes ? 'status' ORDER BY id`,
    [String(idOf(uri))],
  );
  expect(told).toEqual(['model', 'draft', 'queued', 'stopped'].map((status) => ({ status, known: true })));
});
