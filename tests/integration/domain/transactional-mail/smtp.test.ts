import { openTransport } from '../../../../runtime/core/mail/transport';
import { startSmtp, type SmtpServer } from '../../../support/smtp';
import { openActionMail, type ActionMailHarness } from '../actions/mail/harness';

let mail: ActionMailHarness;
let smtp: SmtpServer;
let count = 0;

beforeAll(async () => {
  mail = await openActionMail();
  await mail.page('confirming', { send_email: true, email_body: '<p>Hello</p>\n.\n..two', email_subject: 'Grüße' });
});
beforeEach(async () => {
  smtp = await startSmtp();
  await mail.services.pool.query('DELETE FROM core_actionmail');
});
afterEach(() => smtp.close());
afterAll(() => mail.close());

const act = async (): Promise<string> => {
  const email = `user${++count}@example.org`;
  expect((await mail.act({ page: 'confirming', email })).status).toBe(201);
  return email;
};
const work = (): Promise<void> => mail.work({ smtpUrl: smtp.url });
const state = async (): Promise<string> => (await mail.states()).map((row) => row.state).join();

test('messages go out over one connection, each to its address', async () => {
  const emails = [await act(), await act(), await act()];
  await work();
  expect(smtp.received.map(({ to }) => to)).toEqual(emails.map((email) => [email]));
  expect(smtp.received[0]!.from).toBe('campaign@example.org');
  expect(smtp.received[0]!.header('Subject')).toBe('=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(smtp.reached.get('greeting')).toBe(1);
  expect(await state()).toBe('sent,sent,sent');
  expect(mail.letters()).toEqual([]);
});

test.each<[Parameters<SmtpServer['react']>[0], string]>([
  ['greeting', '421 busy'],
  ['greeting', 'drop'],
  ['greeting', '554 go away'],
  ['EHLO', 'drop'],
  ['MAIL', '451 later'],
  ['MAIL', '550 5.7.1 not your address'],
  ['MAIL', '530 5.7.0 sign in first'],
  ['RCPT', '450 greylisted'],
  ['RCPT', 'drop'],
  ['DATA', '452 full'],
  ['DATA', 'drop'],
  ['end', '451 later'],
  ['RCPT', '550 5.7.1 relay access denied'],
  ['end', '554 5.7.1 against our policy'],
])('a message is tried again after %s: %s, and is sent once', async (stage, reaction) => {
  await act();
  smtp.react = (at) => (at === stage ? reaction : undefined);
  await work();
  expect(await state()).toBe('waiting');
  expect((await mail.states())[0]!.error).not.toBeNull();
  const before = smtp.received.length;
  smtp.react = () => undefined;
  await mail.makeJobsDue();
  await work();
  expect(await state()).toBe('sent');
  expect(smtp.received.length - before).toBe(1);
  expect(new Set(smtp.received.map((each) => each.header('Message-ID'))).size).toBe(1);
});

test('a message has failed when the last attempt has failed', async () => {
  await act();
  smtp.react = () => '421 busy';
  await mail.services.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1');
  await work();
  expect(await mail.states()).toMatchObject([{ state: 'failed', error: expect.stringContaining('421 busy') as string }]);
});

test.each<[Parameters<SmtpServer['react']>[0], string]>([
  ['RCPT', '550 5.1.1 unknown'],
  ['RCPT', '550 nobody here'],
  ['end', '550 5.2.1 disabled'],
])('a message has failed after %s: %s, and is not tried again', async (stage, reaction) => {
  await act();
  smtp.react = (at) => (at === stage ? reaction : undefined);
  await work();
  expect(await mail.states()).toMatchObject([{ state: 'failed', error: expect.stringContaining(reaction) as string }]);
  smtp.react = () => undefined;
  await mail.makeJobsDue();
  await work();
  expect(await state()).toBe('failed');
});

test('a policy that may be for everybody is tried again, and is for this address when the server has taken another message since', async () => {
  const transport = openTransport({ ...mail.services.settings, smtpUrl: smtp.url });
  const send = (to: string): Promise<unknown> => {
    const message = { envelope: { from: 'jo@example.org', to }, messageId: `${to}.1`, raw: 'Subject: Hello\r\n\r\nHello\r\n' };
    return transport.send(message, () => Promise.resolve(true)).catch((error: unknown) => error);
  };
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('<ann@') ? '550 5.7.1 Not to this one' : undefined);
  expect(await send('ann@example.org')).toMatchObject({ status: 'transient' });
  expect(await send('ann@example.org')).toMatchObject({ status: 'transient' });
  expect(await send('bob@example.org')).toBe(true);
  expect(await send('ann@example.org')).toMatchObject({ status: 'permanent', bounce: 'soft' });
  transport.close();
});

