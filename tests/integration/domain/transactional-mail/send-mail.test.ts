import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendMail } from '../../../../runtime/domain/transactional-mail';
import { openTransport, type Transport } from '../../../../runtime/core/mail/transport';
import { testServices, type TestServices } from '../../../support';
import { startSmtp, type SmtpServer } from '../../../support/smtp';

let fixture: TestServices;
let smtp: SmtpServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-data-'));
  fixture = await testServices({ dataDir: folder });
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await fixture.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  smtp.react = () => undefined;
});

const MAIL = { name: 'signup.5', to: 'ann@example.org', subject: 'Your shift', text: 'Thank you & welcome!\n\nSee you.' };

/** Sends an e-mail to the mail server, or to the outbox. */
async function send(changes: Partial<typeof MAIL & { from: string }> = {}, to: 'smtp' | 'outbox' = 'smtp'): Promise<boolean> {
  const { services } = fixture;
  const transport: Transport = openTransport({ ...services.settings, smtpUrl: to === 'smtp' ? smtp.url : undefined });
  try {
    return await sendMail({ services, transport }, { ...MAIL, ...changes });
  } finally {
    transport.close();
  }
}

test('an e-mail comes from the default sender, with its text in paragraphs', async () => {
  expect(await send()).toBe(true);
  const [message] = smtp.received.splice(0);
  expect(message).toMatchObject({ from: 'campaign@example.org', to: ['ann@example.org'] });
  expect(message!.header('From')).toBe('Example Campaign <campaign@example.org>');
  expect(message!.header('Subject')).toBe('Your shift');
  expect(message!.raw).toContain('<p dir="auto">Thank you &amp; welcome!</p>\r\n<p dir="auto">See you.</p>');
  expect(message!.raw).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
});

test('lines of a paragraph stay lines', async () => {
  expect(await send({ text: 'Vigil\nAt 7 PM' })).toBe(true);
  expect(smtp.received.splice(0)[0]!.raw).toContain('<p dir="auto">Vigil<br>At 7 PM</p>');
});

test('a paragraph that is a URL is a link', async () => {
  expect(await send({ text: 'Use it:\n\nhttps://a.example/1/?a&"b"\n\njavascript:alert(1)' })).toBe(true);
  const raw = smtp.received.splice(0)[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(raw).toContain('<a href="https://a.example/1/?a&amp;&quot;b&quot;">https://a.example/1/?a&amp;&quot;b&quot;</a>');
  expect(raw).not.toContain('href="javascript');
});

test('another sender may be named', async () => {
  expect(await send({ from: 'Jo <jo@example.org>' })).toBe(true);
  expect(smtp.received.splice(0)[0]!.header('From')).toBe('Jo <jo@example.org>');
});

test('the same name makes the same message, so the outbox keeps one', async () => {
  await send();
  await send();
  const ids = smtp.received.splice(0).map((message) => message.header('Message-ID'));
  expect(ids[0]).toMatch(/^<single-mail\.signup\.5\.[0-9a-f]{16}@/);
  expect(ids[1]).toBe(ids[0]);

  for (const name of ['signup.5', 'signup.5', 'signup.6']) await send({ name }, 'outbox');
  const files = readdirSync(join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  expect(readFileSync(join(folder, 'outbox', files[0]!), 'utf8')).toContain('To: ann@example.org');
});

test('what may pass is thrown, and what is refused for good is not', async () => {
  smtp.react = (stage) => (stage === 'RCPT' ? '450 greylisted' : undefined);
  await expect(send()).rejects.toMatchObject({ status: 'transient' });
  smtp.react = (stage) => (stage === 'RCPT' ? '550 nobody' : undefined);
  expect(await send()).toBe(false);
  expect(await send({ to: 'no address' })).toBe(false);
  expect(smtp.received).toEqual([]);
});

test('an address on the blackhole list gets nothing', async () => {
  await fixture.services.pool.query(`INSERT INTO core_blackholedemail (email) VALUES ('Gone@example.org')`);
  expect(await send({ to: 'gone@example.org' })).toBe(false);
  expect(smtp.received).toEqual([]);
});

test('a name that is none of the words of a message id is a mistake of the caller', async () => {
  await expect(send({ name: 'a>b' })).rejects.toThrow('a>b');
});
