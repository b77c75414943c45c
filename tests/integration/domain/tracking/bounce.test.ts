import { ADMIN } from '../../../support';
import { messageIdOf as actionMessageId } from '../../../../runtime/domain/transactional-mail/mail-record';
import { bounceAddress, messageIdOf } from '../../../../runtime/domain/mailings/message/message-refs';
import { recordBounce, SOFT_LIMIT } from '../../../../runtime/domain/people/bounces';
import { processMailReport } from '../../../../runtime/domain/tracking/mail-reports/process';
import { openTracking, type TrackingHarness } from './harness';
import { exchange, exim, feedback, outOfOffice, postfix, qmail } from './mail-reports';

let test_: TrackingHarness;
let secret: string;
beforeAll(async () => {
  test_ = await openTracking();
  secret = test_.services.settings.secretKey;
});
afterAll(() => test_.close());

let people = 0;
/** Somebody new who got a mailing. */
async function reader(): Promise<{ userId: number; mailingId: number; email: string }> {
  const email = `reader${(people += 1)}@example.com`;
  const userId = await test_.person(email);
  const { mailingId } = await test_.mailing([userId]);
  return { userId, mailingId, email };
}

const bounces = (userId: number) =>
  test_.sql(
    `SELECT mailing_id, action_id::integer, bounce_type AS type, bounce_class AS class FROM core_bounce WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
const standing = async (userId: number) =>
  (
    await test_.sql(
      `SELECT u.subscription_status AS status, (SELECT count(*)::integer FROM core_subscription s WHERE s.user_id = u.id) AS lists,
     ARRAY(SELECT t.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype t ON t.id = h.change_id WHERE h.user_id = u.id ORDER BY h.id) AS history
   FROM core_user u WHERE u.id = $1`,
      [userId],
    )
  )[0];
const SUBSCRIBED = { status: 'subscribed', lists: 1, history: [] };
const BOUNCED = { status: 'bounced', lists: 0, history: ['unsubscribe_bounce'] };
const COMPLAINED = { status: 'unsubscribed', lists: 0, history: ['unsubscribe_email'] };
const pipe = (raw: Buffer, recipient?: string) => processMailReport(test_.services, raw, { recipient, trusted: false });

describe('a bounce', () => {
  test('that is hard takes the user off every list, until the user subscribes again', async () => {
    const { userId, mailingId } = await reader();
    await recordBounce(test_.services.pool as never, { userId, mailingId, type: 'hard', class: 511 });
    expect(await bounces(userId)).toEqual([{ mailing_id: mailingId, action_id: null, type: 'hard', class: 511 }]);
    expect(await standing(userId)).toEqual(BOUNCED);
    await test_.server.request('POST', '/rest/v1/action/', {
      body: { page: 'signup', email: `reader${people}@example.com`, zip: '10001' },
    });
    expect((await standing(userId))!.status).toBe('subscribed');
  });

  test('that is soft is recorded; five in a row take the user off every list', async () => {
    const userId = await test_.person('soft@example.com');
    for (let turn = 1; turn <= SOFT_LIMIT; turn++) {
      expect(await standing(userId)).toEqual(SUBSCRIBED);
      const { mailingId } = await test_.mailing([userId]);
      await recordBounce(test_.services.pool as never, { userId, mailingId, type: 'soft' });
    }
    expect(await standing(userId)).toEqual(BOUNCED);
  });

  test('that is soft does not count with earlier ones after a mailing that arrived', async () => {
    const userId = await test_.person('arrived@example.com');
    for (let turn = 1; turn <= SOFT_LIMIT * 2; turn++) {
      const { mailingId } = await test_.mailing([userId]);
      if (turn % SOFT_LIMIT !== 0) await recordBounce(test_.services.pool as never, { userId, mailingId, type: 'soft' });
    }
    expect(await standing(userId)).toEqual(SUBSCRIBED);
  });

  test('of a deleted user is ignored, and one of a deleted mailing is recorded without it', async () => {
    const { userId } = await reader();
    expect(await recordBounce(test_.services.pool as never, { userId: 999_999, type: 'hard' })).toBeUndefined();
    expect(await recordBounce(test_.services.pool as never, { userId, mailingId: 999_999, actionId: 999_999, type: 'soft' })).toBeDefined();
    expect(await bounces(userId)).toEqual([{ mailing_id: null, action_id: null, type: 'soft', class: null }]);
  });
});

describe('a report that comes by mail', () => {
  test.each([
    ['Postfix', postfix],
    ['Exchange', exchange],
    ['Exim', exim],
    ['qmail', qmail],
  ] as const)('of %s finds user and mailing by the message id', async (_, made) => {
    const { userId, mailingId, email } = await reader();
    await pipe(made({ to: email, messageId: `<${messageIdOf(secret, 'act.example.org', { mailingId, userId })}>`, id: `${userId}@mx` }));
    expect(await bounces(userId)).toEqual([expect.objectContaining({ mailing_id: mailingId, type: 'hard' })]);
    expect(await standing(userId)).toEqual(BOUNCED);
  });

  test('identifies the message by the bounce address, and is recorded once however often it comes', async () => {
    const { userId, mailingId } = await reader();
    const recipient = bounceAddress(secret, 'bounce@act.example.org', { mailingId, userId });
    const raw = postfix({ to: 'forwarded@elsewhere.example', recipient, id: 'verp@mx' });
    expect((await pipe(raw)).bounceIds).toHaveLength(1);
    expect(await pipe(Buffer.concat([Buffer.from('Received: from somewhere\r\n'), raw]))).toEqual({
      kind: 'bounce',
      userIds: [userId],
      bounceIds: [],
      stopped: [],
    });
    expect(
      (await pipe(postfix({ to: 'x@elsewhere.example', id: 'other@mx', status: '5.2.2', diagnostic: '552 5.2.2 over quota' }), recipient))
        .bounceIds,
    ).toHaveLength(1);
    expect((await bounces(userId)).map(({ type, class: code }) => [type, code])).toEqual([
      ['hard', 511],
      ['soft', 522],
    ]);
  });

  test('about the confirmation of an action is recorded with the action', async () => {
    const answer = await test_.server.request('POST', '/rest/v1/action/', {
      body: { page: 'petition', email: 'confirmed@example.com', zip: '10001' },
    });
    const { action_id: actionId } = answer.json<{ action_id: number }>();
    const [{ id: userId }] = (await test_.sql<{ id: number }>(`SELECT id FROM core_user WHERE email = 'confirmed@example.com'`)) as [
      { id: number },
    ];
    const id = actionMessageId(test_.services.settings, { kind: 'confirmation', actionId: String(actionId), id: '9' });
    await pipe(exchange({ to: 'confirmed@example.com', messageId: `<${id}>`, id: 'confirmation@mx' }));
    expect(await bounces(userId)).toEqual([{ mailing_id: null, action_id: actionId, type: 'hard', class: 5110 }]);
  });

  test('about a delayed mail, or an out-of-office reply, is ignored', async () => {
    const { userId, mailingId, email } = await reader();
    const recipient = bounceAddress(secret, 'bounce@act.example.org', { mailingId, userId });
    for (const raw of [postfix({ to: email, recipient, action: 'delayed', status: '4.4.1' }), outOfOffice({ to: email, recipient })]) {
      expect(await pipe(raw, recipient)).toEqual({ kind: 'other', userIds: [], bounceIds: [], stopped: [] });
    }
    expect(await standing(userId)).toEqual(SUBSCRIBED);
  });

  test('of a complaint takes the user off every list, found by message id or unsubscribe link', async () => {
    for (const found of [
      (copy: { userId: number; mailingId: number }) => ({ messageId: `<${messageIdOf(secret, 'act.example.org', copy)}>` }),
      (copy: { userId: number; mailingId: number }) => ({ unsubscribe: test_.unsubscribe(copy) }),
    ]) {
      const { userId, mailingId, email } = await reader();
      await pipe(feedback({ to: email, id: `complaint${userId}@x`, ...found({ userId, mailingId }) }));
      expect(await bounces(userId)).toEqual([{ mailing_id: mailingId, action_id: null, type: 'complaint', class: null }]);
      expect(await standing(userId)).toEqual(COMPLAINED);
    }
  });

  test('that could be forged takes nobody off a list', async () => {
    const { userId, mailingId, email } = await reader();
    const forged = `<mailing.${mailingId}.${userId}.000000000000@act.example.org>`;
    await pipe(
      postfix({ to: email, messageId: forged, recipient: `bounce+${mailingId}.${userId}.000000000000@act.example.org`, id: 'forged@mx' }),
    );
    await pipe(feedback({ to: email, messageId: forged, original: email, id: 'forged@feedback' }));
    expect(await bounces(userId)).toEqual([{ mailing_id: null, action_id: null, type: 'soft', class: 511 }]);
    expect(await standing(userId)).toEqual(SUBSCRIBED);
  });
});

describe('word to a friend that comes back', () => {
  let friends = 0;
  /** Somebody whom a person told of a page: the address, and the id of the mail. */
  async function friend(): Promise<{ email: string; messageId: string }> {
    const email = `Friend${(friends += 1)}@example.com`;
    const answer = await test_.server.request('POST', '/rest/v1/action/', {
      body: { page: 'petition', email: 'teller@example.com', zip: '10001' },
    });
    const { action_id: actionId } = answer.json<{ action_id: number }>();
    const [{ id }] = (await test_.sql<{ id: string }>(
      `INSERT INTO core_actionmail (action_id, kind, email, state) VALUES ($1, 'taf', $2, 'sent') RETURNING id::text`,
      [actionId, email],
    )) as [{ id: string }];
    return { email, messageId: `<${actionMessageId(test_.services.settings, { kind: 'taf', actionId: String(actionId), id })}>` };
  }
  const isStopped = async (email: string): Promise<boolean> =>
    (await test_.sql('SELECT FROM core_blackholedemail WHERE lower(email) = lower($1)', [email])).length === 1;

  test('for good, or with a complaint, is the last mail to that address, known by its signed id', async () => {
    const [gone, annoyed, full] = [await friend(), await friend(), await friend()];
    for (let turn = 1; turn <= 2; turn++) {
      await pipe(postfix({ to: gone.email, messageId: gone.messageId, id: 'friend@mx' }));
      await pipe(feedback({ to: annoyed.email, messageId: annoyed.messageId, id: 'friend@feedback' }));
    }
    const passing = { status: '5.2.2', diagnostic: '552 5.2.2 over quota', id: 'full@mx' };
    await pipe(postfix({ to: full.email, messageId: full.messageId, ...passing }));
    expect([await isStopped(gone.email), await isStopped(annoyed.email), await isStopped(full.email)]).toEqual([true, true, false]);
  });

  test('and could be forged stops nothing', async () => {
    const { email, messageId } = await friend();
    const forged = messageId.replace(/[0-9a-f]{16}@/, `${'0'.repeat(16)}@`);
    await pipe(postfix({ to: email, messageId: forged, id: 'forgedfriend@mx' }));
    await pipe(feedback({ to: email, messageId: forged, original: email, id: 'forgedfriend@feedback' }));
    expect(await isStopped(email)).toBe(false);
  });

  test('is stopped by the address alone where staff or a relay say so, unless nobody told it of a page', async () => {
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      test_.server.request('POST', '/rest/v1/bounce/', { body, headers, account: ADMIN });
    const [reported, described, passing] = [await friend(), await friend(), await friend()];
    const raw = exim({ to: reported.email, id: 'friendposted@mx' });
    expect((await post(raw, { 'content-type': 'message/rfc822' })).json()).toEqual({ kind: 'bounce', users: [], bounces: [] });
    const answer = await post({ email: described.email, bounce_type: 'complaint' });
    expect([answer.status, answer.headers.location]).toEqual([201, expect.stringMatching(/\/rest\/v1\/blackholedemail\/\d+\/$/)]);
    expect((await post({ email: passing.email, bounce_type: 'soft' })).status).toBe(400);
    expect((await post({ email: 'nobodys@example.com', bounce_type: 'hard' })).status).toBe(400);
    const found = [reported, described, passing, { email: 'nobodys@example.com' }].map(({ email }) => isStopped(email));
    expect(await Promise.all(found)).toEqual([true, true, false, false]);
  });

  test('takes a friend who is a user off every list, and leaves confirmations to them', async () => {
    const { email, messageId } = await friend();
    const userId = await test_.person(email);
    await pipe(feedback({ to: email, messageId, id: 'friendanduser@feedback' }));
    expect([await standing(userId), await isStopped(email)]).toEqual([COMPLAINED, false]);
  });
});

describe('POST /rest/v1/bounce/', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    test_.server.request('POST', '/rest/v1/bounce/', { body, headers, account: ADMIN });

  test('records the bounce of a relay, by user or by e-mail address', async () => {
    const { userId, mailingId, email } = await reader();
    const answer = await post({
      email: email.toUpperCase(),
      mailing: `/rest/v1/mailing/${mailingId}/`,
      bounce_type: 'soft',
      bounce_class: 422,
    });
    expect([answer.status, answer.text]).toEqual([201, '']);
    const made = await test_.server.request('GET', new URL(answer.headers.location!).pathname, { account: ADMIN });
    expect(made.json()).toMatchObject({
      user: `/rest/v1/user/${userId}/`,
      mailing: `/rest/v1/mailing/${mailingId}/`,
      bounce_type: 'soft',
      bounce_class: 422,
    });
    expect((await post({ user: userId, bounce_type: 'hard' })).status).toBe(201);
    expect(await standing(userId)).toEqual(BOUNCED);
    const other = await reader();
    expect((await post({ user: `/rest/v1/user/${other.userId}/`, bounce_type: 'complaint' })).status).toBe(201);
    expect(await standing(other.userId)).toEqual(COMPLAINED);
  });

  test('records the same bounce once', async () => {
    const { userId } = await reader();
    const news = { user: userId, bounce_type: 'soft', timestamp: '2026-03-01T10:00:00' };
    const [first, second] = [await post(news), await post(news)];
    expect(second.headers.location).toBe(first.headers.location);
    await post({ ...news, timestamp: '2026-03-02T10:00:00' });
    expect(await bounces(userId)).toHaveLength(2);
  });

  test('takes a report as message/rfc822, and trusts the addresses in it', async () => {
    const { userId, email } = await reader();
    const raw = exim({ to: email, id: 'posted@mx' });
    const answer = await post(raw, { 'content-type': 'message/rfc822' });
    expect([answer.status, answer.json().kind, answer.json().users]).toEqual([201, 'bounce', [`/rest/v1/user/${userId}/`]]);
    expect(await standing(userId)).toEqual(BOUNCED);
    const again = await post(raw, { 'content-type': 'message/rfc822' });
    expect([again.status, again.json().bounces]).toEqual([200, []]);
    expect((await post(outOfOffice({ to: email }), { 'content-type': 'message/rfc822' })).json()).toEqual({
      kind: 'other',
      users: [],
      bounces: [],
    });
  });

  test('answers 400 with the errors, and is for staff only', async () => {
    const { userId } = await reader();
    expect((await post({ bounce_type: 'hard' })).json()).toEqual({ bounce: { user: [expect.any(String)] } });
    expect((await post({ user: userId, bounce_type: 'odd' })).status).toBe(400);
    expect((await post({ email: 'nobody@example.com', bounce_type: 'hard' })).status).toBe(400);
    expect((await test_.server.request('POST', '/rest/v1/bounce/', { body: { user: userId, bounce_type: 'hard' } })).status).toBe(401);
    expect(
      (await test_.server.request('POST', '/rest/v1/user/', { body: 'x', headers: { 'content-type': 'message/rfc822' }, account: ADMIN }))
        .status,
    ).toBe(415);
    expect(await standing(userId)).toEqual(SUBSCRIBED);
  });
});
