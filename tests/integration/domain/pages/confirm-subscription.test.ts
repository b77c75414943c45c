import { purgeRequests } from '../../../../runtime/domain/people/subscriptions/requests';
import { ADMIN } from '../../../support';
import { type ActionMailHarness, openActionMail } from '../actions/mail/harness';

const WORDS = 'I want e-mails about clean air. I can leave at any time.';

let fixture: ActionMailHarness;
let list: number;
beforeAll(async () => {
  fixture = await openActionMail();
  const made = await fixture.post('list', { name: 'Air', double_opt_in: true, consent_statement: WORDS });
  list = Number(new URL(made.headers.location!).pathname.split('/').at(-2));
  await fixture.page('air', {});
  await fixture.server.request('PATCH', `/rest/v1/page/${await pageId('air')}/`, {
    account: ADMIN,
    body: { list: `/rest/v1/list/${list}/` },
  });
});
afterAll(() => fixture.close());

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await fixture.services.pool.query<Record<string, unknown>>(text, values)).rows;
const pageId = async (name: string): Promise<number> => Number((await rows('SELECT id FROM core_page WHERE name = $1', [name]))[0]!.id);
const lists = async (email: string): Promise<unknown[]> =>
  (await rows('SELECT s.list_id FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email = $1 ORDER BY 1', [email])).map(
    ({ list_id }) => list_id,
  );
const status = async (email: string): Promise<unknown> =>
  (await rows('SELECT subscription_status FROM core_user WHERE email = $1', [email]))[0]!.subscription_status;
/** The paths to confirm in the e-mails to an address. */
const links = (email: string): string[] =>
  fixture
    .letters()
    .filter((letter) => letter.includes(`To: ${email}`))
    .flatMap((letter) => [...letter.replaceAll('=\r\n', '').matchAll(/\/confirm\/[\w-]+\//g)].slice(0, 1).map(([path]) => path));
const signUp = async (email: string, more: object = {}): Promise<string> => {
  await fixture.act({ page: 'air', email, ...more });
  await fixture.work();
  return links(email).at(-1)!;
};
const confirm = (path: string) =>
  fixture.server.request('POST', path, { body: '', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });

test('who joins a list with double_opt_in is on it once the link in the e-mail was used, and not before', async () => {
  const path = await signUp('ann@example.org');
  expect([await lists('ann@example.org'), await status('ann@example.org')]).toEqual([[], 'never']);
  const shown = await fixture.server.request('GET', path);
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<button type="submit">Confirm</button>')]);
  expect(shown.text).toContain(WORDS);
  expect(await lists('ann@example.org')).toEqual([]);
  expect((await confirm(path)).text).toContain('You are on our list now.');
  expect([await lists('ann@example.org'), await status('ann@example.org')]).toEqual([[list], 'subscribed']);
});

test('the link works once: who has left the list is not put back by it', async () => {
  const path = await signUp('ben@example.org');
  await Promise.all([confirm(path), confirm(path), confirm(path)]);
  expect(await lists('ben@example.org')).toEqual([list]);
  const history = `SELECT count(*)::int AS n FROM core_subscriptionhistory h JOIN core_user u ON u.id = h.user_id WHERE u.email = 'ben@example.org'`;
  expect(await rows(history)).toEqual([{ n: 1 }]);
  await rows(`DELETE FROM core_subscription WHERE user_id = (SELECT id FROM core_user WHERE email = 'ben@example.org')`);
  expect((await confirm(path)).status).toBe(200);
  expect(await lists('ben@example.org')).toEqual([]);
});

test('who signs up again after having confirmed and left gets a link within the hour too', async () => {
  await fixture.act({ page: 'air', email: 'bea@example.org' });
  await rows(`UPDATE core_subscriptionrequest SET asked_at = asked_at - interval '1 minute'`);
  await fixture.work();
  await confirm(links('bea@example.org')[0]!);
  expect(await lists('bea@example.org')).toEqual([list]);
  await rows(`DELETE FROM core_subscription WHERE user_id = (SELECT id FROM core_user WHERE email = 'bea@example.org')`);
  await signUp('bea@example.org');
  expect(links('bea@example.org')).toHaveLength(2);
  await confirm(
    links('bea@example.org')
      .sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1]))
      .at(-1)!,
  );
  expect(await lists('bea@example.org')).toEqual([list]);
});

