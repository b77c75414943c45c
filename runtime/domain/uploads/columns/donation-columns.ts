import { Message } from '../../../core/words';
import type { Pool, PoolClient } from 'pg';
import {
  type Basket,
  type Candidate,
  checkImportId,
  findProfilesOf,
  PAYMENT_ACCOUNTS_SQL,
  type PaymentAccount,
  paymentAccountName,
  type ProcessorId,
  type Product,
  productCurrencySql,
  readBasket,
  readRecurringProfile,
  readWholeExpiry,
  type RecurringProfile,
  stubAccountName,
  typedAmount,
} from '../../donations';
import { HOME_CURRENCY_SQL } from '../../installation';
import type { Header } from './header';
import { type CellOf, type AddError, type HomeClock, parseTime } from './cells';

/** What donations of a file may name. */
export interface DonationSources {
  accounts: PaymentAccount[];
  products: Product[];
  candidates: Candidate[];
  /** The currency of rows that say none: that of the home of the installation. */
  homeCurrency: string;
  /** The language of the page, by which amounts are read. */
  language: string | undefined;
}

/** A donation that a row records. */
export interface Donation extends Basket {
  account: string;
  lastFour: string;
  importId: string | null;
  /** The recurring donation that it begins; null for a single one. */
  recurring: (RecurringProfile & { expDate: string | undefined }) | null;
  /** The time of order and transaction, `YYYY-MM-DDTHH:MM:SS` in UTC; null for the action's. */
  at: string | null;
}

/** The account of donations that name none, as starter data has it. */
const USUAL_ACCOUNT = 'Default Import Stub';

/** The accounts, products and candidates that there are. */
export async function loadDonationSources(pool: Pool, { names }: Header, language: string | undefined): Promise<DonationSources> {
  if (!names.some((name) => name.startsWith('donation_')))
    return { accounts: [], products: [], candidates: [], homeCurrency: '', language };
  const { rows } = await pool.query<Omit<DonationSources, 'language'>>(`
    SELECT ${PAYMENT_ACCOUNTS_SQL} AS accounts, ${HOME_CURRENCY_SQL} AS "homeCurrency",
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price::text, 'currency', ${productCurrencySql('i')}, 'maximum', 0, 'offered', true)), '[]') FROM core_product i) AS products,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'offered', true)), '[]') FROM core_candidate i) AS candidates`);
  return { ...rows[0]!, language };
}

/** Parses the `donation_…` columns of a row; undefined for a row without a donation. */
export function parseDonation(
  header: Header,
  cellOf: CellOf,
  sources: DonationSources & { clock: HomeClock },
  addError: AddError,
): Donation | undefined {
  const donationColumns = header.names.filter((name) => name.startsWith('donation_') && cellOf(name) !== '');
  if (donationColumns.length === 0) return undefined;
  const importId = cellOf('donation_import_id') || null;
  const errors = { add: addError };
  if (importId !== null) checkImportId(importId, 'donation_import_id', errors);
  const recurring = recurringOf(cellOf, addError);
  // A recurring donation runs at some processor. Its first payment was taken there already.
  const readAccount = recurring ? paymentAccountName : stubAccountName;
  return {
    ...basketOf(donationColumns, cellOf, sources, addError),
    account: readAccount(cellOf('donation_payment_account') || USUAL_ACCOUNT, sources.accounts, 'donation_payment_account', errors),
    recurring,
    lastFour: [...cellOf('donation_card_num_last_four')].slice(-4).join(''),
    importId,
    at: parseTime('donation_date', cellOf, sources.clock, addError),
  };
}

/** The recurring donation of a row; null for a single donation. */
function recurringOf(cellOf: CellOf, addError: AddError): Donation['recurring'] {
  const names = ['recurring_id', 'recurring_period', 'recurring_start', 'exp_date'].filter((name) => cellOf(`donation_${name}`) !== '');
  const parameters = new Map(names.map((name) => [name, [cellOf(`donation_${name}`)]]));
  const errors = { add: (name: string, message: string) => addError(`donation_${name}`, message) };
  const profile = readRecurringProfile(parameters, errors);
  return profile && { ...profile, expDate: readWholeExpiry(parameters, errors) };
}

/** Columns name products and candidates by their ids, the parameters of an action by their places: the one is put in terms of the other. */
function basketOf(donationColumns: readonly string[], cellOf: CellOf, sources: DonationSources, addError: AddError): Basket {
  const parameters = new Map<string, string[]>();
  const columns = new Map([
    ['amount_other', 'donation_amount'],
    ['currency', 'donation_currency'],
  ]);
  const currency = cellOf('donation_currency').toUpperCase() || sources.homeCurrency;
  const amountOf = (column: string): string => typedAmount(cellOf(column), sources.language, currency);
  if (cellOf('donation_amount') !== '') parameters.set('amount_other', [amountOf('donation_amount')]);
  if (cellOf('donation_currency') !== '') parameters.set('currency', [cellOf('donation_currency')]);
  for (const column of donationColumns) {
    const [, kind, id] = /^donation_(candidate|product)_(\d+)$/.exec(column) ?? [];
    if (kind === undefined) continue;
    const place = (kind === 'product' ? sources.products : sources.candidates).findIndex((item) => item.id === Number(id));
    if (place < 0) addError(column, new Message('uploads.object_unknown', { kind, number: id }));
    else {
      parameters.set(`${kind}_${place + 1}`, [kind === 'candidate' ? amountOf(column) : cellOf(column)]);
      columns.set(`${kind}_${place + 1}`, column);
    }
  }
  return readBasket(parameters, { minimum: '0.00', ...sources }, { add: (name, message) => addError(columns.get(name) ?? name, message) });
}

/** The numbers among these that orders have already. */
export async function findKnownImportIds(client: PoolClient, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>('SELECT import_id AS id FROM core_order WHERE import_id = ANY($1::text[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these donations begin a recurring donation that there is already, by account and number. The second of two in the list does so too. */
export async function findKnownProfiles(client: PoolClient, donations: readonly Donation[]): Promise<Set<Donation>> {
  const begun = donations.filter(({ recurring }) => recurring?.id !== undefined);
  if (begun.length === 0) return new Set();
  const ids = begun.map(({ account, recurring }): ProcessorId => ({ account, id: recurring!.id! }));
  const keys = ids.map(({ account, id }) => JSON.stringify([account, id]));
  const first = new Map(keys.map((key, place) => [key, place] as const).reverse());
  const stored = await findProfilesOf(client, ids);
  return new Set(begun.filter((_, place) => stored.has(place) || first.get(keys[place]!)! < place));
}
