import { Message } from '../../../../core/words';
import { createHash } from 'node:crypto';
import { duplicate, refuse } from '../../../../core/errors/http-error';
import { guessThrottle } from '../../../../core/limits/by-network';
import { type ErrorCollector, lastValue, type RequestParameters, REQUIRED } from '../../../../core/http/validation-errors';
import {
  type Basket,
  type Card,
  DONATION_PAGE_SQL,
  type DonationPage,
  limitPublicDonation,
  NOW,
  pageCurrency,
  readBasket,
  readCard,
  readDonationDates,
  readShipping,
  type ShippingAddress,
  stubAccountName,
} from '../../../donations';
import type { Call } from '../../../../core/call';
import type { ActionType, IdentifiedAction, Preparation, ReceivedAction } from '../../input/model';
import { plainParameters, userAgentOf } from '../../input/input';
import { DONATION_ROWS, giverOf, importIdParameter, isImportIdTaken, locationOfImport, readImportId } from './rows';
import { cutText } from '../../../../core/types/text-formats';
import { PROFILE_FIELDS } from '../../../people';

/** The log entry of the request for a donation, for the search for fraud. Erasing the giver clears `args`. */
interface DonationAttempt {
  args: string;
  ip: string;
  referrer: string;
  agent: string;
}

/** The parameters that are logged. They are listed, so that nothing of a card is logged under a name that nobody thought of. */
const LOGGED: ReadonlySet<string> = new Set([
  'page',
  'email',
  'akid',
  'name',
  ...PROFILE_FIELDS,
  'phone',
  'source',
  'amount_other',
  'currency',
  'payment_account',
  'account',
  'donation_date',
  'created_at',
  'import_id',
  'donation_import_id',
  'mailing_id',
  'referring_akid',
]);
const BASKET = /^(product|candidate)_\d+$/;

/** The log entry of a request: without the card, and without custom fields. */
function donationAttempt(call: Call, parameters: RequestParameters): DonationAttempt {
  const logged = [...parameters]
    .filter(([name]) => LOGGED.has(name) || BASKET.test(name))
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const { referer } = call.headers;
  return {
    args: JSON.stringify(Object.fromEntries(logged)),
    ip: call.ip,
    referrer: cutText(typeof referer === 'string' ? referer : '', 255),
    agent: createHash('sha256').update(userAgentOf(call)).digest('hex'),
  };
}

/** What the SQL of `DONATION_ROWS` reads. */
interface DonationData extends Basket {
  /** The verification number of the card was right. */
  verified: boolean;
  fingerprint: string;
  /** The time of order and transaction; undefined for now. */
  at: string | undefined;
  account: string;
  lastFour: string;
  importId: string | undefined;
  giver: object;
  shipping: ShippingAddress | null;
  attempt: DonationAttempt;
}

/** Wrong verification numbers from one network before it has to wait. An operator may choose a short one. */
const FREE_GUESSES = 30;

const cardCodeGuesses = guessThrottle('card-codes', FREE_GUESSES);

/** Parameters of recurring donations, which stub accounts do not take. */
const RECURRING_PARAMETERS = ['recurring_id', 'recurring_period', 'recurring_start'];

/**
 * Importing a donation that was made elsewhere: the action, its order with lines, giver and shipping address, and the transaction, in one
 * statement. A donation with a wrong verification number, or the same as the last one, is stored as failed.
 */
export const donationType: ActionType<DonationPage> = { factsSql: DONATION_PAGE_SQL, rows: DONATION_ROWS, prepare, refusal };

function prepare(action: IdentifiedAction<DonationPage>, errors: ErrorCollector): Preparation {
  const { call, input, found, person } = action;
  limitPublicDonation(call);
  const currency = lastValue(input.parameters, 'currency')?.toUpperCase() ?? pageCurrency(found.facts);
  const parameters = plainParameters(input, found.page.language, currency);
  const account = readAccount(parameters, found.facts, errors);
  const card = readThrottledCard(call, parameters, errors);
  const basket = readBasket(parameters, found.facts, errors);
  // Anybody may send a donation. When it was given, and where it is known already, only those say who import donations.
  const imports = call.account !== null || card.verified;
  const dates = imports ? readDonationDates(parameters, errors) : NOW;
  const importId = imports ? readImportId(parameters, errors) : undefined;
  const giver = giverOf(action);
  const shipping = readShipping(parameters, { lines: basket.lines, products: found.facts.products, giver }, errors);
  refuseRecurring(parameters, errors);
  const hasName = ['name', 'first_name', 'last_name'].some((name) => parameters.has(name));
  // Whether somebody is on record is told to those who import donations, and to the person of the akid.
  const seesRecord = imports || person.user === found.byAkid;
  if (!hasName && !(person.user && seesRecord)) errors.add('name', REQUIRED);
  const rowData: DonationData = {
    ...basket,
    ...card,
    account,
    fingerprint: fingerprintOf([found.page.id, account, card.lastFour, basket, dates.order, importId]),
    at: dates.order,
    importId,
    giver,
    shipping,
    attempt: donationAttempt(call, parameters),
  };
  return { createdAt: dates.action, redirect: { total: basket.total }, rowData };
}

/**
 * Reads the card. Whoever sends the right verification number may say when a donation was given, so those of strangers are throttled. While their network has to wait,
 * the right one is refused too.
 */
function readThrottledCard(call: Call, parameters: RequestParameters, errors: ErrorCollector): Card {
  const card = readCard(parameters, call.services.settings, errors);
  if (call.account !== null || !parameters.has('card_code')) return card;
  const { wait, count } = cardCodeGuesses(call.services, call.ip);
  if (wait > 0) throw refuse(429, new Message('actions.too_many_wrong_card_codes'), { 'Retry-After': String(wait) });
  if (!card.verified) count();
  return card;
}

/** The name of the account that the request names, else of that of the page. */
function readAccount(parameters: RequestParameters, page: DonationPage, errors: ErrorCollector): string {
  const name = lastValue(parameters, 'payment_account') ?? lastValue(parameters, 'account') ?? page.account;
  return stubAccountName(name, page.accounts, 'payment_account', errors);
}

function refuseRecurring(parameters: RequestParameters, errors: ErrorCollector): void {
  const message = new Message('actions.account_takes_no_recurring_donations');
  for (const name of RECURRING_PARAMETERS) if (parameters.has(name)) errors.add(name, message);
  if (lastValue(parameters, 'donation_type')?.toLowerCase() === 'recurring') errors.add('donation_type', message);
}

/** A hash that is equal for equal donations. Of the card it contains only the four characters that are stored anyway. */
function fingerprintOf(donation: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(donation)).digest('hex');
}

/** An import id that another donation has: 400 with the `Location` of its action, so that a client that retries finds what it stored. */
async function refusal(error: unknown, { call, input: { parameters } }: ReceivedAction): Promise<Error | undefined> {
  if (!isImportIdTaken(error)) return undefined;
  const name = importIdParameter(parameters);
  const location = await locationOfImport(call, lastValue(parameters, name)!);
  return duplicate({ errors: { [name]: [new Message('actions.donation_number_exists')] } }, location);
}
