import { Client } from 'pg';
import { makeEventLink } from '../../../../runtime/domain/events/event-link';
import { clickBase, openUrl, unsubscribeUrl } from '../../../../runtime/domain/mailings/message/message-refs';
import { confirmUrl } from '../../../../runtime/domain/pages/submit/confirm-subscription';
import { makeAkid } from '../../../../runtime/domain/people';
import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import {
  ADMIN,
  type Restored,
  startServer,
  takeBackup,
  type Taken,
  testServices,
  type TestServer,
  type TestServices,
  until,
} from '../../../support';

/** People sign before a backup, and others between it and the restore: what was numbered then names nobody afterwards. */
const LOST = 12;
const SITE = 'https://act.example.org';

interface Feed {
  meta: { cursor: string; next: string | null };
  objects: { id: string; type: string; data: { id: number } }[];
}

let fixture: TestServices;
let lostServer: TestServer;
let backup: Taken;
let restored: Restored;
let server: TestServer;
let cursors: { before: string; during: string; after: string };
let kept: number;
let lost: { users: number[]; mailing: number; event: number; request: number; token: string; changes: string[]; job: number };
let newUsers: number[];
let session: string;

const change = async (of: TestServer, query: string) => of.request('GET', `/rest/v1/change/${query}`, { account: ADMIN });
const cursorNow = async (of: TestServer): Promise<string> =>
  (await change(of, '?after=now')).json<Feed & Record<string, unknown>>().meta.cursor;
/** The cursor behind the last event. On a busy machine the feed may be some events behind, while a transaction before them is open. */
async function cursorOfLast(of: TestServer): Promise<string> {
  const { last } = await one<{ last: number }>(fixture, 'SELECT coalesce(max(id), 0)::float8 AS last FROM core_change');
  let cursor = '';
  await until(async () => Number((cursor = await cursorNow(of)).split('-')[0]) >= last);
  return cursor;
}

/** The feed from before the backup on, once it has so many events. */
async function feedOf(of: TestServer, count: number, more = ''): Promise<Feed> {
  let feed!: Feed;
  await until(async () => {
    feed = (await change(of, `?after=${cursors.before}${more}`)).json<Feed & Record<string, unknown>>();
    return feed.objects.length >= count;
  });
  return feed;
}

/** The cookie of a new session. */
async function signIn(of: TestServer): Promise<string> {
  const { headers } = await of.request('POST', '/staff/sign-in/', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...ADMIN }).toString(),
  });
  return String(headers['set-cookie']).split(';')[0]!;
}

const idIn = (uri: unknown): number => Number(/(\d+)\/$/.exec(String(uri))![1]);

async function sign(of: TestServer, email: string, headers: Record<string, string> = {}) {
  const { status, text, json } = await of.request('POST', '/rest/v1/action/', {
    account: ADMIN,
    headers,
    body: { page: 'petition', email, name: 'Ann Lee' },
  });
  if (status !== 201) throw new Error(text);
  return { action: json().id, user: idIn(json().user) };
}

async function signAll(of: TestServer, name: string): Promise<number[]> {
  const users: number[] = [];
  for (let n = 0; n < LOST; n += 1) users.push((await sign(of, `${name}${n}@example.org`)).user);
  return users;
}

const one = async <T extends object>(of: TestServices, sql: string, values: unknown[] = []): Promise<T> =>
  (await of.services.pool.query<T>(sql, values)).rows[0]!;
const insert = async (sql: string, values: unknown[] = []): Promise<number> => (await one<{ id: number }>(fixture, sql, values)).id;

