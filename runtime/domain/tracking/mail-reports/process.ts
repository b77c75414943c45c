import { tables } from '../../../../generated/rows/tables';
import { createHash } from 'node:crypto';
import type { Services } from '../../../core/call/services';
import { recordBounce } from '../../people';
import { type FailedAddress, type MailReport, messageIdsIn, parseMailReport } from './parse';
import { inTransaction } from '../../../core/database/transaction';
import { normalEmail } from '../../../core/types/text-formats';
import { friendOfMail, readMessageId, stopMailToFriends } from '../../transactional-mail';
import { parseBounceAddress, parseMessageId, type MessageRef, readSignedPath } from '../../mailings';

/** Headers that may contain the bounce address of a message. */
const RECIPIENT_HEADERS = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'original-recipient', 'to', 'cc'];

/** The effect of an incoming message. */
interface ProcessedReport {
  /** `other` for a message that is not a report, such as a reply. */
  kind: MailReport['kind'];
  /** The users whose mail it reports. */
  userIds: number[];
  /** The bounces that were recorded now, without those that were recorded before. */
  bounceIds: number[];
  /** Addresses of friends that get no mail any more. */
  stopped: string[];
}

interface ReportOrigin {
  /** The address that the report was sent to, as the mail server says. */
  recipient?: string;
  /** Staff or the mail provider sent it. Then an e-mail address alone may identify the user. */
  trusted: boolean;
  /** When it happened; by default now. */
  at?: Date;
}

/** `recordMailReport` for a report that comes as a mail. */
export async function processMailReport(services: Services, raw: Uint8Array, origin: ReportOrigin): Promise<ProcessedReport> {
  const report = await parseMailReport(raw);
  const id = report.id === '' ? createHash('sha256').update(raw).digest('hex') : report.id;
  return recordMailReport(services, { ...report, id }, origin);
}

/**
 * Records the bounces and complaints in the report of a mail server or provider. A report that is sent again has no effect.
 *
 * Anybody can forge such a report. So one that is neither trusted nor has a signed code of ours unsubscribes nobody.
 * Throws database errors; then the report may be sent again.
 */
export async function recordMailReport(
  services: Services,
  report: MailReport,
  { recipient, trusted, at }: ReportOrigin,
): Promise<ProcessedReport> {
  if (report.kind === 'other') return { kind: 'other', userIds: [], bounceIds: [], stopped: [] };
  const users = (await findReportedUsers(services, report, recipient)).filter(
    ({ certain }) => certain || trusted || report.kind === 'bounce',
  );
  const bounceIds: number[] = [];
  for (const user of users) {
    const bounceId = await recordReportedBounce(services, report, user, { trusted, at });
    if (bounceId !== undefined) bounceIds.push(bounceId);
  }
  const stopped = await stopReportedFriends(services, report, trusted);
  return { kind: report.kind, userIds: users.map(({ userId }) => userId), bounceIds, stopped };
}

async function recordReportedBounce(
  { pool }: Services,
  report: MailReport,
  user: ReportedUser,
  { trusted, at }: ReportOrigin,
): Promise<number | undefined> {
  const { failure, certain, ...ids } = user;
  const type = report.kind === 'complaint' ? 'complaint' : certain || trusted ? failure.type : 'soft';
  const bounce = { ...ids, type, class: failure.class, at, reportKey: reportKeyOf(report, user) } as const;
  return inTransaction(pool, (client) => recordBounce(client, bounce), { by: 'program' });
}

/** The same for every delivery of a report. */
function reportKeyOf({ id }: MailReport, { userId, mailingId, actionId }: ReportedUser): string {
  return createHash('sha256').update(`${userId} ${mailingId} ${actionId} ${id}`).digest('hex');
}

/** A user whose mail a report is about. */
interface ReportedUser {
  userId: number;
  mailingId: number | null;
  actionId: number | null;
  failure: FailedAddress;
  /** A signed code of ours identifies the user. An e-mail address could be forged. */
  certain: boolean;
}

/**
 * Finds the users that a report is about, in this order:
 *
 * 1. by the bounce address that it was sent to (`recipient`, or its headers)
 * 2. by the message id or the unsubscribe link of the mail that came back
 * 3. by the message id of word to a friend, where the friend is a user
 * 4. by the e-mail addresses in the report
 */
