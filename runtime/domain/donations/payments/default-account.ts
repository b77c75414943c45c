import { tables } from '../../../../generated/rows/tables';
import type { Services } from '../../../core/call/services';

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
