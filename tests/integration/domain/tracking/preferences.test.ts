import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { ADMIN } from '../../../support';
import { openTracking, type TrackingHarness } from './harness';

let world: TrackingHarness;
let mailingId: number;
let volunteers: number;
beforeAll(async () => {
  world = await openTracking();
  ({ mailingId } = await world.mailing([]));
  const [list] = await world.sql<{ id: number }>(
    `INSERT INTO core_list (name, public_name, hidden) VALUES ('ACT-2 <b>', 'For <i>volunteers</i>', true) RETURNING id`,
  );
  volunteers = list!.id;
});
afterAll(() => world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const choose = (url: string, body: string) => world.visit(url, { method: 'POST', body, headers: FORM });
const addressOf = (userId: number, more: { proof?: boolean } = {}): string =>
  world.unsubscribe({ mailingId, userId, ...more }).replace('/unsubscribe/', '/my-mail/');

/** Somebody on the default list and on that of volunteers. */
async function onBoth(email: string): Promise<number> {
  const userId = await world.person(email);
  await world.sql('INSERT INTO core_subscription (user_id, list_id) VALUES ($1, $2)', [userId, volunteers]);
  return userId;
}

const stateOf = async (userId: number) =>
  (
    await world.sql(
      `SELECT u.subscription_status AS status, u.mail_frequency AS frequency, round(extract(epoch FROM u.mail_paused_until - now() AT TIME ZONE 'UTC') / 86400)::integer AS days,
     ARRAY(SELECT s.list_id FROM core_subscription s WHERE s.user_id = u.id ORDER BY 1) AS lists,
     ARRAY(SELECT t.name || ':' || h.list_id FROM core_subscriptionhistory h JOIN core_subscriptionchangetype t ON t.id = h.change_id WHERE h.user_id = u.id ORDER BY h.id) AS history
   FROM core_user u WHERE u.id = $1`,
      [userId],
    )
  )[0]!;

describe('the page of preferences', () => {
  test('is where the page to unsubscribe leads, and shows the lists that the person is on by their public names, hidden ones too', async () => {
    const userId = await onBoth('ann@example.org');
    await world.sql(`INSERT INTO core_list (name) VALUES ('Not joined')`);
    const unsubscribe = await world.visit(world.unsubscribe({ mailingId, userId }));
    const [, link] = /<a href="(\/my-mail\/[^"]+)"/.exec(unsubscribe.text)!;
    const page = await world.visit(link!);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text).toContain('For &lt;i&gt;volunteers&lt;/i&gt;');
    expect(page.text).toContain(`name="list" value="1" checked`);
    expect(page.text).toContain(`name="frequency" value="all" checked`);
    expect(page.text).not.toMatch(/Not joined|ACT-2|ann@example.org|<script/);
  });

  test('lets a person leave some lists and stay on others', async () => {
    const userId = await onBoth('some@example.org');
    const saved = await choose(addressOf(userId), `shown=1&shown=${volunteers}&list=1&frequency=all`);
    expect([saved.status, saved.headers.location]).toEqual([303, expect.stringMatching(/^\/my-mail\/.*\?saved=1$/)]);
    expect((await world.visit(saved.headers.location!)).text).toContain('role="status">Saved.');
    expect(await stateOf(userId)).toMatchObject({ status: 'subscribed', lists: [1], history: [`unsubscribe:${volunteers}`] });
  });

  test('keeps a list that was joined after it was shown', async () => {
    const userId = await onBoth('later@example.org');
    await choose(addressOf(userId), 'shown=1&frequency=all');
    expect(await stateOf(userId)).toMatchObject({ status: 'subscribed', lists: [volunteers], history: ['unsubscribe:1'] });
  });

  test('unsubscribes whoever ticks no box, and whoever asks for nothing, as the results of the mailing count', async () => {
    for (const [email, body] of [
      ['none@example.org', `shown=1&shown=${volunteers}&frequency=less`],
      ['all@example.org', 'leave=all'],
    ] as const) {
      const userId = await onBoth(email);
      const answer = await choose(addressOf(userId), body);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You have been unsubscribed.')]);
      expect(await stateOf(userId)).toMatchObject({ status: 'unsubscribed', lists: [] });
      const [action] = await world.sql(`SELECT a.mailing_id AS mailing, a.type FROM core_action a WHERE a.user_id = $1`, [userId]);
      expect(action).toEqual({ mailing: mailingId, type: 'Unsubscribe' });
      expect((await world.visit(addressOf(userId))).text).toContain('You are on none of our lists');
    }
  });

  test('leads back whoever changes their mind, to the lists that they left themselves', async () => {
    const [news] = await world.sql<{ id: number }>(
      `INSERT INTO core_list (name, consent_statement) VALUES ('News <b>', 'We may <i>write</i>.') RETURNING id`,
    );
    const userId = await onBoth('back@example.org');
    await world.sql('INSERT INTO core_subscription (user_id, list_id) VALUES ($1, $2)', [userId, news!.id]);
    const left = await choose(addressOf(userId), 'leave=all');
    const [, href] = /<a href="(\/my-mail\/[^"]+)">Changed your mind/.exec(left.text)!;
    const page = await world.visit(href!);
    expect(page.text).toContain('You are on none of our lists');
    expect(page.text).toMatch(/name="list" value="1"(?! checked)/);
    expect(page.text).toMatch(/News &lt;b&gt;[^]*We may &lt;i&gt;write&lt;\/i&gt;\./);
    // Hidden lists are offered to nobody who is not on them.
    expect(page.text).not.toContain('volunteers');
    expect(page.text).not.toContain('name="leave"');
    expect((await choose(href!, `list=${news!.id}&list=${volunteers}&frequency=less`)).status).toBe(303);
    expect(await stateOf(userId)).toMatchObject({ status: 'subscribed', frequency: 'less', lists: [news!.id] });
    const history = await world.sql(
      `SELECT t.name, s.words FROM core_subscriptionhistory h JOIN core_subscriptionchangetype t ON t.id = h.change_id
       LEFT JOIN core_consentstatement s ON s.id = h.consent_statement_id WHERE h.user_id = $1 ORDER BY h.id DESC LIMIT 1`,
      [userId],
    );
    expect(history).toEqual([{ name: 'subscribe', words: 'We may <i>write</i>.' }]);
    // To change one list for another is not to leave everything.
    expect((await choose(href!, `shown=${news!.id}&list=1`)).status).toBe(303);
    expect(await stateOf(userId)).toMatchObject({ status: 'subscribed', lists: [1] });
  });

  test('brings back no list by an old page, by the link of a proof, after a bounce, or where staff took the person off', async () => {
    const userId = await onBoth('stale@example.org');
    await choose(addressOf(userId), 'leave=all');
    await choose(addressOf(userId), 'shown=1&list=1&frequency=all');
    await choose(addressOf(userId, { proof: true }), 'list=1');
    expect(await stateOf(userId)).toMatchObject({ status: 'unsubscribed', lists: [] });
    await world.sql(`UPDATE core_user SET subscription_status = 'bounced' WHERE id = $1`, [userId]);
    await choose(addressOf(userId), 'list=1');
    expect(await stateOf(userId)).toMatchObject({ status: 'bounced', lists: [] });
    const banned = await onBoth('banned@example.org');
    await world.server.request('POST', `/rest/v1/user/${banned}/unsubscribe/`, { account: ADMIN, body: { list: 1 } });
    expect((await world.visit(addressOf(banned))).text).not.toContain('id="list-1"');
    await choose(addressOf(banned), `shown=${volunteers}&list=${volunteers}&list=1`);
    expect(await stateOf(banned)).toMatchObject({ lists: [volunteers] });
  });

  test('takes less mail, and a pause after which there is as much as before', async () => {
    const userId = await onBoth('less@example.org');
    const boxes = `shown=1&shown=${volunteers}&list=1&list=${volunteers}`;
    await choose(addressOf(userId), `${boxes}&frequency=less`);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', days: null, lists: [1, volunteers], history: [] });
    await choose(addressOf(userId), `${boxes}&frequency=pause_30`);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', days: 30 });
    const page = await world.visit(addressOf(userId));
    expect(page.text).toMatch(/value="paused" checked><label for="frequency-paused">Paused until [A-Z][a-z]+ \d+, \d{4}, then as before/);
    await choose(addressOf(userId), `${boxes}&frequency=paused`);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', days: 30 });
    await choose(addressOf(userId), `${boxes}&frequency=pause_90`);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', days: 90 });
    await choose(addressOf(userId), `${boxes}&frequency=all`);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'all', days: null, status: 'subscribed', history: [] });
  });

  test('changes nothing by what it does not know, and by the link of a proof', async () => {
    const userId = await onBoth('proof@example.org');
    const before = await stateOf(userId);
    await choose(addressOf(userId), `shown=x&list=99999999999&frequency=constructor&pause=1`);
    for (const body of ['leave=all', 'shown=1&frequency=less'])
      expect((await choose(addressOf(userId, { proof: true }), body)).status).toBe(303);
    expect(await stateOf(userId)).toEqual(before);
  });

  test('is no page for a forged link, a wrong token, an akid, or a person who is gone', async () => {
    const userId = await onBoth('forged@example.org');
    const forged = addressOf(userId).replace(/.\/$/, '_/');
    const akid = (
      await world.sql<{ token: string }>(`SELECT advocacy_akid($2, NULL, $1) AS token`, [userId, world.services.settings.secretKey])
    )[0]!;
    for (const url of [forged, '/my-mail/', `/my-mail/?i=${'x'.repeat(32)}`, `/my-mail/?akid=${akid.token}`, addressOf(9_999_999)]) {
      expect((await world.visit(url)).status).toBe(404);
      expect((await choose(url, 'leave=all')).status).toBe(404);
    }
    expect(await stateOf(userId)).toMatchObject({ status: 'subscribed' });
  });

  test('opens by a login token, in the language of the person, and stays open by it', async () => {
    const userId = await onBoth('token@example.org');
    await world.sql(`INSERT INTO core_language (name, iso_code) VALUES ('Hebrew', 'he')`);
    await world.sql(`UPDATE core_user SET lang_id = (SELECT id FROM core_language WHERE iso_code = 'he') WHERE id = $1`, [userId]);
    const token = await createLoginToken(world.services, userId, 600);
    const page = await world.visit(`/my-mail/?i=${token}&l=1`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html lang="he" dir="rtl">')]);
    const saved = await choose(`/my-mail/?i=${token}&l=1`, `shown=${volunteers}&frequency=less`);
    expect((await world.visit(saved.headers.location!)).text).toContain('name="frequency" value="less" checked');
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', lists: [1] });
  });

  test('writes each change once when two forms come at the same moment', async () => {
    const userId = await onBoth('twice@example.org');
    const body = `shown=1&shown=${volunteers}&list=1&frequency=less`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => choose(addressOf(userId), body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(await stateOf(userId)).toMatchObject({
      status: 'subscribed',
      frequency: 'less',
      lists: [1],
      history: [`unsubscribe:${volunteers}`],
    });
    expect(await world.sql('SELECT mail_frequency FROM core_mailpreference WHERE user_id = $1', [userId])).toHaveLength(1);
  });
});