async function findReportedUsers(services: Services, report: MailReport, recipient?: string): Promise<ReportedUser[]> {
  const { secretKey } = services.settings;
  const worstFailure = report.failures.find(({ type }) => type === 'hard') ?? report.failures[0]!;
  const messageRef = messageRefIn(secretKey, report, recipient);
  if (messageRef) return [{ ...messageRef, actionId: null, failure: worstFailure, certain: true }];
  const action = messageIdsIn(report)
    .map((id) => readMessageId(secretKey, id))
    .find(Boolean);
  if (action?.kind === 'confirmation') {
    const actionId = Number(action.actionId);
    const acted = await tables(services).action.findUnique({ where: { id: actionId }, select: { user_id: true } });
    return acted ? [{ userId: acted.user_id, mailingId: null, actionId, failure: worstFailure, certain: true }] : [];
  }
  const friend = await friendNamedIn(services, report);
  if (friend !== undefined) {
    const userId = await userByEmail(services, friend);
    return userId === undefined ? [] : [{ userId, mailingId: null, actionId: null, failure: worstFailure, certain: true }];
  }
  const found = await Promise.all(
    report.failures.map(async (failure) => ({ failure, userId: await userByEmail(services, failure.address) })),
  );
  return found.flatMap(({ failure, userId }) =>
    userId === undefined ? [] : [{ userId, mailingId: null, actionId: null, failure, certain: false }],
  );
}

function messageRefIn(secret: string, { own, returned }: MailReport, recipient?: string): MessageRef | undefined {
  const recipients = [
    ...(recipient === undefined ? [] : [recipient]),
    ...RECIPIENT_HEADERS.flatMap((name) => own.get(name) ?? []),
    ...(returned.get('return-path') ?? []),
  ];
  for (const address of recipients.flatMap((text) => text.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])) {
    const messageRef = parseBounceAddress(secret, address);
    if (messageRef) return messageRef;
  }
  for (const id of messageIdsIn({ own, returned })) {
    const messageRef = parseMessageId(secret, id);
    if (messageRef) return messageRef;
  }
  // Providers hide addresses in the reports that they forward, but not the unsubscribe link.
  const [, link] = /\/unsubscribe\/([\w.-]+)\/?>/.exec(returned.get('list-unsubscribe')?.join(' ') ?? '') ?? [];
  const messageRef = link === undefined ? undefined : readSignedPath(secret, 'unsubscribe', link);
  return messageRef?.proof ? undefined : messageRef;
}

async function userByEmail({ pool }: Services, address: string | undefined): Promise<number | undefined> {
  if (address === undefined) return undefined;
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1)', [
    normalEmail(address),
  ]);
  return rows[0]?.id;
}

/**
 * Puts friends of whom a report says that they want no mail, or can get none, on the list of addresses that get nothing: somebody told them of a page,
 * and they are nobody's user who could leave lists. The signed id of the mail says who it was; addresses in the report count only when it is `trusted`.
 * Returns the addresses that are on the list for it.
 */
async function stopReportedFriends(services: Services, report: MailReport, trusted: boolean): Promise<string[]> {
  const lasting = report.failures.filter(({ type }) => report.kind === 'complaint' || type === 'hard');
  if (report.kind === 'other' || lasting.length === 0) return [];
  const named = await friendNamedIn(services, report);
  const given = trusted ? lasting.flatMap(({ address }) => address ?? []) : [];
  const emails = named === undefined ? given : [named];
  if (emails.length === 0) return [];
  return inTransaction(services.pool, (client) => stopMailToFriends(client, emails), { by: 'program' });
}

/** The address of the friend to whom the mail in the report went. Undefined for a mail to somebody else, and once the address was deleted. */
async function friendNamedIn(services: Services, report: MailReport): Promise<string | undefined> {
  const mail = messageIdsIn(report)
    .map((id) => readMessageId(services.settings.secretKey, id))
    .find(Boolean);
  return mail?.kind === 'taf' ? friendOfMail(services, mail.id) : undefined;
}
