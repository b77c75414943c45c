import { NOW_SECONDS } from '../../../../core/database/sql';
import { checkImportId, SHIPPING_FIELDS } from '../../../donations';
import type { IdentifiedAction, TypeRows } from '../../input/model';
import { countryName, isUnitedStates } from '../../../geo';
import { normalizeProfile } from '../../person-changes';
import { ADDRESS_FIELDS, PROFILE_FIELDS } from '../../../people';
import { databaseErrorOf, UNIQUE } from '../../../../core/database/errors';
import type { Call } from '../../../../core/call';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../../../core/http/validation-errors';

/** Columns of the details of a giver, which are stored with each order. */
export const GIVER_FIELDS = ['email', 'source', ...PROFILE_FIELDS] as const;

/** The details of the giver: the name and address that were sent, completed by those on record. The address of another country completes none, and abroad there is no ZIP code. */
export function giverOf({ input, person, found }: IdentifiedAction): Record<string, string> {
  const sent = normalizeProfile({ input, person, found });
  const recorded = person.user?.country ?? '';
  const hasMoved = sent.country !== undefined && recorded !== '' && sent.country !== recorded;
  const isOnRecord = (name: string): boolean => !hasMoved || !ADDRESS_FIELDS.some((field) => field === name);
  const fields = PROFILE_FIELDS.map((name) => [
    name,
    sent[name] ?? (isOnRecord(name) ? person.user?.[name] : undefined) ?? (name === 'country' ? countryName(undefined) : ''),
  ]);
  const giver: Record<string, string> = Object.fromEntries(fields);
  if (!isUnitedStates(giver.country!)) Object.assign(giver, { zip: '', plus4: '' });
  return { ...giver, email: person.email, source: input.source ?? 'restful_api' };
}

/** SQL: the time of the order. */
export const AT = `coalesce((data->>'at')::timestamp, ${NOW_SECONDS})`;

const texts = (names: readonly string[]): string => names.map((name) => `${name} text`).join(', ');

/** What differs between the ways to store an order: SQL of its status and its import id, and the expressions that these read. */
interface OrderSql {
  status: string;
  importId: string;
  from: string;
}

