import { normalEmail } from '../../../core/types/email-address';
import type { Services } from '../../../core/services';
import { readMessageId } from '../../transactional-mail';
import { parseBounceAddress, parseMessageId, type MessageRef, readSignedPath } from '../../mailings';
import { type FailedAddress, type MailReport, messageIdsIn } from './parse';
import { friendNamedIn } from './reported-friends';

/** A user whose mail a report is about. */
export interface ReportedUser {
  userId: number;
  mailingId: number | null;
  actionId: number | null;
  failure: FailedAddress;
  /** A signed code of ours identifies the user. An e-mail address could be forged. */
  certain: boolean;
}

/** Headers that may contain the bounce address of a message. */
const RECIPIENT_HEADERS = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'original-recipient', 'to', 'cc'];

/**
 * Finds the users that a report is about, in this order:
 *
 * 1. by the bounce address that it was sent to (`recipient`, or its headers)
 * 2. by the message id or the unsubscribe link of the mail that came back
 * 3. by the message id of word to a friend, where the friend is a user
 * 4. by the e-mail addresses in the report
 */
export async function findReportedUsers(services: Services, report: MailReport, recipient?: string): Promise<ReportedUser[]> {
  const { settings, pool } = services;
  const { secretKey } = settings;
  const worstFailure = report.failures.find(({ type }) => type === 'hard') ?? report.failures[0]!;
  const messageRef = messageRefIn(secretKey, report, recipient);
  if (messageRef) return [{ ...messageRef, actionId: null, failure: worstFailure, certain: true }];
  const action = messageIdsIn(report)
    .map((id) => readMessageId(secretKey, id))
    .find(Boolean);
  if (action?.kind === 'confirmation') {
    const { rows } = await pool.query<{ userId: number; mailingId: number | null }>(
      'SELECT user_id AS "userId", NULL::integer AS "mailingId" FROM core_action WHERE id = $1',
      [action.actionId],
    );
    return rows.map((row) => ({ ...row, actionId: Number(action.actionId), failure: worstFailure, certain: true }));
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
