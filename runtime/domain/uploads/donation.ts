import type { Pool, PoolClient } from 'pg';
import { type Basket, readBasket, type Candidate, type Product } from '../donations';
import type { Header } from './columns';
import { type Cell, type Fault, readTime } from './fault';

/** What donations of a file may name. */
export interface DonationSources {
  accounts: { name: string; stub: boolean }[];
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
const LONGEST_IMPORT_ID = 64;

/** The accounts, products and candidates that there are. */
export async function donationSources(pool: Pool, { names }: Header): Promise<DonationSources> {
  if (!names.some((name) => name.startsWith('donation_'))) return { accounts: [], products: [], candidates: [] };
  const { rows } = await pool.query<DonationSources>(`
    SELECT (SELECT coalesce(json_agg(json_build_object('name', a.name, 'stub', lower(a.processor) = 'stub')), '[]') FROM core_paymentaccount a) AS accounts,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price::text, 'currency', i.currency, 'maximum', 0, 'offered', true)), '[]') FROM core_product i) AS products,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'offered', true)), '[]') FROM core_candidate i) AS candidates`);
  return rows[0]!;
}

/** Reads the `donation_…` columns of a row (domain 1.8); undefined for a row without a donation. */
export function readDonation(header: Header, cell: Cell, sources: DonationSources, fault: Fault): Donation | undefined {
  const given = header.names.filter((name) => name.startsWith('donation_') && cell(name) !== '');
  if (given.length === 0) return undefined;
  const importId = cell('donation_import_id') || null;
  if (importId !== null && [...importId].length > LONGEST_IMPORT_ID)
    fault('donation_import_id', `Ensure this field has no more than ${LONGEST_IMPORT_ID} characters.`);
  return {
    ...basketOf(given, cell, sources, fault),
    account: accountOf(cell('donation_payment_account') || USUAL_ACCOUNT, sources, fault),
    lastFour: [...cell('donation_card_num_last_four')].slice(-4).join(''),
    importId,
    at: readTime('donation_date', cell, fault),
  };
}

/** Columns name products and candidates by their ids, the parameters of an action by their places: the one is put in terms of the other. */
function basketOf(given: readonly string[], cell: Cell, sources: DonationSources, fault: Fault): Basket {
  const parameters = new Map<string, string[]>();
  const columns = new Map([
    ['amount_other', 'donation_amount'],
    ['currency', 'donation_currency'],
  ]);
  for (const [parameter, column] of columns) if (cell(column) !== '') parameters.set(parameter, [cell(column)]);
  for (const column of given) {
    const [, kind, id] = /^donation_(candidate|product)_(\d+)$/.exec(column) ?? [];
    if (kind === undefined) continue;
    const place = (kind === 'product' ? sources.products : sources.candidates).findIndex((item) => item.id === Number(id));
    if (place < 0) fault(column, `There is no ${kind} ${id}.`);
    else {
      parameters.set(`${kind}_${place + 1}`, [cell(column)]);
      columns.set(`${kind}_${place + 1}`, column);
    }
  }
  return readBasket(parameters, { minimum: '0.00', account: '', ...sources }, (name, message) => fault(columns.get(name) ?? name, message));
}

/** Only stub accounts take donations that were made elsewhere (specification 4.5). */
function accountOf(name: string, { accounts }: DonationSources, fault: Fault): string {
  const account = accounts.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!account) fault('donation_payment_account', `There is no payment account '${name.slice(0, 100)}'.`);
  else if (!account.stub) fault('donation_payment_account', `Donations cannot be recorded on the payment account '${name.slice(0, 100)}'.`);
  return account?.name ?? name;
}

/** The numbers among these that orders have already. */
export async function repeatedImportIds(client: PoolClient, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>('SELECT import_id AS id FROM core_order WHERE import_id = ANY($1::text[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}
