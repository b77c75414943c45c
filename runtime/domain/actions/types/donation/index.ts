import { createHash } from 'node:crypto';
import { type FieldErrors, HttpError } from '../../../../framework/http/errors';
import { databaseErrorOf, UNIQUE } from '../../../../framework/database/failures';
import type { ActionType, Prepared, Request } from '../type';
import { giverOf, readShipping } from './addresses';
import { type Attempt, attemptOf } from './attempt';
import { type Basket, readBasket, readCard, DONATION_FACTS, type DonationFacts, readWhen } from '../../../donations';
import { type Fault, type Given, REQUIRED, valueOf } from '../../../../framework/http/faults';
import { DONATION_ROWS } from './rows';

/** What the statement is told of a donation. */
interface DonationRows extends Basket {
  /** The verification number was the right one. */
  verified: boolean;
  fingerprint: string;
  /** The time of order and transaction; undefined for now. */
  at: string | undefined;
  account: string;
  lastFour: string;
  importId: string | undefined;
  giver: object;
  shipping: object | null;
  attempt: Attempt;
}

/** Parameters of donations that repeat themselves: stub accounts take none (specification 4.5, rule 1). */
const RECURRING = ['recurring_id', 'recurring_period', 'recurring_start'];

const LONGEST_IMPORT_ID = 64;

/**
 * A donation that was made elsewhere (specification 4.5): the action, its order with details, giver and shipping address, and the
 * transaction, in one statement. A wrong verification number, or the same donation twice in a row, is kept as failed.
 */
export const donationType: ActionType = { facts: DONATION_FACTS, own: DONATION_ROWS, prepare, refusal };

function prepare(request: Request): Prepared {
  const { call, input, found, person } = request;
  const { given } = input;
  const errors: FieldErrors = {};
  const fault: Fault = (field, message) => void (errors[field] ??= []).push(message);
  const facts = found.facts as DonationFacts;
  const account = stubAccount(given, facts, fault);
  const card = readCard(given, call.services.settings.stubCardCode, fault);
  const basket = readBasket(given, facts, fault);
  const when = readWhen(given, fault);
  const importId = readImportId(given, fault);
  const shipping = readShipping(given, fault);
  refuseRecurring(given, fault);
  if (!person.user && !['name', 'first_name', 'last_name'].some((name) => given.has(name))) fault('name', REQUIRED);
  const fingerprint = fingerprintOf([found.page.id, account, card.lastFour, basket, when.order, importId]);
  const own: DonationRows = {
    ...basket,
    ...card,
    account,
    fingerprint,
    at: when.order,
    importId,
    giver: giverOf(request),
    shipping,
    attempt: attemptOf(call, given),
  };
  return { errors, createdAt: when.action, redirect: { total: basket.total }, own };
}

/** The account that the request names, else the page's. Only stub accounts take donations that were made elsewhere. */
function stubAccount(given: Given, { account, accounts }: DonationFacts, fault: Fault): string {
  const name = valueOf(given, 'payment_account') ?? valueOf(given, 'account') ?? account;
  const found = accounts.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const shown = name.slice(0, 100);
  if (name === '') fault('payment_account', REQUIRED);
  else if (!found) fault('payment_account', `There is no payment account '${shown}'.`);
  else if (!found.stub) fault('payment_account', `Donations cannot be recorded on the payment account '${shown}'.`);
  return found?.name ?? name;
}

function refuseRecurring(given: Given, fault: Fault): void {
  const message = 'This payment account takes no recurring donations.';
  for (const name of RECURRING.filter((each) => given.has(each))) fault(name, message);
  if (valueOf(given, 'donation_type')?.toLowerCase() === 'recurring') fault('donation_type', message);
}

/** The donation's number in the system that it comes from, by which it is stored once only. */
function readImportId(given: Given, fault: Fault): string | undefined {
  const name = given.has('donation_import_id') ? 'donation_import_id' : 'import_id';
  const id = valueOf(given, name);
  if (id !== undefined && [...id].length > LONGEST_IMPORT_ID)
    fault(name, `Ensure this field has no more than ${LONGEST_IMPORT_ID} characters.`);
  return id;
}

/** Equal for donations that are the same. Of the card there are only the four characters in it that are kept anyway. */
function fingerprintOf(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** A number that another donation has: 400 with its `Location`, so that a client that asks again finds what it has stored. */
async function refusal(error: unknown, { call, input }: Request): Promise<Error | undefined> {
  const failure = databaseErrorOf(error);
  if (failure?.code !== UNIQUE || failure.constraint !== 'core_order_import_id_key') return undefined;
  const name = input.given.has('donation_import_id') ? 'donation_import_id' : 'import_id';
  const { rows } = await call.services.pool.query<{ uri: string }>(
    `SELECT '/rest/v1/' || lower(a.type) || 'action/' || a.id || '/' AS uri FROM core_order o JOIN core_action a ON a.id = o.action_id WHERE o.import_id = $1`,
    [valueOf(input.given, name)],
  );
  const headers: Record<string, string> = rows[0] ? { Location: `${call.baseUrl}${rows[0].uri}` } : {};
  return new HttpError(400, { errors: { [name]: ['A donation with this number already exists.'] } }, headers);
}
