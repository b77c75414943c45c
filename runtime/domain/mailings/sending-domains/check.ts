import { Resolver } from 'node:dns/promises';
import { NOW_SECONDS } from '../../../core/database/sql';
import { refuse } from '../../../core/errors/http-error';
import type { Services } from '../../../core/services';

/** What the DNS has of a sending domain. */
export interface DnsCheck {
  status: 'found' | 'missing' | 'different';
  /** The TXT records that stand there. */
  records: string[];
}

/** Milliseconds for an answer of the DNS. It is asked twice, and has twice as long the second time. */
const TIMEOUT = 1500;

/** Codes of errors by which the DNS says that there is no record. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up the record of a sending domain, and stores what it found. Undefined without the domain. Throws a 503 when the DNS does not answer. */
export async function checkSendingDomain({ pool, settings }: Services, id: number): Promise<DnsCheck | undefined> {
  const { rows } = await pool.query<{ name: string; key: string }>(
    `SELECT selector || '._domainkey.' || domain AS name, public_key AS key FROM core_sendingdomain WHERE id = $1`,
    [id],
  );
  if (!rows[0]) return undefined;
  const records = await lookUp(rows[0].name, settings.dnsServers);
  const status = records.some((record) => keyIn(record) === rows[0]!.key) ? 'found' : records.length === 0 ? 'missing' : 'different';
  await pool.query(`UPDATE core_sendingdomain SET status = $2, checked_at = ${NOW_SECONDS} WHERE id = $1`, [id, status]);
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
    throw refuse(503, 'The DNS did not answer. Try again later.', { 'Retry-After': '30' });
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
