import type { Registry } from '../../../core/plan/registry';
import type { Services } from '../../../core/call/services';
import { type FieldRule, rulesSql } from '../../../core/write/custom-fields/custom-fields';
import type { LookUpResult, Page } from './found';
import { PROFILE_FIELDS } from '../../people';
import { COUNTS_SQL, type Sending } from '../sending';
import { actionTypes } from '../types';

/** The row that the look-up statement answers. */
export type LookUpRow = Page &
  Pick<LookUpResult, 'byEmail' | 'byAkid' | 'agentId' | 'unknownLists' | 'facts' | 'sent'> & {
    fieldRules: FieldRule[] | null;
    referringUserId: number | null;
    mailings: number[];
    mailed: number[];
    acted: number[];
  };

/** The values of the look-up statement. */
export interface LookUpValues {
  page: string;
  email: string | undefined;
  userId: number | null;
  userAgent: string;
  /** Custom fields of the user, as `nameValuePairs` returns them. */
  fields: { names: string[]; values: (string | null)[] };
  lists: readonly number[];
  referringUserId: number | null;
  mailings: readonly number[];
  /** The mailing that brought the person, as the request says. */
  mailingId: number | null;
  sending: Sending | undefined;
}

const USER_COLUMNS = ['id', 'email', 'subscription_status', ...PROFILE_FIELDS].map((column) => `u.${column}`).join(', ');

/** The message of the mailing `$10` has gone to the user `u`, or may have. Work lists of old mailings are swept; what users got stays on record. */
const GOT_MAILING = `(
      EXISTS (SELECT FROM core_mailingrecipient r WHERE r.mailing_id = $10::integer AND r.user_id = u.id AND r.handed_at IS NOT NULL)
      OR EXISTS (SELECT FROM core_usermailing s WHERE s.user_id = u.id AND s.mailing_id = $10::integer))`;

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US'`;

/** What the form with the token `$11` and the content `$12` became. */
const SENT = `(SELECT row_to_json(o.*) FROM (
      SELECT a.id AS "actionId", a.user_id AS "userId", a.mailing_id AS "mailingId", a.redirect_url AS "redirectUrl",
        to_char(a.created_at, ${TIME}) AS "createdAt", to_char(a.updated_at, ${TIME}) AS "updatedAt"
      FROM core_sentform f JOIN core_action a ON a.id = f.action_id WHERE f.token = $11::text AND f.content = $12::text AND ${COUNTS_SQL}) o)`;

