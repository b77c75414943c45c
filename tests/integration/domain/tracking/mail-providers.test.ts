import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';
import nock from 'nock';
import type { Settings } from '../../../../runtime/core/settings';
import { bounceAddress, messageIdOf } from '../../../../runtime/domain/mailings/message/message-refs';
import type { TestResponse } from '../../../support';
import { interceptRequests } from '../../../support/intercept-requests';
import { selfSigned } from '../../../support/certificate';
import { openTracking, type TrackingHarness } from './harness';

const SECRET = 'the key of Mailgun';
const PASSWORD = 'the password of Postmark';
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:bounces';
const SNS = 'https://sns.eu-west-1.amazonaws.com';
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings: Partial<Settings> = {
  mailgunWebhookKey: SECRET,
  postmarkWebhookPassword: PASSWORD,
  sendgridWebhookKey: elliptic.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  sesTopics: [TOPIC],
};

interceptRequests();
let test_: TrackingHarness;
let secret: string;
beforeAll(async () => {
  test_ = await openTracking(settings);
  secret = test_.services.settings.secretKey;
});
afterEach(() => {
  nock.cleanAll();
});
afterAll(() => test_.close());

let people = 0;
/** Somebody new who got a mailing. */
async function reader(): Promise<{ userId: number; mailingId: number; email: string; messageId: string }> {
  const email = `reader${(people += 1)}@example.com`;
  const userId = await test_.person(email);
  const { mailingId } = await test_.mailing([userId]);
  return { userId, mailingId, email, messageId: `<${messageIdOf(secret, 'act.example.org', { mailingId, userId })}>` };
}
const bounces = (userId: number) =>
  test_.sql(
    `SELECT mailing_id AS mailing, bounce_type AS type, bounce_class AS class, timestamp::text AS at FROM core_bounce WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
const statusOf = async (userId: number) =>
  (await test_.sql(`SELECT subscription_status AS status FROM core_user WHERE id = $1`, [userId]))[0]!.status;
const post = (provider: string, text: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  test_.server.request('POST', `/mail-events/${provider}/`, { body: text, headers: { 'content-type': 'application/json', ...headers } });
const AT = Date.parse('2026-11-20T10:00:00Z') / 1000;
const STORED_AT = '2026-11-20 10:00:00';

describe('SendGrid', () => {
  const told = (events: object[], key = elliptic.privateKey, timestamp = String(AT)): Promise<TestResponse> => {
    const text = JSON.stringify(events);
    const signature = sign('sha256', Buffer.from(timestamp + text), key).toString('base64');
    return post('sendgrid', text, {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    });
  };

  test('tells of bounces and complaints in one request, and of the same again without effect', async () => {
    const [hard, soft, complaint, fine] = [await reader(), await reader(), await reader(), await reader()];
    const event = ({ email, messageId }: typeof hard, id: string, more: object) => ({
      email,
      timestamp: AT,
      'smtp-id': messageId,
      sg_event_id: id,
      ...more,
    });
    const events = [
      event(hard, 'a', { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 User unknown' }),
      event(soft, 'b', { event: 'bounce', type: 'blocked', status: '5.7.1', reason: '550 5.7.1 blocked for spam' }),
      event(complaint, 'c', { event: 'spamreport' }),
      event(fine, 'd', { event: 'delivered', response: '250 OK' }),
    ];
    for (let turn = 1; turn <= 2; turn++) expect((await told(events)).status).toBe(200);
    expect(await bounces(hard.userId)).toEqual([{ mailing: hard.mailingId, type: 'hard', class: 511, at: STORED_AT }]);
    expect(await bounces(soft.userId)).toEqual([{ mailing: soft.mailingId, type: 'soft', class: 571, at: STORED_AT }]);
    expect(await bounces(complaint.userId)).toEqual([{ mailing: complaint.mailingId, type: 'complaint', class: null, at: STORED_AT }]);
    expect(await bounces(fine.userId)).toEqual([]);
    expect([await statusOf(hard.userId), await statusOf(soft.userId), await statusOf(complaint.userId)]).toEqual([
      'bounced',
      'subscribed',
      'unsubscribed',
    ]);
  });

  test('is not believed with the signature of another key, of another time, or with none', async () => {
    const { userId, email } = await reader();
    const events = [{ email, timestamp: AT, event: 'bounce', type: 'bounce', status: '5.1.1', sg_event_id: 'x' }];
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const answers = [
      await told(events, other),
      await post('sendgrid', JSON.stringify(events)),
      await post('sendgrid', JSON.stringify(events), {
        'x-twilio-email-event-webhook-signature': 'AAAA',
        'x-twilio-email-event-webhook-timestamp': '1',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await bounces(userId)).toEqual([]);
  });
});

describe('Mailgun', () => {
  let tokens = 0;
  const told = (
    event: object,
    { key = SECRET, timestamp = String(Math.floor(Date.now() / 1000)), token = `token ${(tokens += 1)}` } = {},
  ) => {
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    return post('mailgun', JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event }));
  };
  const failed = ({ email, messageId }: { email: string; messageId: string }, id: string, severity: string, description: string) => ({
    event: 'failed',
    severity,
    id,
    recipient: email,
    timestamp: AT + 0.25,
    'delivery-status': { code: 550, description },
    message: { headers: { 'message-id': messageId.slice(1, -1) } },
  });

  test('tells of lasting and passing failures, and of complaints', async () => {
    const [hard, soft, complaint] = [await reader(), await reader(), await reader()];
    expect((await told(failed(hard, 'a', 'permanent', '5.1.1 No such user'))).status).toBe(200);
    expect((await told(failed(soft, 'b', 'temporary', '4.2.2 Mailbox full'))).status).toBe(200);
    expect((await told({ event: 'complained', id: 'c', recipient: complaint.email, timestamp: AT })).status).toBe(200);
    expect((await told({ event: 'opened', id: 'd', recipient: complaint.email, timestamp: AT })).status).toBe(200);
    expect(await bounces(hard.userId)).toEqual([{ mailing: hard.mailingId, type: 'hard', class: 511, at: STORED_AT }]);
    expect(await bounces(soft.userId)).toEqual([{ mailing: soft.mailingId, type: 'soft', class: 422, at: STORED_AT }]);
    expect(await bounces(complaint.userId)).toEqual([{ mailing: null, type: 'complaint', class: null, at: STORED_AT }]);
  });

  test('is not believed with another key, twenty minutes later, or with a token that was used for another event', async () => {
    const person = await reader();
    const event = failed(person, 'x', 'permanent', '5.1.1 No such user');
    expect((await told(event, { key: 'another' })).status).toBe(401);
    expect((await told(event, { timestamp: String(Math.floor(Date.now() / 1000) - 20 * 60) })).status).toBe(401);
    const other = await reader();
    const seen = { token: 'seen', timestamp: String(Math.floor(Date.now() / 1000)) };
    expect((await told(failed(other, 'y', 'temporary', '4.2.2 Mailbox full'), seen)).status).toBe(200);
    expect((await told(event, seen)).status).toBe(401);
    expect(await bounces(person.userId)).toEqual([]);
  });

  test('the same event told again with its token is taken, recorded once', async () => {
    const [person, other] = [await reader(), await reader()];
    const signed = { token: 'told again', timestamp: String(Math.floor(Date.now() / 1000)) };
    const event = failed(person, 'again', 'permanent', '5.1.1 No such user');
    const answers = [...(await Promise.all([told(event, signed), told(event, signed)])), await told(event, signed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bounces(person.userId)).toEqual([{ mailing: person.mailingId, type: 'hard', class: 511, at: STORED_AT }]);
    expect((await told({ ...event, recipient: other.email }, signed)).status).toBe(401);
    expect((await told(event, signed)).status).toBe(200);
    expect(await bounces(person.userId)).toHaveLength(1);
  });

  test('tells again what could not be recorded, with its token', async () => {
    const person = await reader();
    const signed = { token: 'not recorded', timestamp: String(Math.floor(Date.now() / 1000)) };
    const event = failed(person, 'not recorded', 'permanent', '5.1.1 No such user');
    await test_.sql('ALTER TABLE core_bounce RENAME TO core_bounce_away');
    expect((await told(event, signed)).status).toBe(500);
    await test_.sql('ALTER TABLE core_bounce_away RENAME TO core_bounce');
    expect((await told(event, signed)).status).toBe(200);
    expect(await bounces(person.userId)).toHaveLength(1);
  });
});

describe('Postmark', () => {
  const told = (body: object, password = PASSWORD): Promise<TestResponse> =>
    post('postmark', JSON.stringify(body), { authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}` });

  test('tells of bounces and complaints by the address, to whoever has the password', async () => {
    const [hard, complaint] = [await reader(), await reader()];
    const bounce = { RecordType: 'Bounce', Type: 'HardBounce', ID: 42, Email: hard.email, BouncedAt: '2026-11-20T10:00:00Z' };
    expect((await told(bounce, 'another')).status).toBe(401);
    expect(await bounces(hard.userId)).toEqual([]);
    for (const body of [bounce, bounce, { ...bounce, RecordType: 'SpamComplaint', ID: 43, Email: complaint.email }, { RecordType: 'Open' }])
      expect((await told(body)).status).toBe(200);
    expect(await bounces(hard.userId)).toEqual([{ mailing: null, type: 'hard', class: null, at: STORED_AT }]);
    expect(await bounces(complaint.userId)).toEqual([{ mailing: null, type: 'complaint', class: null, at: STORED_AT }]);
  });

  test('is no door for guesses: after twenty wrong passwords the network waits, also with the right one, and other providers do not', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await told({ RecordType: 'Open' }, `guess ${n}`)).status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(401));
    expect(statuses.at(-1)).toBe(429);
    const refused = await told({ RecordType: 'Open' });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await post('mailgun', '{}')).status).toBe(401);
  });
});

