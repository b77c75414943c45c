import { Message } from '../../../../core/words';
import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../../core/database/sql';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../../../core/http/validation-errors';
import {
  alreadyPushed,
  type Basket,
  type DonationPage,
  findPaymentOf,
  findProfileOf,
  paymentAccountName,
  readBasket,
  readDonationDates,
  readExpiry,
  readLastFour,
  readRecurringProfile,
  readShipping,
  type RecurringProfile,
  type ShippingAddress,
} from '../../../donations';
import type { ActionType, IdentifiedAction, Preparation, ReceivedAction, StoredAction, TypeRows } from '../../input/model';
import { AT, giverOf, importIdParameter, isImportIdTaken, locationOfImport, orderRows, readImportId } from './rows';

/** What the SQL of `PUSHED_ROWS` reads. */
interface PushedData extends Basket {
  account: string;
  method: Method;
  lastFour: string | undefined;
  expDate: string | undefined;
  transId: string | undefined;
  importId: string | undefined;
  /** The time of order and transaction; undefined for now. */
  at: string | undefined;
  giver: object;
  shipping: ShippingAddress | null;
  recurring: RecurringProfile | null;
}

interface PushedDonation extends Preparation {
  rowData: PushedData;
}

const METHODS = ['cc', 'paypal', 'ach'] as const;
type Method = (typeof METHODS)[number];

/** In characters: the width of the column. */
const LONGEST_ID = 255;

/** The rows of a donation for which a payment processor has taken the money, made from `PushedData` as JSON. */
const PUSHED_ROWS: TypeRows = {
  name: 'pushed_',
  after: `${orderRows({ status: "'completed'", importId: "data->>'importId'", from: 'done, giver, row_data' })}, paid AS (
      INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, trans_id, created_at, updated_at)
      SELECT ordered.id, 'sale', data->>'account', (data->>'total')::numeric, data->>'currency', true, 'completed', data->>'transId',
        ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data
    ), profile AS (
      INSERT INTO core_orderrecurring (order_id, action_id, user_id, recurring_id, account, card_num, exp_date, start, period, amount, currency,
        status, created_at, updated_at)
      SELECT ordered.id, done.id, done.user_id, data#>>'{recurring,id}', data->>'account', coalesce(data->>'lastFour', ''),
        coalesce(data->>'expDate', ''), coalesce((data#>>'{recurring,start}')::date, ${AT}::date), data#>>'{recurring,period}',
        (data->>'total')::numeric, data->>'currency', 'active', ${AT}, ${NOW_SECONDS}
      FROM ordered, done, row_data WHERE jsonb_typeof(data->'recurring') = 'object'
    )`,
};

/**
 * A donation for which a payment processor has taken the money. What a form would refuse is stored: the smallest amount, a repetition, the
 * verification number of the card. The ids of the processor are stored once.
 */
export const pushedDonationType: ActionType<DonationPage, PushedDonation> = { rows: PUSHED_ROWS, prepare, stores, store, refusal };

function prepare(action: IdentifiedAction<DonationPage>, errors: ErrorCollector): PushedDonation {
  const { parameters } = action.input;
  const { facts } = action.found;
  const basket = readBasket(parameters, { ...facts, minimum: '0.00' }, errors);
  const dates = readDonationDates(parameters, errors);
  const giver = giverOf(action);
  const rowData: PushedData = {
    ...basket,
    account: paymentAccountName(lastValue(parameters, 'payment_account') ?? facts.account, facts.accounts, 'payment_account', errors),
    method: readMethod(parameters, errors),
    lastFour: readLastFour(parameters, errors),
    expDate: readExpiry(parameters, errors),
    transId: readTransId(parameters, errors),
    importId: readImportId(parameters, errors),
    at: dates.order,
    giver,
    shipping: readShipping(parameters, { lines: basket.lines, products: facts.products, giver }, errors),
    recurring: readRecurringProfile(parameters, errors),
  };
  return { createdAt: dates.action, redirect: { total: basket.total }, rowData };
}

function readMethod(parameters: RequestParameters, errors: ErrorCollector): Method {
  const method = METHODS.find((known) => known === (lastValue(parameters, 'payment_method') ?? 'cc'));
  if (!method) errors.add('payment_method', new Message('events.choice_unknown', { choices: METHODS.join(', ') }));
  return method ?? 'cc';
}

function readTransId(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const transId = lastValue(parameters, 'trans_id');
  if (transId !== undefined && [...transId].length > LONGEST_ID)
    errors.add('trans_id', new Message('actions.text_too_long', { most: LONGEST_ID }));
  return transId;
}

function stores({ rowData: { transId, recurring } }: PushedDonation): boolean {
  return transId !== undefined || recurring?.id !== undefined;
}

/** Undoes the action when another payment or recurring donation of the account has the id: 409 with the `Location` of its action. */
async function store(client: PoolClient, { call, stored, prepared }: StoredAction<DonationPage, PushedDonation>): Promise<void> {
  const { account, transId, recurring } = prepared.rowData;
  const own = await client.query<{ id: number }>({
    name: 'push_own_order',
    text: 'SELECT id FROM core_order WHERE action_id = $1::bigint',
    values: [stored.actionId],
  });
  const exceptOrder = own.rows[0]!.id;
  const checks = [
    { field: 'trans_id', id: transId, find: findPaymentOf },
    { field: 'recurring_id', id: recurring?.id, find: findProfileOf },
  ];
  for (const { field, id, find } of checks) {
    const holder = id === undefined ? undefined : await find(client, { account, id, exceptOrder });
    if (holder) throw alreadyPushed(field, id!, `${call.baseUrl}/rest/v1/donationaction/${holder.actionId}/`);
  }
}

/** 409 for an import id that another donation has. */
async function refusal(error: unknown, { call, input: { parameters } }: ReceivedAction): Promise<Error | undefined> {
  if (!isImportIdTaken(error)) return undefined;
  const name = importIdParameter(parameters);
  const importId = lastValue(parameters, name)!;
  return alreadyPushed(name, importId, (await locationOfImport(call, importId)) ?? '');
}