beforeAll(async () => {
  fixture = await testServices({ baseUrl: SITE });
  lostServer = await startServer(fixture.services);
  kept = (await sign(lostServer, 'kept@example.org', { 'Idempotency-Key': 'before' })).user;
  cursors = { before: await cursorOfLast(lostServer), during: '', after: '' };
  await fixture.services.pool.query(`SELECT graphile_worker.add_job('merge', '{"merge": 0}')`);
  session = await signIn(lostServer);
  backup = await takeBackup(fixture.url);

  const users = await signAll(lostServer, 'lost');
  await cursorOfLast(lostServer);
  cursors.during = (await feedOf(lostServer, 3, '&_limit=3')).meta.cursor;
  await sign(lostServer, 'again@example.org', { 'Idempotency-Key': 'between' });
  cursors.after = await cursorOfLast(lostServer);
  const feed = await feedOf(lostServer, LOST + 1);
  lost = {
    users,
    mailing: await insert(`INSERT INTO core_mailing (html, custom_fromline) VALUES ('<p>x</p>', 'Jo <jo@example.org>') RETURNING id`),
    event: await insert(
      `WITH c AS (INSERT INTO events_campaign (name, title) VALUES ('lost', 'Lost') RETURNING id) INSERT INTO events_event (campaign_id, creator_id, title, starts_at) SELECT c.id, $1, 'Lost', now() + interval '3 days' FROM c RETURNING id`,
      [kept],
    ),
    request: await insert(`INSERT INTO core_subscriptionrequest (user_id, list_id) VALUES ($1, 1) RETURNING id`, [kept]),
    token: (await createLoginToken(fixture.services, kept, 3600))!,
    changes: feed.objects.map(({ id }) => id),
    job: Number((await one<{ id: string }>(fixture, `SELECT (graphile_worker.add_job('merge', '{"merge": 0}')).id::text AS id`)).id),
  };

  restored = await backup.restore({ baseUrl: SITE });
  server = await startServer(restored.services);
  newUsers = await signAll(server, 'new');
});
afterAll(async () => {
  await Promise.all([server.close(), lostServer.close()]);
  await restored.close();
  await fixture.close();
  await backup.remove();
});

/** Where each sequence stands, those of tables in parts and of the queue too. */
async function positions(url: string): Promise<Record<string, number>> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT c.oid::regclass::text AS name, coalesce(pg_sequence_last_value(c.oid), 0)::text AS last FROM pg_class c
     WHERE c.relkind = 'S' AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

test('after a restore every sequence is beyond all that was given out before it, by a million', async () => {
  const [then, now] = [await positions(fixture.url), await positions(restored.url)];
  expect(Object.keys(then).length).toBeGreaterThan(150);
  // Beyond what the fixture drew between the backup and the restore, which is little.
  expect(Object.entries(now).filter(([name, last]) => last < then[name]! + 999_000)).toEqual([]);
  expect(Object.keys(now)).toEqual(
    expect.arrayContaining(['core_user_id_seq', 'core_change_id_seq', 'core_usermailing_id_seq', 'graphile_worker.jobs_id_seq1']),
  );
  expect(newUsers.filter((id) => id <= Math.max(...lost.users))).toEqual([]);
});

test('a job that waits has a number that no other job had', async () => {
  const { rows } = await restored.services.pool.query<{ id: string }>('SELECT id::text FROM graphile_worker.jobs');
  expect(rows.length).toBeGreaterThan(0);
  const now = (await one<{ id: string }>(restored, `SELECT (graphile_worker.add_job('merge', '{"merge": 0}')).id::text AS id`)).id;
  expect(Number(now)).toBeGreaterThan(lost.job);
  expect(rows.map(({ id }) => Number(id))).not.toContain(lost.job);
});

test('a second restore of the same backup gives out other numbers than the first', async () => {
  const second = await backup.restore();
  const { id } = await one<{ id: number }>(second, `INSERT INTO core_user (email) VALUES ('second@example.org') RETURNING id`);
  await second.close();
  expect(id).toBeGreaterThan(Math.max(...newUsers));
});

describe('the feed after a restore', () => {
  test('goes on from a cursor of before the backup, without a gap, in few requests', async () => {
    const people: number[] = [];
    let [cursor, full] = [cursors.before, 0];
    // The feed waits for every transaction of the server, those of other databases too: a page may be short, or empty.
    await until(async () => {
      const { meta, objects } = (await change(server, `?after=${cursor}&types=user.created`)).json<Feed & Record<string, unknown>>();
      people.push(...objects.map(({ data }) => data.id));
      cursor = meta.cursor;
      if (meta.next !== null) full += 1;
      return meta.next === null && people.length >= LOST;
    });
    expect(full).toBeLessThan(10);
    expect(people).toEqual(newUsers);
    // What it gave out since is taken.
    expect((await change(server, `?after=${cursor}`)).status).toBe(200);
    expect((await change(server, `?after=${await cursorNow(server)}`)).status).toBe(200);
    expect((await change(server, '?after=start')).status).toBe(200);
  });

  test('refuses a cursor of the time between, as pages and as a stream', async () => {
    for (const cursor of [cursors.during, cursors.after]) {
      const refused = await change(server, `?after=${cursor}`);
      expect([refused.status, refused.json().error]).toEqual([410, expect.stringContaining('a restore of the database has undone')]);
      const stream = await server.request('GET', '/rest/v1/change/', {
        account: ADMIN,
        headers: { Accept: 'text/event-stream', 'Last-Event-ID': cursor },
      });
      expect(stream.status).toBe(410);
    }
  });

  test('gives no event an id that another one had: a webhook-id names one event', async () => {
    const { objects } = await feedOf(server, LOST + 1, '&_limit=1000');
    expect(lost.changes.length).toBeGreaterThan(LOST);
    expect(objects.filter(({ id }) => lost.changes.includes(id))).toEqual([]);
  });
});