const CERTIFICATE = '/SimpleNotificationService-0123456789abcdef.pem';

describe('Amazon SES', () => {
  beforeAll(() => void nock(SNS).get(CERTIFICATE).reply(200, selfSigned(amazon)));

  const FIELDS = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;
  const message = (more: Record<string, string>): Record<string, string> => ({
    Type: 'Notification',
    MessageId: 'one',
    TopicArn: TOPIC,
    Timestamp: '2026-11-20T10:00:01.000Z',
    SignatureVersion: '2',
    SigningCertURL: SNS + CERTIFICATE,
    ...more,
  });
  const signed = (body: Record<string, string>): Record<string, string> => {
    const names = FIELDS.filter(
      (name) => body[name] !== undefined && (body.Type !== 'Notification' || !['SubscribeURL', 'Token'].includes(name)),
    );
    const text = names.map((name) => `${name}\n${body[name]}\n`).join('');
    return { ...body, Signature: createSign('RSA-SHA256').update(text).sign(amazon.privateKey, 'base64') };
  };
  const told = (body: Record<string, string>): Promise<TestResponse> =>
    post('ses', JSON.stringify(body), { 'content-type': 'text/plain; charset=UTF-8' });
  const notice = (kind: 'Bounce' | 'Complaint', emails: string[], mail: object, more: object = {}): string =>
    JSON.stringify({
      notificationType: kind,
      mail,
      [kind.toLowerCase()]: {
        feedbackId: `feedback ${emails.join()}`,
        timestamp: '2026-11-20T10:00:00.000Z',
        [kind === 'Bounce' ? 'bouncedRecipients' : 'complainedRecipients']: emails.map((emailAddress) => ({
          emailAddress,
          ...(kind === 'Bounce' && { status: '5.1.1' }),
        })),
        ...more,
      },
    });

  test('tells of bounces by the envelope sender or the message id, and of complaints', async () => {
    const [hard, soft, complaint] = [await reader(), await reader(), await reader()];
    const source = bounceAddress(secret, 'bounce@act.example.org', hard);
    const headers = [{ name: 'Message-ID', value: soft.messageId }];
    for (const Message of [
      notice('Bounce', [hard.email], { source }, { bounceType: 'Permanent' }),
      notice('Bounce', [soft.email], { source: 'campaign@example.org', headers }, { bounceType: 'Transient' }),
      notice('Complaint', [complaint.email], { source: 'campaign@example.org' }),
      notice('Complaint', [hard.email], {}, { complaintFeedbackType: 'not-spam' }),
    ])
      for (let turn = 1; turn <= 2; turn++) expect((await told(signed(message({ Message })))).status).toBe(200);
    expect(await bounces(hard.userId)).toEqual([{ mailing: hard.mailingId, type: 'hard', class: 511, at: STORED_AT }]);
    expect(await bounces(soft.userId)).toEqual([{ mailing: soft.mailingId, type: 'soft', class: 511, at: STORED_AT }]);
    expect(await bounces(complaint.userId)).toEqual([{ mailing: null, type: 'complaint', class: null, at: STORED_AT }]);
  });

  test('has its subscription confirmed, at Amazon alone', async () => {
    const asked = (SubscribeURL: string) =>
      told(signed(message({ Type: 'SubscriptionConfirmation', Token: 't', Message: 'Confirm', SubscribeURL })));
    const confirmation = nock(SNS).get('/?Action=ConfirmSubscription&Token=t').reply(200, '<Ok/>');
    const elsewhere = nock('https://example.org').get('/').reply(200);
    expect((await asked(`${SNS}/?Action=ConfirmSubscription&Token=t`)).status).toBe(200);
    expect((await asked('https://example.org/')).status).toBe(200);
    expect([confirmation.isDone(), elsewhere.isDone()]).toEqual([true, false]);
  });

  test('is not believed when something is changed, of another topic, or signed from elsewhere, of which nothing is fetched', async () => {
    const { userId, email } = await reader();
    const genuine = signed(message({ Message: notice('Bounce', [email], {}, { bounceType: 'Permanent' }) }));
    const elsewhere = nock('https://sns.eu-west-1.amazonaws.com.example.org').get(CERTIFICATE).reply(200, selfSigned(amazon));
    const changes: Record<string, string>[] = [
      { Timestamp: '2026-11-21T10:00:01.000Z' },
      { SignatureVersion: '3' },
      { SigningCertURL: `https://sns.eu-west-1.amazonaws.com.example.org${CERTIFICATE}` },
      { SigningCertURL: `${SNS}/other.pem` },
      { SigningCertURL: `https://sns.us-east-1.amazonaws.com${CERTIFICATE}` },
    ];
    for (const changed of changes) expect((await told({ ...genuine, ...changed })).status).toBe(401);
    expect((await told(signed({ ...genuine, TopicArn: TOPIC.replace('bounces', 'others') }))).status).toBe(401);
    expect(elsewhere.isDone()).toBe(false);
    expect(await bounces(userId)).toEqual([]);
    expect((await told(genuine)).status).toBe(200);
    expect(await bounces(userId)).toHaveLength(1);
  });

  test('is told to come again while the certificate cannot be had', async () => {
    const other = CERTIFICATE.replace('0123', '4567');
    nock(SNS).get(other).reply(500);
    const body = signed({ ...message({ Message: '{}' }), SigningCertURL: SNS + other });
    expect((await told(body)).status).toBe(503);
    nock(SNS).get(other).reply(200, selfSigned(amazon));
    expect((await told(body)).status).toBe(200);
  });
});

test('the address of a provider that is not set, or is none, is not there; it takes POST with JSON alone', async () => {
  const status = async (method: string, path: string, text?: string) =>
    (await test_.server.request(method, path, { ...(text !== undefined && { body: text }) })).status;
  expect(await status('POST', '/mail-events/sparkpost/', '{}')).toBe(404);
  expect(await status('GET', '/mail-events/postmark/')).toBe(405);
  expect(await status('POST', '/mail-events/mailgun/', 'no JSON')).toBe(400);
  expect(await status('POST', '/mail-events/mailgun/', 'null')).toBe(401);
  const closed = await openTracking();
  const answers = await Promise.all(
    ['ses', 'sendgrid', 'mailgun', 'postmark'].map((name) => closed.server.request('POST', `/mail-events/${name}/`, { body: {} })),
  );
  await closed.close();
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
});