test('the e-mail says on which page the person took part, and what they agree to', async () => {
  await signUp('cleo@example.org');
  const letter = fixture.letters().find((text) => text.includes('To: cleo@example.org'))!;
  expect(letter).toContain('Subject: Please confirm your subscription');
  expect(letter).toContain('Title of air');
  expect(letter.replaceAll('=\r\n', '')).toContain(WORDS);
});

test('the request, the history and the subscription keep what was agreed to, as it was then', async () => {
  await confirm(await signUp('dora@example.org'));
  await fixture.server.request('PATCH', `/rest/v1/list/${list}/`, { account: ADMIN, body: { consent_statement: 'Other words.' } });
  const [user] = await rows(`SELECT id FROM core_user WHERE email = 'dora@example.org'`);
  const get = async (path: string) =>
    (await fixture.server.request('GET', `/rest/v1/${path}`, { account: ADMIN })).json<{ objects: Record<string, unknown>[] }>()
      .objects[0]!;
  const request = await get(`subscriptionrequest/?user=${Number(user!.id)}`);
  expect(request).toMatchObject({
    list: `/rest/v1/list/${list}/`,
    action: expect.stringMatching(/^\/rest\/v1\/petitionaction\/\d+\/$/),
    confirmed_at: expect.any(String),
    confirmed_ip: '127.0.0.1',
  });
  const statement = (await fixture.server.request('GET', String(request.consent_statement), { account: ADMIN })).json();
  expect(statement).toMatchObject({ words: WORDS, list: `/rest/v1/list/${list}/` });
  const history = await get(`subscriptionhistory/?user=${Number(user!.id)}`);
  expect(history).toMatchObject({ action: request.action, consent_statement: request.consent_statement });
  expect(await get(`subscription/?user=${Number(user!.id)}`)).toMatchObject({ consent_statement: WORDS });
  await fixture.server.request('PATCH', `/rest/v1/list/${list}/`, { account: ADMIN, body: { consent_statement: WORDS } });
  expect(await rows('SELECT words FROM core_consentstatement WHERE list_id = $1 ORDER BY id', [list])).toEqual([
    { words: WORDS },
    { words: 'Other words.' },
  ]);
});

test('one address gets one e-mail an hour, however often and by however many at once it is signed up', async () => {
  await Promise.all(Array.from({ length: 5 }, () => fixture.act({ page: 'air', email: 'eve@example.org' })));
  const waitAnHour = `UPDATE core_subscriptionrequest SET asked_at = asked_at - interval '1 hour'`;
  await rows(waitAnHour);
  await fixture.work();
  expect(links('eve@example.org')).toHaveLength(1);
  await signUp('eve@example.org');
  await signUp('eve@example.org');
  expect(links('eve@example.org')).toHaveLength(2);
  // The link before is no longer valid.
  const [first] = links('eve@example.org').sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1]));
  expect((await confirm(first!)).status).toBe(404);
});

test('a link is valid for seven days, and a request that nobody has confirmed is forgotten then', async () => {
  const path = await signUp('fay@example.org');
  await rows(`UPDATE core_subscriptionrequest SET asked_at = asked_at - interval '7 days' WHERE confirmed_at IS NULL`);
  expect((await confirm(path)).status).toBe(404);
  await purgeRequests(fixture.services);
  const left = `SELECT FROM core_subscriptionrequest r JOIN core_user u ON u.id = r.user_id WHERE u.email = 'fay@example.org'`;
  expect([await lists('fay@example.org'), await rows(left)]).toEqual([[], []]);
});

test.each(['/confirm/1-1-aaaaaaaaaaaaaaaaaaaaaa/', '/confirm/99999999999-1-aaaaaaaaaaaaaaaaaaaaaa/', '/confirm/x/'])(
  'a link that this service did not make confirms nothing: %s',
  async (path) => {
    expect([(await fixture.server.request('GET', path)).status, (await confirm(path)).status]).toEqual([404, 404]);
  },
);

