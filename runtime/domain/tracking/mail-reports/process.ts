import { createHash } from 'node:crypto';
import type { Services } from '../../../core/services';
import { recordBounce } from '../../people';
import { parseMailReport, type MailReport } from './parse';
import { stopReportedFriends } from './reported-friends';
import { type ReportedUser, findReportedUsers } from './reported-users';
import { inTransaction } from '../../../core/database/transaction';

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
