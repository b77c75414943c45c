import { Message } from '../../core/words';
import { tables } from '../../../generated/rows/tables';
import { sendingdomainStatus } from '../../../generated/states/sendingdomain';
import { moveSql } from '../../core/database/states';
import { generateKeyPair } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';
import { NOW_SECONDS } from '../../core/database/sql';
import { refuse } from '../../core/errors/http-error';
import { type DkimKey, signMail, type SignMail } from '../../core/mail/dkim';
import type { Services } from '../../core/call/services';
import { openText, sealText } from '../../core/settings';

/** What the DNS has of a sending domain. */
interface DnsCheck {
  status: 'found' | 'missing' | 'different';
  /** The TXT records that stand there. */
  records: string[];
}

/** Milliseconds for an answer of the DNS. It is asked twice, and has twice as long the second time. */
const TIMEOUT = 1500;

/** Codes of errors by which the DNS says that there is no record. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up the record of a sending domain, and stores what it found. Undefined without the domain. Throws a 503 when the DNS does not answer. */
export async function checkSendingDomain(services: Services, id: number): Promise<DnsCheck | undefined> {
  const { pool, settings } = services;
  const own = await tables(services).sendingdomain.findUnique({
    where: { id },
    select: { domain: true, selector: true, public_key: true },
  });
  if (!own) return undefined;
  const records = await lookUp(`${own.selector}._domainkey.${own.domain}`, settings.dnsServers);
  const status = records.some((record) => keyIn(record) === own.public_key) ? 'found' : records.length === 0 ? 'missing' : 'different';
  await pool.query(
    `UPDATE core_sendingdomain SET ${moveSql(sendingdomainStatus.lookUp, { to: '$2' })}, checked_at = ${NOW_SECONDS} WHERE id = $1`,
    [id, status],
  );
  return { status, records };
}

async function lookUp(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    // A long record is several texts, which belong together.
    return (await resolver.resolveTxt(name)).map((texts) => texts.join(''));
  } catch (error) {
    if (NO_RECORD.has(String((error as NodeJS.ErrnoException).code))) return [];
    throw refuse(503, new Message('mailings.dns_silent'), { 'Retry-After': '30' });
  }
}

/** The public key in a DKIM record (RFC 6376, 3.6.1), without the blanks that some put in. */
function keyIn(record: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.trim());
  return tags
    .find((tag) => tag.startsWith('p='))
    ?.slice(2)
    .replace(/\s/g, '');
}

const PURPOSE = 'key of a sending domain';

/** Makes the key of a sending domain, unless it has one. */
export async function ensureKey(services: Services, id: number): Promise<void> {
  const { sendingdomain } = tables(services);
  const where = { id, sealed_key: '' };
  if ((await sendingdomain.count({ where })) === 0) return;
  // 2048 bits: RFC 8301 asks for them, and longer keys do not fit into one text of a DNS record.
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const data = { public_key: publicKey.toString('base64'), sealed_key: sealText(services.settings.secretKey, PURPOSE, privateKey) };
  await sendingdomain.updateMany({ where, data });
}

/** The private key as PEM. Undefined when it was made under another `SECRET_KEY`. */
function openKey({ settings }: Pick<Services, 'settings'>, sealed: string): string | undefined {
  return openText(settings.secretKey, PURPOSE, sealed);
}

/** Milliseconds for which a process keeps the keys: a key that was checked or removed counts after that. */
const KEPT_FOR = 30_000;

/** Signs mail with the keys of sending domains whose record is in the DNS, the newest of each. What cannot be signed goes out as it is. */
export function mailSigner(services: Services): SignMail {
  let keys: Promise<DkimKey[]> = Promise.resolve([]);
  let until = 0;
  return async (raw) => {
    try {
      if (performance.now() >= until) {
        until = performance.now() + KEPT_FOR;
        keys = readKeys(services);
      }
      return await signMail(raw, await keys);
    } catch (cause) {
      until = 0;
      services.log.error('A message could not be signed, and goes out without a signature.', { cause });
      return raw;
    }
  };
}

async function readKeys(services: Services): Promise<DkimKey[]> {
  const { rows } = await services.pool.query<{ domain: string; selector: string; sealed: string }>(
    `SELECT domain, selector, sealed_key AS sealed FROM core_sendingdomain WHERE status = 'found' ORDER BY id DESC`,
  );
  return rows.flatMap(({ domain, selector, sealed }) => {
    const privateKey = openKey(services, sealed);
    if (privateKey !== undefined) return { domain, selector, privateKey };
    services.log.error('The key of a sending domain was made under another SECRET_KEY. Make another one.', { domain });
    return [];
  });
}
