import { Message } from '../../../core/words';
import { tables } from '../../../../generated/rows/tables';
import type { Services } from '../../../core/call/services';
import { type ErrorCollector, REQUIRED } from '../../../core/http/validation-errors';

/** A payment account. A stub account charges no cards: it records donations that were made elsewhere. */
export interface PaymentAccount {
  name: string;
  /** In small letters: `stub`, `stripe`, `paypal`. */
  processor: string;
  /** It is not offered on pages. */
  hidden: boolean;
}

/** SQL: all payment accounts, as a JSON list of `PaymentAccount`. */
export const PAYMENT_ACCOUNTS_SQL = `(
  SELECT coalesce(json_agg(json_build_object('name', a.name, 'processor', lower(a.processor), 'hidden', a.hidden)), '[]') FROM core_paymentaccount a
)`;

/**
 * The account of a name, whatever its case. Adds an error to the field when there is none. Returns the name as the account spells it.
 */
export function paymentAccountName(name: string, accounts: readonly PaymentAccount[], field: string, errors: ErrorCollector): string {
  const account = findAccount(name, accounts);
  if (name === '') errors.add(field, REQUIRED);
  else if (!account) errors.add(field, new Message('donations.payment_account_unknown', { name: name.slice(0, 100) }));
  return account?.name ?? name;
}

/** The same for a stub account: donations that were made elsewhere are imported to stub accounts only. */
export function stubAccountName(name: string, accounts: readonly PaymentAccount[], field: string, errors: ErrorCollector): string {
  const isStub = (findAccount(name, accounts)?.processor ?? 'stub') === 'stub';
  if (!isStub) errors.add(field, new Message('donations.payment_account_takes_no_records', { name: name.slice(0, 100) }));
  return paymentAccountName(name, accounts, field, errors);
}

function findAccount(name: string, accounts: readonly PaymentAccount[]): PaymentAccount | undefined {
  return accounts.find((known) => known.name.toLowerCase() === name.toLowerCase());
}

/** SQL of the name of the account of new donation pages. */
export const DEFAULT_ACCOUNT_SQL = 'SELECT name FROM core_paymentaccount WHERE is_default AND NOT hidden ORDER BY id LIMIT 1';

/** The body of a new donation page, with the default payment account where it names none and there is one. Anything but an object stays as it is. */
export async function withDefaultAccount(services: Pick<Services, 'prisma'>, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named = String((body as { payment_account?: unknown }).payment_account ?? '').trim();
  if (named !== '') return body;
  const where = { is_default: true, hidden: false };
  const account = await tables(services).paymentaccount.findFirst({ where, select: { name: true }, orderBy: { id: 'asc' } });
  return account ? { ...body, payment_account: account.name } : body;
}
