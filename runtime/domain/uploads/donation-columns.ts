import type { Pool, PoolClient } from 'pg';
import {
  type Basket,
  type Candidate,
  checkImportId,
  PAYMENT_ACCOUNTS_SQL,
  type PaymentAccount,
  type Product,
  readBasket,
  stubAccountName,
} from '../donations';
import type { Header } from './header';
import { type CellOf, type AddError, parseTime } from './cells';

/** What donations of a file may name. */
export interface DonationSources {
  accounts: PaymentAccount[];
  products: Product[];
  candidates: Candidate[];
}

/** A donation that a row records. */
export interface Donation extends Basket {
  account: string;
  lastFour: string;
  importId: string | null;
  /** The time of order and transaction, `YYYY-MM-DDTHH:MM:SS` in UTC; null for the action's. */
  at: string | null;
}

/** The account of donations that name none, as starter data has it. */
const USUAL_ACCOUNT = 'Default Import Stub';

/** The accounts, products and candidates that there are. */
export async function loadDonationSources(pool: Pool, { names }: Header): Promise<DonationSources> {
  if (!names.some((name) => name.startsWith('donation_'))) return { accounts: [], products: [], candidates: [] };
  const { rows } = await pool.query<DonationSources>(`
    SELECT ${PAYMENT_ACCOUNTS_SQL} AS accounts,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price::text, 'currency', i.currency, 'maximum', 0, 'offered', true)), '[]') FROM core_product i) AS products,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'offered', true)), '[]') FROM core_candidate i) AS candidates`);
  return rows[0]!;
}

/** Parses the `donation_…` columns of a row; undefined for a row without a donation. */
export function parseDonation(header: Header, cellOf: CellOf, sources: DonationSources, addError: AddError): Donation | undefined {
  const donationColumns = header.names.filter((name) => name.startsWith('donation_') && cellOf(name) !== '');
  if (donationColumns.length === 0) return undefined;
  const importId = cellOf('donation_import_id') || null;
  const errors = { add: addError };
  if (importId !== null) checkImportId(importId, 'donation_import_id', errors);
  return {
    ...basketOf(donationColumns, cellOf, sources, addError),
    account: stubAccountName(cellOf('donation_payment_account') || USUAL_ACCOUNT, sources.accounts, 'donation_payment_account', errors),
    lastFour: [...cellOf('donation_card_num_last_four')].slice(-4).join(''),
    importId,
    at: parseTime('donation_date', cellOf, addError),
  };
}

/** Columns name products and candidates by their ids, the parameters of an action by their places: the one is put in terms of the other. */
function basketOf(donationColumns: readonly string[], cellOf: CellOf, sources: DonationSources, addError: AddError): Basket {
  const parameters = new Map<string, string[]>();
  const columns = new Map([
    ['amount_other', 'donation_amount'],
    ['currency', 'donation_currency'],
  ]);
  for (const [parameter, column] of columns) if (cellOf(column) !== '') parameters.set(parameter, [cellOf(column)]);
  for (const column of donationColumns) {
    const [, kind, id] = /^donation_(candidate|product)_(\d+)$/.exec(column) ?? [];
    if (kind === undefined) continue;
    const place = (kind === 'product' ? sources.products : sources.candidates).findIndex((item) => item.id === Number(id));
    if (place < 0) addError(column, `There is no ${kind} ${id}.`);
    else {
      parameters.set(`${kind}_${place + 1}`, [cellOf(column)]);
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
