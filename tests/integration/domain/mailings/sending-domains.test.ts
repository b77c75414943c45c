import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTransport } from '../../../../runtime/core/mail/transport';
import { mailSigner } from '../../../../runtime/domain/mailings';
import { sendMail } from '../../../../runtime/domain/transactional-mail';
import { ADMIN, startServer, type TestServer } from '../../../support';
import { type DnsServer, startDns } from '../../../support/dns';
import { openSending, type SendingHarness } from './send/harness';

let dns: DnsServer;
let sending: SendingHarness;
let server: TestServer;
beforeAll(async () => {
  dns = await startDns();
  sending = await openSending({ dnsServers: [dns.address] });
  server = await startServer(sending.services);
});
afterAll(async () => {
  await server.close();
  await sending.close();
  await dns.close();
});

interface Domain {
  id: number;
  status: string;
  public_key: string;
  dns_name: string;
  dns_record: string;
}
const ask = async (method: string, path: string, body?: unknown) =>
  server.request(method, `/rest/v1/sendingdomain/${path}`, { account: ADMIN, ...(body !== undefined && { body }) });
async function made(body: object): Promise<Domain> {
  const { status, headers } = await ask('POST', '', body);
  expect(status).toBe(201);
  return (await ask('GET', new URL(headers.location!).pathname.split('/').at(-2)! + '/')).json<Domain & Record<string, unknown>>();
}
/** A domain whose record is in the DNS. */
async function found(domain: string, selector = 'advocacy'): Promise<Domain> {
  const one = await made({ domain, selector });
  dns.records.set(one.dns_name, [one.dns_record]);
  expect((await ask('POST', `${one.id}/check/`)).json()).toMatchObject({ status: 'found' });
  return one;
}