test('the server is greeted with the host of BASE_URL, or with SMTP_NAME', async () => {
  const greetings: string[] = [];
  smtp.react = (stage, line) => void (stage === 'EHLO' && greetings.push(line));
  for (const settings of [{ baseUrl: 'https://act.example.org/x' }, { smtpName: 'mail.example.org' }]) {
    const transport = openTransport({ ...mail.services.settings, smtpUrl: smtp.url, ...settings });
    (await transport.connect()).close();
  }
  expect(greetings).toEqual(['EHLO act.example.org', 'EHLO mail.example.org']);
});

test('a server that goes away after the final dot gets the message once', async () => {
  await act();
  smtp.react = (at) => (at === 'end' ? 'drop' : undefined);
  await work();
  expect(await state()).toBe('unknown');
  smtp.react = () => undefined;
  await mail.makeJobsDue();
  await work();
  expect(smtp.received).toHaveLength(1);
});

test('a message waits while the server is away', async () => {
  await act();
  await mail.work({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect(await state()).toBe('waiting');
  await mail.makeJobsDue();
  await work();
  expect(smtp.received).toHaveLength(1);
});

test('one message that is put off does not hold up the others', async () => {
  await mail.page('friends', { send_taf: true });
  await mail.act({ page: 'friends', email: 'ann@example.org', taf_emails: 'a@example.org,b@example.org,c@example.org' });
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('<b@') ? '450 later' : undefined);
  await work();
  expect(await state()).toBe('sent,waiting,sent');
  smtp.react = () => undefined;
  await mail.makeJobsDue();
  await work();
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
});

describe('an address that the mail server refuses', () => {
  beforeAll(() => mail.page('telling', { send_taf: true }));
  /** Tells these friends of a page, while the server answers each RCPT with `reply`. */
  async function tell(friends: readonly string[], reply: string): Promise<void> {
    await mail.act({ page: 'telling', email: `teller${++count}@example.org`, taf_emails: friends.join() });
    smtp.react = (stage) => (stage === 'RCPT' ? reply : undefined);
    await work();
    smtp.react = () => undefined;
  }
  const rows = async (text: string, email: string): Promise<unknown[]> => (await mail.services.pool.query(text, [email])).rows;
  const isStopped = async (email: string): Promise<boolean> =>
    (await rows('SELECT FROM core_blackholedemail WHERE lower(email) = lower($1)', email)).length === 1;
  const bounces = (email: string): Promise<unknown[]> =>
    rows(
      'SELECT u.subscription_status, b.bounce_type, b.bounce_class FROM core_user u JOIN core_bounce b ON b.user_id = u.id WHERE u.email = $1',
      email,
    );

  test.each([
    ['550 5.1.1 No such user', true, 'failed'],
    ['550 nobody here', true, 'failed'],
    ['552 5.2.2 Mailbox full', false, 'failed'],
    ['550 5.7.1 Relaying denied', false, 'waiting'],
    ['550 Relaying denied', false, 'waiting'],
  ])('gets no word of friends any more after %s: %p', async (reply, isLasting, outcome) => {
    const email = `Gone${++count}@example.com`;
    await tell([email], reply);
    expect([await state(), await isStopped(email)]).toEqual([outcome, isLasting]);
    await mail.services.pool.query('DELETE FROM core_actionmail');
    await tell([email], '250 ok');
    expect(await state()).toBe(isLasting ? 'skipped' : 'sent');
  });

  test('of a user is a bounce of that user, told by a friend or by a confirmation', async () => {
    const told = await act();
    smtp.react = (stage) => (stage === 'RCPT' ? '550 5.1.1 No such user' : undefined);
    await work();
    expect(await bounces(told)).toEqual([{ subscription_status: 'bounced', bounce_type: 'hard', bounce_class: 511 }]);
    const friend = await act();
    smtp.react = () => undefined;
    await work();
    await tell([friend.toUpperCase()], '550 5.1.1 No such user');
    expect(await bounces(friend)).toEqual([{ subscription_status: 'bounced', bounce_type: 'hard', bounce_class: 511 }]);
    expect([await isStopped(told), await isStopped(friend)]).toEqual([false, false]);
  });

  test.each(['complaint', 'hard'])(
    'is told of no page after a %s of the user that it is, until the user subscribes again',
    async (type) => {
      const friend = await act();
      await work();
      await mail.services.pool.query('DELETE FROM core_actionmail');
      expect((await mail.post('bounce', { email: friend, bounce_type: type })).status).toBe(201);
      await tell([friend], '250 ok');
      expect(await state()).toBe('skipped');
      await mail.services.pool.query('DELETE FROM core_actionmail');
      await mail.act({ page: 'confirming', email: friend });
      await tell([friend], '250 ok');
      expect((await mail.states()).map((each) => `${each.kind} ${each.state}`).sort()).toEqual(['confirmation sent', 'taf sent']);
    },
  );
});