/** The row is one JSON object: the driver reads the description of each column, and each list of numbers, anew for each request. */
const lookUpSql = (factsSql: string): string => `
  SELECT row_to_json(found.*) FROM (SELECT p.id, p.name, p.type, p.list_id AS "listId", coalesce(nullif(f.url, ''), h.after_action_redirect_url, '') AS url, coalesce(f.send_taf, false) AS "sendTaf", coalesce(f.send_email, false) AS "sendEmail",
    coalesce(f.send_notifications, false) AS notifies, coalesce(f.send_pushes OR f.send_texts, false) AS pushes,
    p.proof_of_work AS "proofOfWork", NOT p.allow_multiple_responses AS once, (SELECT l.iso_code FROM core_language l WHERE l.id = p.lang_id) AS language, p.country, p.status <> 'active' AS closed, ARRAY(SELECT g.usergroup_id FROM core_page_groups g WHERE g.page_id = p.id ORDER BY 1) AS groups,
    ARRAY(SELECT l.id FROM core_list l WHERE l.double_opt_in AND (l.id = p.list_id OR l.id = ANY($6::integer[]))) AS "doubleOptIn",
    ARRAY(SELECT u.id FROM core_user u WHERE NOT p.allow_multiple_responses AND (lower(u.email) COLLATE "C" = lower($2::text) OR u.id = $3::integer)
      AND EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = p.id AND a.status = 'complete')) AS acted,
    ARRAY(SELECT n.name FROM core_page_required_fields r JOIN core_formfield n ON n.id = r.formfield_id WHERE r.page_id = p.id) AS required,
    (SELECT row_to_json(o.*) FROM (SELECT ${USER_COLUMNS} FROM core_user u WHERE lower(u.email) COLLATE "C" = lower($2::text)) o) AS "byEmail",
    (SELECT row_to_json(o.*) FROM (SELECT ${USER_COLUMNS} FROM core_user u WHERE u.id = $3::integer AND u.email IS NOT NULL) o) AS "byAkid",
    (SELECT a.id::text FROM core_useragent a WHERE a.original = $4::text) AS "agentId",
    (SELECT json_agg(r) FROM (${rulesSql('core_alloweduserfield t', '$5::text[]', '$9::text[]')}) r) AS "fieldRules",
    (SELECT u.id FROM core_user u WHERE u.id = $7::integer) AS "referringUserId",
    ARRAY(SELECT m.id FROM core_mailing m WHERE m.id = ANY($8::integer[])) AS "mailings",
    ARRAY(SELECT u.id FROM core_user u WHERE $10::integer IS NOT NULL AND (lower(u.email) COLLATE "C" = lower($2::text) OR u.id = $3::integer)
      AND ${GOT_MAILING}) AS "mailed",
    ARRAY(SELECT s.id FROM unnest($6::integer[]) s(id) WHERE NOT EXISTS (SELECT FROM core_list l WHERE l.id = s.id)) AS "unknownLists",
    ${SENT} AS sent,
    ${factsSql} AS facts
  FROM core_page p LEFT JOIN core_pagefollowup f ON f.page_id = p.id LEFT JOIN core_hostingplatform h ON h.id = p.hosted_with_id
  WHERE lower(p.name) COLLATE "C" = lower($1::text)) found`;

const statements = new WeakMap<Registry, ReadonlyMap<string, { name: string; text: string }>>();

/**
 * One statement for each type with facts, and one for all others (''). A single statement with the facts of all types takes twice as long.
 */
function statementsOf(services: Pick<Services, 'registry'>): ReadonlyMap<string, { name: string; text: string }> {
  const known = statements.get(services.registry);
  if (known) return known;
  const facts = [...actionTypes(services)].flatMap(([name, { type }]) =>
    type.factsSql === undefined ? [] : [[name, type.factsSql] as const],
  );
  const made = new Map(
    [['', 'NULL::json'] as const, ...facts].map(([type, sql]) => [type, { name: `action_lookup_${type}`, text: lookUpSql(sql) }] as const),
  );
  statements.set(services.registry, made);
  return made;
}

/** The types that pages had the last time, by the names of the pages in lower case; '' for a type without facts. */
const knownTypes = new Map<string, string>();
const MOST_KNOWN_TYPES = 10_000;

/**
 * Reads the page with the facts of its type, the users, and all else that a request names. The type of the page is not known before: the
 * statement for the type that it had the last time is tried first. Only when that is wrong, a second statement runs. Undefined for no page.
 */
export async function readLookUpRow(services: Pick<Services, 'pool' | 'registry'>, named: LookUpValues): Promise<LookUpRow | undefined> {
  const { page, email, userId, userAgent, fields, lists, referringUserId, mailings, mailingId, sending } = named;
  const values = [
    page,
    email ?? null,
    userId,
    userAgent,
    fields.names,
    lists,
    referringUserId,
    mailings,
    fields.values,
    mailingId,
    sending?.token ?? null,
    sending?.content ?? null,
  ];
  const statements = statementsOf(services);
  const key = page.toLowerCase();
  for (let type = knownTypes.get(key) ?? ''; ; ) {
    const { rows } = await services.pool.query<[LookUpRow]>({ ...(statements.get(type) ?? statements.get('')!), values, rowMode: 'array' });
    const row = rows[0]?.[0];
    const actual = row && statements.has(row.type) ? row.type : '';
    if (actual === type) return row;
    if (knownTypes.size >= MOST_KNOWN_TYPES) knownTypes.clear();
    knownTypes.set(key, actual);
    type = actual;
  }
}
