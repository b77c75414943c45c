import type { Services } from '../../../framework/services';
import { readMessageId } from '../../transactional-mail';
import { parseBounceAddress, parseMessageId, type Copy, readSigned } from '../../mailings';
import type { Failure, Report } from './read';

/** Whose mail a report speaks of. */
export interface Concerned {
  userId: number;
  mailingId: number | null;
  actionId: number | null;
  failure: Failure;
  /** A code of ours says so, which nobody can make up. Addresses can. */
  certain: boolean;
}

/** Where a report may stand that it went to the bounce address of a copy. */
const RECIPIENTS = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'original-recipient', 'to', 'cc'];

/**
 * Finds the users of a report: by the address that it was sent to (`recipient`, or its headers), by the message id or the unsubscribe link of the mail that
 * came back, and else by the e-mail addresses that it tells of.
 */
export async function whose(services: Services, report: Report, recipient?: string): Promise<Concerned[]> {
  const {
    settings: { secretKey },
    pool,
  } = services;
  const worst = report.failures.find(({ type }) => type === 'hard') ?? report.failures[0]!;
  const copy = copyOf(secretKey, report, recipient);
  if (copy) return [{ ...copy, actionId: null, failure: worst, certain: true }];
  const action = idsOf(report)
    .map((id) => readMessageId(secretKey, id))
    .find(Boolean);
  if (action?.kind === 'confirmation') {
    const { rows } = await pool.query<{ userId: number; mailingId: number | null }>(
      'SELECT user_id AS "userId", NULL::integer AS "mailingId" FROM core_action WHERE id = $1',
      [action.actionId],
    );
    return rows.map((row) => ({ ...row, actionId: Number(action.actionId), failure: worst, certain: true }));
  }
  const found = await Promise.all(report.failures.map(async (failure) => ({ failure, userId: await userBy(services, failure.address) })));
  return found.flatMap(({ failure, userId }) =>
    userId === undefined ? [] : [{ userId, mailingId: null, actionId: null, failure, certain: false }],
  );
}

function copyOf(secret: string, { own, returned }: Report, recipient?: string): Copy | undefined {
  const places = [
    ...(recipient === undefined ? [] : [recipient]),
    ...RECIPIENTS.flatMap((name) => own.get(name) ?? []),
    ...(returned.get('return-path') ?? []),
  ];
  for (const address of places.flatMap((text) => text.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])) {
    const copy = parseBounceAddress(secret, address);
    if (copy) return copy;
  }
  for (const id of idsOf({ own, returned })) {
    const copy = parseMessageId(secret, id);
    if (copy) return copy;
  }
  // Providers blacken addresses in what they pass on, but leave the way out.
  const [, link] = /\/unsubscribe\/([\w.-]+)\/?>/.exec(returned.get('list-unsubscribe')?.join(' ') ?? '') ?? [];
  const copy = link === undefined ? undefined : readSigned(secret, 'unsubscribe', link);
  return copy?.proof ? undefined : copy;
}

/** The ids that a report may name the mail by, the surest first. */
function idsOf({ own, returned }: Pick<Report, 'own' | 'returned'>): string[] {
  const texts = [
    ...(returned.get('message-id') ?? []),
    ...['in-reply-to', 'references', 'x-original-message-id'].flatMap((name) => own.get(name) ?? []),
  ];
  return texts.flatMap((text) => text.match(/[^\s<>]+@[^\s<>]+/g) ?? []);
}

async function userBy({ pool }: Services, address: string | undefined): Promise<number | undefined> {
  if (address === undefined) return undefined;
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1)', [address]);
  return rows[0]?.id;
}
