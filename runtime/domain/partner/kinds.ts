import { NOW_MICROSECONDS } from '../../framework/database/sql';
import type { Contribution, Partner } from './client';

export type Kind = 'contact' | 'order' | 'payment';

/** Something that the partner does not know yet, with what was tried before. */
export interface Item {
  subject: number;
  /** Of an earlier attempt, if there was one. */
  reference: string | null;
  /** The earlier attempt may have reached the partner. */
  asked: boolean;
  attempts: number;
  /** What the partner is told: a person, or a contribution without its reference. */
  told: Record<string, unknown>;
}

/** One kind of thing that is sent: what is missing, and how its mapping is kept. */
export interface KindPlan {
  kind: Kind;
  /** Up to $2 items after the number $1, in their order. */
  missing: string;
  /** Keeps the partner's number $2 for the subject $1, unless the subject is gone or has one meanwhile. */
  keep: string;
  /** Sends it for the first time, or again where that does no harm. */
  send(partner: Partner, item: Item, reference: string): Promise<number>;
  /** A second request would make a second record: one that may have arrived is looked for first. */
  repeatable: boolean;
}

/** What waits is left alone until its time; what the partner refused, until it changes. */
const missing = (kind: Kind, { from, row, told, where }: { from: string; row: string; told: string; where: string }): string => `
  SELECT ${row}.id AS subject, p.reference, coalesce(p.asked, false) AS asked, coalesce(p.attempts, 0) AS attempts, ${told} AS told
  FROM ${from} LEFT JOIN core_partnerpending p ON p.kind = '${kind}' AND p.subject = ${row}.id
  WHERE ${row}.id > $1 AND ${where} AND (p.id IS NULL OR p.try_at <= ${NOW_MICROSECONDS} OR (p.try_at IS NULL AND ${row}.updated_at > p.updated_at))
  ORDER BY ${row}.id LIMIT $2`;

const text = (sql: string): string => `nullif(${sql}, '')`;

const PERSON = `json_strip_nulls(json_build_object(
  'firstName', ${text('u.first_name')}, 'middleName', ${text('u.middle_name')}, 'lastName', ${text('u.last_name')},
  'emails', json_build_array(json_build_object('email', u.email)),
  'addresses', CASE WHEN u.postal || u.zip || u.city <> '' THEN json_build_array(json_build_object(
    'addressLine1', ${text('u.address1')}, 'addressLine2', ${text('u.address2')}, 'city', ${text('u.city')},
    'stateOrProvince', ${text('u.state')}, 'zipOrPostalCode', coalesce(${text('u.zip')}, ${text('u.postal')}),
    'countryCode', (SELECT c.code FROM core_country c WHERE c.name = lower(u.country)))) END))`;

const CONTRIBUTION = (amount: string, at: string, method: string): string => `json_build_object(
  'vanId', m.van_id, 'amount', ${amount}::text, 'receivedAt', to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'paymentType', CASE ${method} WHEN 'cc' THEN 'CreditCard' WHEN 'ach' THEN 'EFT' ELSE 'OnlinePayment' END)`;

const give: KindPlan['send'] = (partner, { told }, reference) =>
  partner.contribution({ ...(told as unknown as Omit<Contribution, 'reference'>), reference });

/** In the order in which they need each other: a contribution names its contact. */
export const KINDS: readonly KindPlan[] = [
  {
    kind: 'contact',
    missing: missing('contact', {
      from: 'core_user u',
      row: 'u',
      told: PERSON,
      // Whoever was erased has no address any more.
      where: `u.email <> '' AND EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')
        AND NOT EXISTS (SELECT FROM core_everyactionusermap m WHERE m.user_id = u.id)`,
    }),
    keep: `INSERT INTO core_everyactionusermap (user_id, van_id) SELECT id, $2 FROM core_user WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: (partner, { told }) => partner.contact(told),
    repeatable: true,
  },
  {
    kind: 'order',
    missing: missing('order', {
      from: 'core_order o JOIN core_everyactionusermap m ON m.user_id = o.user_id',
      row: 'o',
      told: CONTRIBUTION('o.total', 'o.created_at', 'o.payment_method'),
      where: `o.status = 'completed' AND o.total > 0 AND NOT EXISTS (SELECT FROM core_everyactionordermap k WHERE k.order_id = o.id)`,
    }),
    keep: `INSERT INTO core_everyactionordermap (order_id, contribution_id, is_recurring)
      SELECT id, $2, EXISTS (SELECT FROM core_orderrecurring r WHERE r.order_id = o.id) FROM core_order o WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: give,
    repeatable: false,
  },
  {
    kind: 'payment',
    // The first payment of a recurring order is the order's own contribution.
    missing: missing('payment', {
      from: `core_transaction t JOIN core_order o ON o.id = t.order_id JOIN core_orderrecurring r ON r.order_id = o.id
        JOIN core_everyactionusermap m ON m.user_id = o.user_id`,
      row: 't',
      told: CONTRIBUTION('t.amount', 't.created_at', 'o.payment_method'),
      where: `t.type = 'sale' AND t.status = 'completed' AND t.success AND NOT t.test_mode AND t.amount > 0
        AND NOT EXISTS (SELECT FROM core_everyactiontransactionmap k WHERE k.transaction_id = t.id)
        AND EXISTS (SELECT FROM core_transaction f WHERE f.order_id = t.order_id AND f.type = 'sale' AND f.success AND f.id < t.id)`,
    }),
    keep: `INSERT INTO core_everyactiontransactionmap (transaction_id, contribution_id) SELECT id, $2 FROM core_transaction WHERE id = $1 ON CONFLICT DO NOTHING`,
    send: give,
    repeatable: false,
  },
];