/** `giver`, `shipping`, `ordered` (id, status) and `lines`: the order of a donation, made from its data as JSON. */
export const orderRows = ({ status, importId, from }: OrderSql): string => `
    giver AS (
      INSERT INTO core_order_user_detail (${GIVER_FIELDS.join(', ')}, created_at, updated_at)
      SELECT ${GIVER_FIELDS.map((name) => `g.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM row_data, jsonb_to_record(data->'giver') AS g(${texts(GIVER_FIELDS)})
      RETURNING id
    ), shipping AS (
      INSERT INTO core_order_shipping_address (${SHIPPING_FIELDS.join(', ')}, created_at, updated_at)
      SELECT ${SHIPPING_FIELDS.map((name) => `s.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM row_data, jsonb_to_record(data->'shipping') AS s(${texts(SHIPPING_FIELDS)}) WHERE jsonb_typeof(data->'shipping') = 'object'
      RETURNING id
    ), ordered AS (
      INSERT INTO core_order (action_id, user_id, user_detail_id, shipping_address_id, total, currency, status, account, card_num_last_four,
        payment_method, import_id, created_at, updated_at)
      SELECT done.id, done.user_id, giver.id, (SELECT id FROM shipping), (data->>'total')::numeric, data->>'currency', ${status},
        data->>'account', data->>'lastFour', coalesce(data->>'method', 'cc'), ${importId}, ${AT}, ${NOW_SECONDS}
      FROM ${from}
      RETURNING id, status
    ), lines AS (
      INSERT INTO core_order_detail (order_id, product_id, candidate_id, quantity, amount, currency, status, created_at, updated_at)
      SELECT ordered.id, l.product, l.candidate, l.quantity, l.amount, data->>'currency', ordered.status, ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data, jsonb_to_recordset(data->'lines') AS l(product integer, candidate integer, quantity integer, amount numeric)
    )`;

/** A donation without a date that follows an equal one within this time is the same donation, sent again. */
const REPEAT_INTERVAL = "interval '1 day'";

/** SQL: whether the donation is the last one of the user, sent again. */
const IS_REPEAT = `core_lastdonation.fingerprint = excluded.fingerprint
  AND ((SELECT (data->>'at') IS NOT NULL FROM row_data) OR core_lastdonation.given_at > excluded.given_at - ${REPEAT_INTERVAL})`;

const ORDER_STATUS = "CASE WHEN failure IS NULL THEN 'completed' ELSE 'failed' END";

/** The message for the giver and for staff about a donation that failed. */
const FAILURE =
  "CASE failure WHEN 'card_code' THEN 'The verification number of the card is wrong.' WHEN 'repeated' THEN 'This donation was sent twice.' END";

/**
 * The rows of a donation, made from `DonationData` as JSON.
 *
 * `latest` finds out whether the donation repeats the last one of the user. On a conflict PostgreSQL waits for the statement that writes the
 * row and then compares with what it wrote. So of equal donations that arrive at once, exactly one is complete. A donation with a wrong
 * verification number does not count and leaves the row alone.
 */
export const DONATION_ROWS: TypeRows = {
  before: `
    latest AS (
      INSERT INTO core_lastdonation (user_id, fingerprint, repeats, given_at)
      SELECT person.id, data->>'fingerprint', 0, ${NOW_SECONDS} FROM person, row_data WHERE (data->>'verified')::boolean
      ON CONFLICT (user_id) DO UPDATE SET
        repeats = CASE WHEN ${IS_REPEAT} THEN core_lastdonation.repeats + 1 ELSE 0 END,
        given_at = CASE WHEN ${IS_REPEAT} THEN core_lastdonation.given_at ELSE excluded.given_at END,
        fingerprint = excluded.fingerprint
      RETURNING repeats
    ), outcome AS (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM latest) THEN 'card_code' WHEN (SELECT repeats FROM latest) > 0 THEN 'repeated' END AS failure
    )`,
  status: "(SELECT 'failed' FROM outcome WHERE failure IS NOT NULL)",
  after: `${orderRows({
    status: ORDER_STATUS,
    importId: "CASE WHEN failure = 'card_code' THEN NULL ELSE data->>'importId' END",
    from: 'done, giver, row_data, outcome',
  })}, paid AS (
      INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, failure_code, failure_description,
        failure_message, created_at, updated_at)
      SELECT ordered.id, 'sale', data->>'account', (data->>'total')::numeric, data->>'currency', failure IS NULL, ordered.status, failure,
        coalesce(${FAILURE}, ''), coalesce(${FAILURE}, ''), ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data, outcome
    ), attempted AS (
      INSERT INTO core_donationattemptlog (action_id, order_id, args, ip_address, referrer, user_agent_hash, created_at, updated_at)
      SELECT done.id, ordered.id, t.args, t.ip, t.referrer, t.agent, ${NOW_SECONDS}, ${NOW_SECONDS}
      FROM done, ordered, row_data, jsonb_to_record(data->'attempt') AS t(args text, ip text, referrer text, agent text)
    )`,
};

/** The id of the donation in the system that it comes from. A donation with an import id is stored once only. */
export function readImportId(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const name = importIdParameter(parameters);
  const importId = lastValue(parameters, name);
  if (importId !== undefined) checkImportId(importId, name, errors);
  return importId;
}

/** The parameter that gives the import id. */
export function importIdParameter(parameters: RequestParameters): string {
  return parameters.has('donation_import_id') ? 'donation_import_id' : 'import_id';
}

/** Whether a database error says that another donation has the import id. */
export function isImportIdTaken(error: unknown): boolean {
  const failure = databaseErrorOf(error);
  return failure?.code === UNIQUE && failure.constraint === 'core_order_import_id_key';
}

/** The absolute URL of the action of the donation with an import id. */
export async function locationOfImport(call: Call, importId: string): Promise<string | undefined> {
  const { rows } = await call.services.pool.query<{ uri: string }>(
    `SELECT '/rest/v1/' || lower(a.type) || 'action/' || a.id || '/' AS uri FROM core_order o JOIN core_action a ON a.id = o.action_id WHERE o.import_id = $1`,
    [importId],
  );
  return rows[0] && `${call.baseUrl}${rows[0].uri}`;
}
