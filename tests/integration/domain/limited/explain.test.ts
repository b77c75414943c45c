import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
/** Limited to what carries the tag `climate`. */
let climate: Credentials;
let user: string;
beforeAll(async () => {
  harness = await openLimited();
  const rights = ['mailings.view', 'mailings.edit', 'users.view', 'reports.view'];
  climate = await harness.account('climate', [{ name: 'Climate', rights, tags: ['climate'], categories: ['ours'] }]);
  await harness.made(ADMIN, 'tag', { name: 'peace' });
  await harness.made(ADMIN, 'petitionpage', { name: 'secret-peace', title: 'Peace', tags: ['peace'] });
  await harness.made(ADMIN, 'queryreport', { name: 'Secret', short_name: 'secret_report', sql: 'SELECT id FROM core_user' });
  await harness.as(ADMIN, 'POST', 'action/', { page: 'secret-peace', email: 'ann@example.org', zip: '10001' });
  const [row] = await harness.sql<{ id: number }>(`SELECT id FROM core_user WHERE email = 'ann@example.org'`);
  user = `/rest/v1/user/${row!.id}/`;
});
afterAll(() => harness.close());

test('a limited account is told of its mailings, and not what the pages and reports are that it does not see', async () => {
  const includes = { actions: ['secret-peace'], query_reports: ['secret_report'] };
  const ours = await harness.made(ADMIN, 'mailer', { subjects: ['x'], tags: ['climate'], includes });
  const { status, text, json } = await harness.as(climate, 'POST', `${ours}explain/`, { user });
  expect([status, json()]).toEqual([200, expect.objectContaining({ in: true })]);
  expect(text).not.toContain('secret');
  const line = json<{ lines: { field: string }[] }>().lines.find(({ field }) => field === 'actions');
  expect(line).toMatchObject({ text: 'Acted on one that you may not see.', values: [{ value: null, matches: true }], data: [] });
  expect((await harness.as(climate, 'GET', `${ours}waterfall/`)).json()).toMatchObject({ count: 1 });
});

test('it is told nothing of other mailings, and counts by nothing that it does not see', async () => {
  const theirs = await harness.made(ADMIN, 'mailer', { subjects: ['x'], tags: ['peace'] });
  expect((await harness.as(climate, 'POST', `${theirs}explain/`, { user })).status).toBe(404);
  expect((await harness.as(climate, 'GET', `${theirs}waterfall/`)).status).toBe(404);
  for (const includes of [
    { actions: ['secret-peace'] },
    { query_reports: ['secret_report'] },
    { mailings: [Number(theirs.split('/').at(-2))] },
  ])
    expect((await harness.as(climate, 'POST', 'mailer/waterfall/', { includes })).status).toBe(400);
});
