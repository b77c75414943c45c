import { NOW_MICROSECONDS, NOW_SECONDS } from '../../core/database/sql';
import type { Contribution, PartnerClient } from './client';

/** Something that the partner does not know yet, with what was tried before. */
export interface MissingRecord {
  /** The id of the user, order or transaction. */
  subject: number;
  /** The reference of an earlier attempt, if there was one. */
  reference: string | null;
  /** The earlier attempt may have reached the partner. */
  asked: boolean;
  attempts: number;
  /** What is sent: a person, or a contribution without its reference. */
  payload: Record<string, unknown>;
}

/** One type of record at the partner: what is missing there, how it is sent, and where its id is kept. */
export interface RecordType {
  name: RecordTypeName;
  /** SQL: up to $2 records after the subject $1, ordered by subject. */
  missing: string;
  /** SQL: has what is missing wait until staff release it, also what waits for its contact. Counts it. */
  hold: string;
  /** SQL: saves the partner's id $2 for the subject $1, unless the subject is gone or has an id meanwhile. */
  save: string;
  /** Sends the record, for the first time or again. Returns the partner's id. */
  send(partner: PartnerClient, record: MissingRecord, reference: string): Promise<number>;
  /** A second request creates no second record. Other records are looked for first when an earlier request may have arrived. */
  repeatable: boolean;
}

/** As the column `kind` of `core_partnerpending` names it. */
type RecordTypeName = 'contact' | 'order' | 'payment';

interface Missing {
  from: string;
  /** What a record of the partner needs first: the contact. */
  needs?: string;
  row: string;
  payload: string;
  where: string;
}

/** Where a record is due: one that waits for its next attempt is left out. So is one that the partner refused, until it changes. */
const dueSql = (name: RecordTypeName, { row, where }: Missing): string => `
  LEFT JOIN core_partnerpending p ON p.kind = '${name}' AND p.subject = ${row}.id
  WHERE ${where} AND (p.id IS NULL OR p.try_at <= ${NOW_MICROSECONDS} OR (p.try_at IS NULL AND ${row}.updated_at > p.updated_at))`;

const missingSql = (name: RecordTypeName, missing: Missing): Pick<RecordType, 'missing' | 'hold'> => {
  const { from, needs = '', row, payload } = missing;
  return {
    missing: `
  SELECT ${row}.id AS subject, p.reference, coalesce(p.asked, false) AS asked, coalesce(p.attempts, 0) AS attempts, ${payload} AS payload
  FROM ${from} ${needs} ${dueSql(name, missing)} AND ${row}.id > $1 ORDER BY ${row}.id LIMIT $2`,
    hold: `
  WITH held AS (
    INSERT INTO core_partnerpending (kind, subject, reference, held)
    SELECT '${name}', ${row}.id, '${name}-' || ${row}.id || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), true FROM ${from} ${dueSql(name, missing)}
    ON CONFLICT (kind, subject) DO UPDATE SET held = true, try_at = NULL, updated_at = ${NOW_SECONDS} RETURNING id
  )
  SELECT count(*)::integer AS n FROM held`,
  };
};

const textOrNull = (sql: string): string => `nullif(${sql}, '')`;

const PERSON_SQL = `json_strip_nulls(json_build_object(
  'title', ${textOrNull('u.prefix')}, 'firstName', ${textOrNull('u.first_name')}, 'middleName', ${textOrNull('u.middle_name')},
  'lastName', ${textOrNull('u.last_name')}, 'suffix', ${textOrNull('u.suffix')},
  'emails', json_build_array(json_build_object('email', u.email)),
  'addresses', CASE WHEN u.postal || u.zip || u.city <> '' THEN json_build_array(json_build_object(
    'addressLine1', ${textOrNull('u.address1')}, 'addressLine2', ${textOrNull('u.address2')}, 'city', ${textOrNull('u.city')},
    'stateOrProvince', coalesce(${textOrNull('u.state')}, ${textOrNull('u.region')}), 'zipOrPostalCode', coalesce(${textOrNull('u.zip')}, ${textOrNull('u.postal')}),
    'countryCode', (SELECT c.code FROM core_country c WHERE c.name = lower(u.country)))) END))`;

const contributionSql = (amount: string, createdAt: string, method: string): string => `json_build_object(
  'vanId', m.van_id, 'amount', ${amount}::text, 'receivedAt', to_char(${createdAt}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'paymentType', CASE ${method} WHEN 'cc' THEN 'CreditCard' WHEN 'ach' THEN 'EFT' ELSE 'OnlinePayment' END)`;

const sendContribution: RecordType['send'] = (partner, { payload }, reference) =>
  partner.createContribution({ ...(payload as unknown as Omit<Contribution, 'reference'>), reference });

/** Whose order it is, at the partner. */
const CONTACT = 'JOIN core_everyactionusermap m ON m.user_id = o.user_id';

/** The order matters: a contribution names its contact. */
export const RECORD_TYPES: readonly RecordType[] = [
  {
    name: 'contact',
    ...missingSql('contact', {
      from: 'core_user u',
      row: 'u',
      payload: PERSON_SQL,
      // A user whose data were erased has no e-mail address.
      where: `u.email <> '' AND EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')
        AND NOT EXISTS (SELECT FROM core_everyactionusermap m WHERE m.user_id = u.id)`,
    }),
    save: `INSERT INTO core_everyactionusermap (user_id, van_id) SELECT id, $2 FROM core_user WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: (partner, { payload }) => partner.findOrCreateContact(payload),
    repeatable: true,
  },
  {
    name: 'order',
    ...missingSql('order', {
      from: 'core_order o',
      needs: CONTACT,
      row: 'o',
      payload: contributionSql('o.total', 'o.created_at', 'o.payment_method'),
      where: `o.status = 'completed' AND o.total > 0 AND NOT EXISTS (SELECT FROM core_everyactionordermap k WHERE k.order_id = o.id)`,
    }),
    save: `INSERT INTO core_everyactionordermap (order_id, contribution_id, is_recurring)
      SELECT id, $2, EXISTS (SELECT FROM core_orderrecurring r WHERE r.order_id = o.id) FROM core_order o WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: sendContribution,
    repeatable: false,
  },
  {
    name: 'payment',
    // The first payment of a recurring order is sent as the order.
    ...missingSql('payment', {
      from: 'core_transaction t JOIN core_order o ON o.id = t.order_id JOIN core_orderrecurring r ON r.order_id = o.id',
      needs: CONTACT,
      row: 't',
      payload: contributionSql('t.amount', 't.created_at', 'o.payment_method'),
      where: `t.type = 'sale' AND t.status = 'completed' AND t.success AND NOT t.test_mode AND t.amount > 0
        AND NOT EXISTS (SELECT FROM core_everyactiontransactionmap k WHERE k.transaction_id = t.id)
        AND EXISTS (SELECT FROM core_transaction f WHERE f.order_id = t.order_id AND f.type = 'sale' AND f.success AND f.id < t.id)`,
    }),
    save: `INSERT INTO core_everyactiontransactionmap (transaction_id, contribution_id) SELECT id, $2 FROM core_transaction WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: sendContribution,
    repeatable: false,
  },
];
