/** Recurring donations: which run, their changes and their end. See README.md. */
import { orderrecurringStatus } from '../../../generated/states/orderrecurring';
import { mayMoveSql, moveSql } from '../../core/database/states';
import { NOW_SECONDS, type Query } from '../../core/database/sql';
import { HOME_TIME_ZONE_SQL } from '../installation';

/** Who ends a recurring donation. */
export const ENDED_BY = ['user', 'admin', 'processor'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** How often money is taken. */
export const PERIODS = ['weeks', 'months', 'quarters', 'years'] as const;
export type Period = (typeof PERIODS)[number];

/** The user or the staff account behind a change. */
interface ChangedBy {
  userId?: number;
  staffId?: number;
  /** The number of the change at the payment processor that told us of it. */
  transId?: string;
  /** When it was made, `YYYY-MM-DDTHH:MM:SS` in UTC; now by default. */
  at?: string | null;
}

/** What changes of a recurring donation. What is absent stays. */
export interface RecurringChange {
  /** A decimal text. */
  amount?: string;
  currency?: string;
  period?: Period;
  /** The last four characters of the card. */
  cardNum?: string;
  /** MMYY. */
  expDate?: string;
}

/** A recurring donation for which money is still taken. */
export interface RunningRecurring {
  id: number;
  /** A decimal text. */
  amount: string;
  currency: string;
  period: Period;
  /** Who takes the money, in small letters; null where nobody is known, or it has no number there. */
  processor: string | null;
}

/** SQL: whether money is still taken. */
const RUNNING = mayMoveSql(orderrecurringStatus.end);

/** SQL: the processor of the payment account of a recurring donation, in small letters. Null for one that was renamed or deleted. */
const PROCESSOR = '(SELECT lower(a.processor) FROM core_paymentaccount a WHERE lower(a.name) = lower(account))';
const COLUMNS = `id, amount::text, currency, period, CASE WHEN recurring_id <> '' THEN ${PROCESSOR} END AS processor`;

/** The recurring donation with this id, where it runs. */
export async function readRunningRecurring(query: Query, id: number): Promise<RunningRecurring | undefined> {
  const [row] = await query(`SELECT ${COLUMNS} FROM core_orderrecurring WHERE id = $1::integer AND ${RUNNING}`, [id]);
  return row as RunningRecurring | undefined;
}

/** A user's running recurring donation: that of an order or of a recurring id, else the one that began last. Undefined without any. */
export async function findRunningRecurring(
  query: Query,
  userId: number,
  by: { orderId: string | undefined; recurringId: string | undefined },
): Promise<RunningRecurring | undefined> {
  const [row] = await query(
    `SELECT ${COLUMNS} FROM core_orderrecurring
     WHERE user_id = $1 AND ${RUNNING} AND ($2::integer IS NULL OR order_id = $2) AND ($3::text IS NULL OR recurring_id = $3)
     ORDER BY start DESC, id DESC LIMIT 1`,
    [userId, by.orderId ?? null, by.recurringId ?? null],
  );
  return row as RunningRecurring | undefined;
}

/**
 * Ends a recurring donation, or all of a person, and logs the change. Their payment processor is told by a trigger. False when there was nothing to end: it
 * had ended before.
 */
export async function endRecurring(
  query: Query,
  which: { id: number } | { userId: number },
  endedBy: EndedBy,
  by: ChangedBy,
): Promise<boolean> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['user_id', which.userId];
  const rows = await query(
    `WITH changed AS (
       UPDATE core_orderrecurring SET ${moveSql(orderrecurringStatus.end, { to: "'canceled_by_' || $2::text" })}, updated_at = ${NOW_SECONDS} WHERE ${column} = $1 AND ${RUNNING}
       RETURNING id, order_id, action_id, 0 AS amount
     )
     ${logChange("'canceled'", 3)}`,
    [value, endedBy, ...changerOf(by)],
  );
  return rows.length > 0;
}

