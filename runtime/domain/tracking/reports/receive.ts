import { createHash } from 'node:crypto';
import type { Services } from '../../../framework/services';
import { recordBounce } from '../../mailings';
import { readReport, type Report } from './read';
import { type Concerned, whose } from './whose';
import { inTransaction } from '../../../framework/database/transaction';

/** What became of a message that came in. */
export interface Received {
  /** What it reports; `other` for a message that is no report, such as somebody's reply. */
  kind: Report['kind'];
  /** The users whose mail it speaks of. */
  userIds: number[];
  /** The bounces that were noted for them; those that were noted before are not among them. */
  bounceIds: number[];
}

export interface Whence {
  /** The address that it was sent to, as the mail server says. */
  recipient?: string;
  /** Staff vouch for it: then it may say by an address alone whose mail came back. */
  trusted: boolean;
}

/**
 * Takes a report of a mail server or provider (RFC 3464, RFC 5965, or in plain words) and notes the bounces or complaints in it, once however
 * often it comes. Anybody can write such a report, so one that nobody vouches for and that bears no code of ours takes nobody off a list.
 * Throws what the database throws; then it may come again.
 */
export async function receiveReport(services: Services, raw: Uint8Array, { recipient, trusted }: Whence): Promise<Received> {
  const report = await readReport(raw);
  if (report.kind === 'other') return { kind: 'other', userIds: [], bounceIds: [] };
  const concerned = (await whose(services, report, recipient)).filter(({ certain }) => certain || trusted || report.kind === 'bounce');
  const bounceIds: number[] = [];
  for (const each of concerned) bounceIds.push(...(await note(services, report, each, keyOf(report, raw, each), trusted)));
  return { kind: report.kind, userIds: concerned.map(({ userId }) => userId), bounceIds };
}

async function note(
  { pool }: Services,
  { kind }: Report,
  { failure, certain, ...concerned }: Concerned,
  reportKey: string,
  trusted: boolean,
): Promise<number[]> {
  const type = kind === 'complaint' ? 'complaint' : certain || trusted ? failure.type : 'soft';
  const id = await inTransaction(pool, (client) => recordBounce(client, { ...concerned, type, class: failure.class, reportKey }));
  return id === undefined ? [] : [id];
}

/** What stays the same when a report is delivered again, by whatever way. */
function keyOf({ id }: Report, raw: Uint8Array, { userId, mailingId, actionId }: Concerned): string {
  const hash = createHash('sha256').update(`${userId} ${mailingId} ${actionId} `);
  return hash.update(id === '' ? raw : id).digest('hex');
}
