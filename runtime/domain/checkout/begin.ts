import { tables } from '../../../generated/rows/tables';
import { Message } from '../../core/words';
import { randomUUID } from 'node:crypto';
import { invalidAction } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import { checkDonation, type OwnForm } from '../actions';
import { limitPublicDonation } from '../donations';
import { hasPaymentPage, PROCESSORS } from './processors';
import type { PoolClient } from 'pg';
import type { Services } from '../../core/call/services';

const TOKEN = `
  SELECT token_id AS customer FROM core_paymenttoken
  WHERE user_id = $1 AND status = 'active' AND starts_with(token_id, $2::text) ORDER BY id DESC LIMIT 1`;

/** What a page adds to the donation of its form. */
export interface CheckoutPage {
  title: string;
  /** The country of people of whom nobody knows another. */
  home: string;
  /** What the form is held to. */
  ownForm: OwnForm;
  /** The page offers to give each month, and the giver wants to. */
  recurring: boolean;
  /** Who has proven who they are by a login link; null for nobody. */
  signedIn: number | null;
  doneUrl: string;
  backUrl: string;
}

/**
 * Fields of a form that are not kept. A login token is worth as much as a password. The others mean something where payments are recorded that were
 * taken elsewhere, and a stranger may not say them.
 */
const NOT_KEPT = new Set([
  ...['i', 'recurring', 'card_num', 'card_code', 'exp_date_month', 'exp_date_year', 'payment_account', 'account', 'payment_method'],
  ...['trans_id', 'recurring_id', 'recurring_period', 'recurring_start', 'import_id', 'donation_import_id', 'created_at', 'donation_date'],
  'skip_confirmation',
]);

/**
 * Begins a donation: checks the form in the body of the call, keeps it, and returns the URL at the payment processor where the giver pays.
 * Throws the errors that the form shows, a 429 for too many donations of one network, and a 503 when the processor does not answer.
 */
export async function beginCheckout(
  call: Call & { body: Record<string, unknown> },
  { home, ownForm, ...page }: CheckoutPage,
): Promise<string> {
  limitPublicDonation(call);
  const { services, body } = call;
  const { account, paypal, total, currency, acceptsDebit, email, userId } = await checkDonation(call, home, ownForm);
  const chosen = wantsPayPal(body) || !hasPaymentPage(account?.processor) ? (paypal ?? account) : account;
  const processor = PROCESSORS.get(chosen?.processor ?? '');
  if (!chosen || !processor?.isSet(services.settings)) throw invalidAction({ '': [new Message('public.no_payments')] });
  const refused = processor.refusal({ total, currency });
  if (refused) throw invalidAction(refused);
  const token = randomUUID();
  const parameters = Object.fromEntries(Object.entries(body).filter(([name]) => !NOT_KEPT.has(name)));
  const pending: PendingDonation = { token, account: chosen.name, email, total, currency, recurring: page.recurring, parameters };
  await tables(services).pendingdonation.createMany({ data: pending });
  // Whoever signs in and gives in another's name is not taken for them.
  const isProven = userId !== null && page.signedIn === userId;
  const customer = isProven && processor.customers !== undefined ? await customerOf(services, userId, processor.customers) : undefined;
  return processor.begin(services, { token, total, currency, acceptsDebit, email, customer, baseUrl: call.baseUrl, ...page });
}

/** What the giver chose where a page offers both ways to pay. */
function wantsPayPal({ payment_method: method }: Record<string, unknown>): boolean {
  return [method].flat().at(-1) === 'paypal';
}

/** What a processor calls a person: the newest `paymenttoken` of its kind that can be used. Undefined without one. */
async function customerOf({ pool }: Services, userId: number, prefix: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ customer: string }>(TOKEN, [userId, prefix]);
  return rows[0]?.customer;
}

/** A donation whose giver is at the payment processor. */
export interface PendingDonation {
  token: string;
  account: string;
  /** The address that was typed; '' for none. */
  email: string;
  /** A decimal text. */
  total: string;
  currency: string;
  recurring: boolean;
  /** The form as it was sent, with the name of its page. */
  parameters: Record<string, unknown>;
}

/** Undefined for one that was paid or given up, or is of another system at the same processor. */
export async function findPending({ pool }: Services, token: string): Promise<PendingDonation | undefined> {
  const { rows } = await pool.query<PendingDonation>(
    'SELECT token, account, email, total::text, currency, recurring, parameters FROM core_pendingdonation WHERE token = $1',
    [token],
  );
  return rows[0];
}

export async function removePending(db: Pick<PoolClient, 'query'>, token: string): Promise<void> {
  await db.query('DELETE FROM core_pendingdonation WHERE token = $1', [token]);
}