/** Changes a recurring donation and logs the change. False when it has ended. */
export async function changeRecurring(query: Query, id: number, change: RecurringChange, by: ChangedBy): Promise<boolean> {
  const { amount, currency, period, cardNum, expDate } = change;
  const changeType =
    amount === undefined && currency === undefined ? (period === undefined ? 'card changed' : 'period changed') : 'amount changed';
  const rows = await query(
    `WITH changed AS (
       UPDATE core_orderrecurring SET amount = coalesce($2::text::numeric, amount), currency = coalesce($3::text, currency),
         period = coalesce($4::text, period), card_num = coalesce($5::text, card_num), exp_date = coalesce($6::text, exp_date),
         updated_at = ${NOW_SECONDS}
       WHERE id = $1 AND ${RUNNING}
       RETURNING id, order_id, action_id, amount
     )
     ${logChange('$7::text', 8)}`,
    [id, amount ?? null, currency ?? null, period ?? null, cardNum ?? null, expDate ?? null, changeType, ...changerOf(by)],
  );
  return rows.length > 0;
}

/** The tables of actions by which people end and change recurring donations, by the type of the action. */
const ACTION_TABLES = {
  RecurringDonationCancel: 'core_recurringdonationcancelaction',
  RecurringDonationUpdate: 'core_recurringdonationupdateaction',
} as const;

/**
 * Notes which recurring donation an action of a person ended or changed.
 * @writes core_recurringdonationcancelaction, core_recurringdonationupdateaction
 */
export async function noteManaged(query: Query, type: keyof typeof ACTION_TABLES, actionId: number, recurringId: number): Promise<void> {
  await query(
    `UPDATE ${ACTION_TABLES[type]} SET recurring_order_id = (SELECT order_id FROM core_orderrecurring WHERE id = $2::integer) WHERE action_ptr_id = $1::bigint`,
    [actionId, recurringId],
  );
}

/**
 * SQL of the recurring donation that the action in the row `a` ended or changed: its amount, how often it is taken, whether it has ended, and the day of the next
 * payment after today where the home is: as many periods after the first.
 */
export const managedSql = `
  SELECT r.id, r.amount::text, r.currency, r.period, NOT (${mayMoveSql(orderrecurringStatus.end)}) AS ended, (
      SELECT min(d.day)::text FROM (
        SELECT (r.start + n * CASE r.period WHEN 'weeks' THEN interval '7 days' WHEN 'quarters' THEN interval '3 months' WHEN 'years' THEN interval '1 year' ELSE interval '1 month' END)::date AS day, today.day AS now
        FROM (SELECT (now() AT TIME ZONE ${HOME_TIME_ZONE_SQL})::date AS day) today, generate_series(0, greatest(today.day - r.start, 0) / 7 + 1) n) d
      WHERE d.day > d.now) AS next
  FROM core_orderrecurring r WHERE r.order_id = CASE a.type
    ${Object.entries(ACTION_TABLES)
      .map(([type, table]) => `WHEN '${type}' THEN (SELECT m.recurring_order_id FROM ${table} m WHERE m.action_ptr_id = a.id)`)
      .join(' ')} END`;

/** Whether the payment processor has told us of this change of a recurring donation before. */
export async function wasChangedBy(query: Query, id: number, transId: string): Promise<boolean> {
  const rows = await query('SELECT id FROM core_donationchangelog WHERE recurring_id = $1 AND trans_id = $2 LIMIT 1', [id, transId]);
  return rows.length > 0;
}

/** Says that what this transaction writes was told by a payment processor: it is not asked to do again what it has done (`checkout/sql/`). */
export async function notePushed(query: Query): Promise<void> {
  await query("SELECT set_config('advocacy.told_by_processor', 'on', true)", []);
}

/** SQL that logs the row of `changed`. Who changed it is in the four parameters from `first`, as `changerOf` gives them. */
function logChange(type: string, first: number): string {
  return `INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, user_id, staff_id, trans_id, created_at, updated_at)
     SELECT ${type}, action_id, order_id, id, amount, $${first}::integer, $${first + 1}::integer, $${first + 2}::text,
       coalesce($${first + 3}::text::timestamp, ${NOW_SECONDS}), ${NOW_SECONDS} FROM changed RETURNING id`;
}

function changerOf({ userId, staffId, transId, at }: ChangedBy): unknown[] {
  return [userId ?? null, staffId ?? null, transId ?? null, at ?? null];
}
