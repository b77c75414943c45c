import { randomUUID } from 'node:crypto';
import { invalidAction } from '../../framework/errors/http-error';
import type { Call } from '../../framework/http/call';
import { checkDonation } from '../actions';
import { isTaken, toMinorUnits } from './minor-units';
import { storePending } from './pending';
import { PROCESSORS } from './processors';

/** What a page adds to the donation of its form. */
export interface CheckoutPage {
  title: string;
  /** The page offers to give each month, and the giver wants to. */
  recurring: boolean;
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
 * Throws the errors that the form shows, and a 503 when the processor does not answer.
 */
export async function beginCheckout(call: Call & { body: Record<string, unknown> }, page: CheckoutPage): Promise<string> {
  const { services, body } = call;
  const { account, total, currency, acceptsDebit, email } = await checkDonation(call);
  const processor = PROCESSORS.get(account.processor);
  if (!processor?.isSet(services.settings)) throw invalidAction({ '': ['Donations cannot be made on this page yet.'] });
  if (!isTaken(currency)) throw invalidAction({ currency: [`Donations in ${currency} are not taken.`] });
  if (toMinorUnits(total, currency) === undefined) throw invalidAction({ amount_other: ['Enter a whole number.'] });
  const token = randomUUID();
  const parameters = Object.fromEntries(Object.entries(body).filter(([name]) => !NOT_KEPT.has(name)));
  await storePending(services, { token, account: account.name, email, total, currency, recurring: page.recurring, parameters });
  return processor.begin(services, { token, total, currency, acceptsDebit, email, ...page });
}