/** The domain and selector of a message's signature, once it is proved by the key (RFC 6376, relaxed/relaxed); undefined without one. */
function signature(raw: string, key: string): { domain: string; selector: string; headers: string[] } | undefined {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signed = fields.find((field) => /^DKIM-Signature:/i.test(field));
  if (signed === undefined) return undefined;
  const tags = new Map(
    signed
      .slice(15)
      .split(';')
      .map((tag) => [tag.split('=')[0]!.trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
  const relaxed = (field: string) => {
    const colon = field.indexOf(':');
    return `${field.slice(0, colon).toLowerCase().trim()}:${field
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  expect(tags.get('bh')).toBe(createHash('sha256').update(body).digest('base64'));
  const headers = tags.get('h')!.toLowerCase().split(':');
  const rest = [...fields].reverse();
  const lines = headers.flatMap((name) => rest.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? []).map(relaxed);
  const text = [...lines, relaxed(signed.replace(/([;\s]b=)[^;]*/, '$1'))].join('\r\n');
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  expect(verify('sha256', Buffer.from(text), publicKey, Buffer.from(tags.get('b')!, 'base64'))).toBe(true);
  return { domain: tags.get('d')!, selector: tags.get('s')!, headers };
}

/** What an e-mail of this sender looks like when it is sent. */
async function sent(from: string, name: string): Promise<string> {
  const { services } = sending;
  const transport = openTransport(services.settings, mailSigner(services));
  const mail = {
    name,
    from,
    to: 'ann@example.org',
    subject: 'Grüße an alle, die mit uns für saubere Luft und sauberes Wasser streiten',
    text: 'Hallo  Ann \n\n.\n\n',
  };
  expect(await sendMail({ services, transport }, mail)).toBe(true);
  return readFileSync(join(services.settings.dataDir, 'outbox', sending.outbox().find((file) => file.includes(`.${name}.`))!), 'utf8');
}

describe('a sending domain', () => {
  test('has a key of its own, whose record it shows and whose other half it does not', async () => {
    const one = await made({ domain: 'one.example.org', selector: 's1' });
    const two = await made({ domain: 'one.example.org', selector: 's2' });
    expect(one).toMatchObject({
      status: 'unchecked',
      dns_name: 's1._domainkey.one.example.org',
      dns_record: `v=DKIM1; k=rsa; p=${one.public_key}`,
    });
    expect(createPublicKey({ key: Buffer.from(one.public_key, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyDetails).toMatchObject(
      {
        modulusLength: 2048,
      },
    );
    expect(two.public_key).not.toBe(one.public_key);
    const [stored] = await sending.query<{ sealed_key: string }>('SELECT sealed_key FROM core_sendingdomain WHERE id = $1', [one.id]);
    expect(stored!.sealed_key).not.toContain('PRIVATE KEY');
    for (const path of ['', `${one.id}/`, `${one.id}/history/`]) expect((await ask('GET', path)).text).not.toContain(stored!.sealed_key);
  });

  test('is refused when it is none, or has the selector of another key', async () => {
    await made({ domain: 'taken.example.org' });
    for (const body of [
      { domain: 'example' },
      { domain: 'Example.org' },
      { domain: 'a b.org' },
      { domain: 'taken.example.org' },
      { domain: 'x.org', selector: 'a.b' },
    ])
      expect((await ask('POST', '', body)).status).toBe(400);
  });

  test('is checked in the DNS, where the record may be missing, another one, or in pieces', async () => {
    const one = await made({ domain: 'checked.example.org' });
    const check = async () => (await ask('POST', `${one.id}/check/`)).json();
    expect(await check()).toEqual({ status: 'missing', records: [] });
    dns.records.set(one.dns_name, ['v=DKIM1; p=AAAA']);
    expect(await check()).toEqual({ status: 'different', records: ['v=DKIM1; p=AAAA'] });
    dns.records.set(one.dns_name, ['unrelated', `v=DKIM1;k=rsa;p=${one.public_key.slice(0, 100)} ${one.public_key.slice(100)};`]);
    expect(await check()).toMatchObject({ status: 'found' });
    expect((await ask('GET', `${one.id}/`)).json()).toMatchObject({ status: 'found', checked_at: expect.stringMatching(/^\d{4}-/) });
  });

  test('is a 503 while the DNS does not answer, and keeps what was found before', async () => {
    const one = await found('silent.example.org');
    dns.silent = true;
    expect((await ask('POST', `${one.id}/check/`)).status).toBe(503);
    dns.silent = false;
    expect((await ask('GET', `${one.id}/`)).json()).toMatchObject({ status: 'found' });
  }, 60_000);
});

describe('mail', () => {
  test('is signed for its sender, or for the domain above, once the record was found', async () => {
    const unchecked = await made({ domain: 'early.org' });
    const above = await found('above.org');
    const below = await found('news.above.org', 'n');
    expect(signature(await sent('Jo <jo@early.org>', 'early'), unchecked.public_key)).toBeUndefined();
    expect(signature(await sent('Jo <jo@elsewhere.org>', 'elsewhere'), above.public_key)).toBeUndefined();
    expect(signature(await sent('Jo <jo@above.org>', 'above'), above.public_key)).toMatchObject({
      domain: 'above.org',
      selector: 'advocacy',
    });
    expect(signature(await sent('"Jö, Doe" <jo@x.above.org>', 'within'), above.public_key)).toMatchObject({ domain: 'above.org' });
    expect(signature(await sent('jo@news.above.org', 'below'), below.public_key)).toMatchObject({
      domain: 'news.above.org',
      selector: 'n',
    });
  });

  test('of a mailing is signed with what unsubscribes, as mail providers ask', async () => {
    const { public_key } = await found('mailing.org');
    const users = await sending.people('signed', 3);
    const mailing = await sending.mailing(users, { custom_fromline: 'Jo Doe <jo@mailing.org>' });
    await sending.worker();
    await sending.queue(mailing);
    await sending.finished(mailing);
    const files = sending.outbox().filter((name) => name.startsWith(`mailing.${mailing}.`));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const raw = readFileSync(join(sending.services.settings.dataDir, 'outbox', file), 'utf8');
      expect(signature(raw, public_key)).toMatchObject({
        domain: 'mailing.org',
        headers: expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id']),
      });
    }
  });

  test('goes out without a signature when the key was made under another SECRET_KEY', async () => {
    const { id, public_key } = await found('resealed.org');
    await sending.query(`UPDATE core_sendingdomain SET sealed_key = 'AAAA' WHERE id = $1`, [id]);
    expect(signature(await sent('Jo <jo@resealed.org>', 'resealed'), public_key)).toBeUndefined();
  });
});