describe('a link of the time between', () => {
  const secret = (): string => fixture.services.settings.secretKey;

  test('by its akid names nobody, whoever has joined since', async () => {
    for (const user of lost.users) {
      const akid = makeAkid(secret(), user, lost.mailing);
      const alone = await server.request('POST', '/rest/v1/action/', { body: { page: 'petition', akid } });
      expect([alone.status, alone.text]).toEqual([400, expect.not.stringContaining('Ann')]);
      expect((await server.request('GET', `/cms/sign/petition?akid=${akid}`)).text).not.toContain('Ann');
    }
  });

  test('still takes a person off the lists who is on record, and nobody else', async () => {
    const leave = (user: number) =>
      server.request('POST', new URL(unsubscribeUrl(SITE, secret(), { mailingId: lost.mailing, userId: user })).pathname, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const subscribed = async (): Promise<number[]> =>
      (
        await restored.services.pool.query<{ id: number }>(
          `SELECT DISTINCT user_id AS id FROM core_subscription WHERE user_id >= $1 ORDER BY 1`,
          [kept],
        )
      ).rows.map(({ id }) => id);
    await restored.services.pool.query('INSERT INTO core_subscription (user_id, list_id) VALUES ($1, 1) ON CONFLICT DO NOTHING', [kept]);
    const all = await subscribed();
    for (const user of lost.users) expect((await leave(user)).status).toBeLessThan(500);
    expect(await subscribed()).toEqual(all);
    expect((await leave(kept)).status).toBe(200);
    expect(await subscribed()).toEqual(all.filter((id) => id !== kept));
  });

  test('is neither counted as an open or a click nor a fault', async () => {
    for (const userId of [kept, lost.users[0]!]) {
      const ref = { mailingId: lost.mailing, userId };
      expect((await server.request('GET', new URL(openUrl(SITE, secret(), ref)).pathname)).status).toBe(200);
      expect((await server.request('GET', `${new URL(clickBase(SITE, secret(), ref)).pathname}1.1.AAAAAAAA/`)).status).toBe(404);
    }
    expect((await restored.services.pool.query('SELECT FROM core_open')).rowCount).toBe(0);
  });

  test('to an event, to confirm it, to host it or to leave it, leads nowhere', async () => {
    for (const use of ['confirm', 'host', 'signup'] as const) {
      const token = makeEventLink(secret(), { use, eventId: lost.event, userId: kept }, Date.now());
      const { status } = await server.request('GET', `/events/${lost.event}/${use}/?t=${token}`);
      expect([use, status]).toEqual([use, 404]);
    }
  });

  test('to confirm a subscription, and to sign in, is refused', async () => {
    const before = await one(restored, 'SELECT count(*) FROM core_subscription');
    const path = new URL(confirmUrl(fixture.services, { request: lost.request, askedAt: Math.floor(Date.now() / 1000) })).pathname;
    expect(
      (await server.request('POST', path, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '' })).status,
    ).toBeLessThan(500);
    expect(await one(restored, 'SELECT count(*) FROM core_subscription')).toEqual(before);
    const page = await server.request('GET', `/my-mail/?i=${lost.token}`);
    expect(page.text).not.toContain('kept@example.org');
  });
});

test('a session of before the backup is over, as it may have been ended since', async () => {
  const statusAt = async (of: TestServer): Promise<number> =>
    (await of.request('GET', '/rest/v1/user/', { headers: { Cookie: session } })).status;
  expect([await statusAt(lostServer), await statusAt(server)]).toEqual([200, 401]);
});

test('an Idempotency-Key of before the backup has its answer; one of the time between takes the request anew', async () => {
  const again = await sign(server, 'kept@example.org', { 'Idempotency-Key': 'before' });
  expect(again.user).toBe(kept);
  expect(
    (
      await one<{ n: string }>(
        restored,
        'SELECT count(*)::text AS n FROM core_action WHERE user_id = $1 AND page_id = (SELECT id FROM core_page WHERE name = $2)',
        [kept, 'petition'],
      )
    ).n,
  ).toBe('1');
  const anew = await sign(server, 'again@example.org', { 'Idempotency-Key': 'between' });
  expect(anew.user).toBeGreaterThan(Math.max(...lost.users));
});