test('lists without double_opt_in are joined at once beside it, and a list is not asked about to which the person belongs', async () => {
  const path = await signUp('gus@example.org', { lists: [list, 1] });
  expect([await lists('gus@example.org'), await status('gus@example.org')]).toEqual([[1], 'subscribed']);
  await confirm(path);
  await rows(`UPDATE core_subscriptionrequest SET asked_at = asked_at - interval '1 day'`);
  await signUp('gus@example.org');
  expect(links('gus@example.org')).toHaveLength(1);
});

test('an import page joins people at once for staff alone: whoever has no credentials is asked to confirm', async () => {
  await fixture.post('importpage', { name: 'paper' });
  const path = await signUp('ida@example.org', { page: 'paper', lists: [list, 1] });
  expect(await lists('ida@example.org')).toEqual([1]);
  await confirm(path);
  expect(await lists('ida@example.org')).toEqual([1, list]);
  const history = `SELECT c.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id
    JOIN core_user u ON u.id = h.user_id WHERE u.email = $1 ORDER BY h.id`;
  expect(await rows(history, ['ida@example.org'])).toEqual([{ name: 'subscribe' }, { name: 'subscribe' }]);
  await fixture.post('action', { page: 'paper', email: 'jo@example.org', lists: [list] });
  expect(await lists('jo@example.org')).toEqual([list]);
  expect(await rows(history, ['jo@example.org'])).toEqual([{ name: 'subscribe_import' }]);
});

test('a person who was erased is not asked any more', async () => {
  await fixture.act({ page: 'air', email: 'hal@example.org' });
  expect((await fixture.post('eraser', { email: 'hal@example.org', user_fields: true, action_fields: true })).status).toBe(201);
  await fixture.work();
  expect(links('hal@example.org')).toEqual([]);
});

test('forms show what people agree to, and the thanks say that an e-mail is on its way', async () => {
  await fixture.post('petitionform', {
    page: `/rest/v1/petitionpage/${await pageId('air')}/`,
    statement_text: 'Air',
    thank_you_text: 'Thanks',
  });
  await rows(`UPDATE core_list SET consent_statement = '<b>Air</b> & more' WHERE id = $1`, [list]);
  expect((await fixture.server.request('GET', '/pages/air/')).text).toContain('<p class="consent">&lt;b&gt;Air&lt;/b&gt; &amp; more</p>');
  expect((await fixture.server.request('GET', '/cms/thanks/air/')).text).toMatch(
    /confirm that you want our e-mails, by the link .* within the last hour counts/,
  );
});

test('a list that is deleted while people confirm, ask again and join waits for nobody who waits for it', async () => {
  const deadlocks = async (): Promise<unknown> => {
    await rows('SELECT pg_stat_force_next_flush()');
    return (await rows('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'))[0];
  };
  const before = await deadlocks();
  for (let round = 0; round < 12; round++) {
    const made = await fixture.post('list', { name: `Round ${round}`, double_opt_in: true, consent_statement: WORDS });
    const id = Number(new URL(made.headers.location!).pathname.split('/').at(-2));
    const people = [0, 1, 2, 3].map((number) => `round-${round}-${number}@example.org`);
    const paths: string[] = [];
    for (const email of people) paths.push(await signUp(email, { lists: [id] }));
    await rows(`UPDATE core_subscriptionrequest SET asked_at = asked_at - interval '2 hours' WHERE list_id = $1 AND id % 2 = 0`, [id]);
    const answers = await Promise.all([
      ...paths.map((path) => confirm(path)),
      fixture.server.request('DELETE', `/rest/v1/list/${id}/`, { account: ADMIN }),
      ...people.map((email) => fixture.server.request('POST', '/rest/v1/action/', { body: { page: 'air', email, lists: [id] } })),
    ]);
    expect(answers.map(({ status: code }) => code).filter((code) => code >= 500)).toEqual([]);
  }
  expect(await deadlocks()).toEqual(before);
});