describe('wishes for mail', () => {
  const staff = (method: string, path: string, body?: unknown) =>
    world.server.request(method, path, { account: ADMIN, body: body as never });

  test('are seen and changed by staff, and each change is kept with who made it', async () => {
    const userId = await onBoth('staff@example.org');
    await choose(addressOf(userId), 'frequency=less');
    expect((await staff('PATCH', `/rest/v1/user/${userId}/`, { mail_paused_until: '2031-01-02T03:04:05' })).status).toBe(202);
    expect((await staff('PATCH', `/rest/v1/user/${userId}/`, { city: 'Boston', mail_frequency: 'less' })).status).toBe(202);
    expect((await staff('PATCH', `/rest/v1/user/${userId}/`, { mail_frequency: 'never' })).status).toBe(400);
    const user = (await staff('GET', `/rest/v1/user/${userId}/`)).json<Record<string, unknown>>();
    expect(user).toMatchObject({ mail_frequency: 'less', mail_paused_until: '2031-01-02T03:04:05' });
    const history = (await staff('GET', `/rest/v1/user/${userId}/history/?order_by=id`)).json<{ objects: Record<string, unknown>[] }>();
    expect(history.objects[0]).toMatchObject({
      account: null,
      user: userId,
      changes: { mail_frequency: { from: 'all', to: 'less' } },
    });
    const { objects } = (await staff('GET', `/rest/v1/mailpreference/?user=${userId}&order_by=id`)).json<{
      objects: Record<string, unknown>[];
    }>();
    expect(objects).toMatchObject([
      { mail_frequency: 'less', mail_paused_until: null, account: null },
      { mail_frequency: 'less', mail_paused_until: '2031-01-02T03:04:05', account: expect.stringContaining('/authuser/') },
    ]);
  });

  test('stay when a PUT does not name them', async () => {
    const userId = await onBoth('put@example.org');
    await choose(addressOf(userId), 'frequency=less');
    await choose(addressOf(userId), 'frequency=pause_90');
    expect((await staff('PUT', `/rest/v1/user/${userId}/`, { email: 'put@example.org', city: 'Boston' })).status).toBe(204);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'less', days: 90 });
    expect(
      (await staff('PUT', `/rest/v1/user/${userId}/`, { email: 'put@example.org', mail_frequency: 'all', mail_paused_until: null })).status,
    ).toBe(204);
    expect(await stateOf(userId)).toMatchObject({ frequency: 'all', days: null });
  });
});
