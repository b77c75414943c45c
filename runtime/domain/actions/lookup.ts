import { MAX_INT4 } from '../../framework/database/sql';
import type { Pool } from 'pg';
import { type Akid, readAkid, readGivenAkid, survivorOf } from '../people';
import type { Call } from '../../framework/http/call';
import { HttpError, refuse, invalidAction } from '../../framework/http/errors';
import { type FieldRule, inPairs, rulesSql } from '../../framework/write/custom-fields/rules';
import { queryOn } from '../../framework/database/query';
import { type ActionInput, USER_PARTS, type UserPart } from './input';
import { actionType, ASKING } from './types';

/** What processing needs to know of a page. */
export interface Page {
  id: number;
  name: string;
  type: string;
  listId: number;
  /** Where people go next; '' for the page's thanks. */
  url: string;
  sendTaf: boolean;
  sendEmail: boolean;
  /** Staff or others are told of each action. */
  notifies: boolean;
  required: string[];
}

export type StoredUser = { id: number; email: string; subscription_status: string } & Record<UserPart, string>;

/** Everything that one statement found. */
export interface Found {
  page: Page;
  byEmail: StoredUser | null;
  byAkid: StoredUser | null;
  akid: Akid | undefined;
  /** Who brought the person, by a valid `referring_akid` of somebody who exists. */
  referral: { userId: number; mailingId: number | null } | undefined;
  /** The row of the program that sent the request, when it was seen before. */
  agentId: string | null;
  /** The rules of those of the sent `user_…` fields that are allowed. */
  fieldRules: ReadonlyMap<string, FieldRule>;
  /** The ids among the sent lists that do not exist. */
  unknownLists: number[];
  /** The mailings that exist among those that the akids and the request name. */
  mailings: ReadonlySet<number>;
  /** What the type of the page asks to know of it (`ActionType.facts`); null where it asks nothing. */
  facts: unknown;
}

/** The person who acts. */
export interface Person {
  /** Null for a person whom nobody knows yet. */
  user: StoredUser | null;
  email: string;
  mailingId: number | null;
}

const USER_COLUMNS = ['id', 'email', 'subscription_status', ...USER_PARTS].map((column) => `u.${column}`).join(', ');

const lookup = (facts: string): string => `
  SELECT p.id, p.name, p.type, p.list_id AS "listId", coalesce(f.url, '') AS url, coalesce(f.send_taf, false) AS "sendTaf", coalesce(f.send_email, false) AS "sendEmail",
    coalesce(f.send_notifications, false) AS notifies,
    ARRAY(SELECT n.name FROM core_page_required_fields r JOIN core_formfield n ON n.id = r.formfield_id WHERE r.page_id = p.id) AS required,
    (SELECT row_to_json(o) FROM (SELECT ${USER_COLUMNS} FROM core_user u WHERE lower(u.email) COLLATE "C" = lower($2::text)) o) AS "byEmail",
    (SELECT row_to_json(o) FROM (SELECT ${USER_COLUMNS} FROM core_user u WHERE u.id = $3::integer AND u.email IS NOT NULL) o) AS "byAkid",
    (SELECT a.id::text FROM core_useragent a WHERE a.original = $4::text) AS "agentId",
    (SELECT json_agg(r) FROM (${rulesSql('core_alloweduserfield t', '$5::text[]', '$9::text[]')}) r) AS "fieldRules",
    (SELECT u.id FROM core_user u WHERE u.id = $7::integer) AS "referringUserId",
    ARRAY(SELECT m.id FROM core_mailing m WHERE m.id = ANY($8::integer[])) AS "mailings",
    ARRAY(SELECT s.id FROM unnest($6::integer[]) s(id) WHERE NOT EXISTS (SELECT FROM core_list l WHERE l.id = s.id)) AS "unknownLists",
    ${facts} AS facts
  FROM core_page p LEFT JOIN core_pagefollowup f ON f.page_id = p.id
  WHERE lower(p.name) COLLATE "C" = lower($1::text)`;

type LookupRow = Page &
  Pick<Found, 'byEmail' | 'byAkid' | 'agentId' | 'unknownLists' | 'facts'> & {
    fieldRules: FieldRule[] | null;
    referringUserId: number | null;
    mailings: number[];
  };

/** The look-ups by the type of the page that they are for: one for all types would take twice as long, most of it for nothing. */
const LOOKUPS: ReadonlyMap<string, { name: string; text: string }> = new Map(
  ['', ...ASKING].map((type) => [type, { name: `action_lookup_${type}`, text: lookup(actionType(type)?.facts ?? 'NULL::json') }]),
);

/** The types of pages that were asked for facts, by their names in lower case. */
const asking = new Map<string, string>();
const MOST_REMEMBERED = 10_000;

/**
 * The row of the page, with facts of its type. The type is what it was the last time; where that is wrong, or the page is new, a
 * second look is needed.
 */
async function rowOf(pool: Pool, values: readonly unknown[], page: string): Promise<LookupRow | undefined> {
  for (let type = asking.get(page) ?? ''; ; ) {
    const { rows } = await pool.query<LookupRow>({ ...LOOKUPS.get(type)!, values: [...values] });
    const actual = rows[0] && ASKING.has(rows[0].type) ? rows[0].type : '';
    if (actual === type) return rows[0];
    if (asking.size >= MOST_REMEMBERED) asking.clear();
    asking.set(page, actual);
    type = actual;
  }
}

/** Finds the page, the user by e-mail and by akid, and what else the request speaks of, in one statement. Throws 404, and 429 for who guesses akids. */
export async function lookUp(call: Call, input: ActionInput): Promise<Found> {
  const { pool, settings } = call.services;
  const valid = (text: string | undefined): Akid | undefined => (text === undefined ? undefined : readAkid(settings.secretKey, text));
  const akid = input.akid !== undefined && input.email === undefined && !call.account ? loneAkid(call, input.akid) : valid(input.akid);
  const referring = valid(input.referringAkid);
  const fields = inPairs(input.userFields);
  const values = [
    input.page,
    input.email ?? null,
    userIdOf(akid),
    userAgentOf(call),
    fields.names,
    input.lists ?? [],
    userIdOf(referring),
    [akid?.mailingId, referring?.mailingId, input.mailingId].filter((id) => id != null && id <= MAX_INT4),
    fields.values,
  ];
  let row = await rowOf(pool, values, input.page.toLowerCase());
  if (row && !row.byAkid && akid && input.email === undefined) {
    // A link in an old mail may name a user who was merged into another since.
    values[2] = (await survivorOf(queryOn(pool), akid.userId)) ?? null;
    if (values[2] !== null) row = await rowOf(pool, values, input.page.toLowerCase());
  }
  if (!row) throw new HttpError(404, { errors: { page: [`There is no page '${input.page.slice(0, 100)}'.`] } });
  const { byEmail, byAkid, agentId, fieldRules, unknownLists, referringUserId, facts, ...page } = row;
  const mailings = new Set(row.mailings);
  const known = (id: number | null): number | null => (id !== null && mailings.has(id) ? id : null);
  return {
    page,
    byEmail,
    byAkid,
    agentId,
    unknownLists,
    mailings,
    facts,
    fieldRules: new Map(fieldRules?.map((rule) => [rule.name, rule])),
    akid: akid && { ...akid, mailingId: known(akid.mailingId) },
    referral: referringUserId === null ? undefined : { userId: referringUserId, mailingId: known(referring!.mailingId) },
  };
}

/**
 * The akid by which somebody without credentials acts. Beside an e-mail address, or as a referral, an akid tells its sender nothing and may
 * be wrong as often as it likes; alone it tells whether it was right.
 */
function loneAkid(call: Call, text: string): Akid | undefined {
  const { akid, wait } = readGivenAkid(call.services, text, call.ip);
  if (wait > 0) throw refuse(429, 'Too many wrong akids. Please try again later.', { 'Retry-After': String(wait) });
  return akid;
}

/** The program that sent the request, as it names itself, as far as it is kept. */
export function userAgentOf(call: Call): string {
  const said = call.headers['user-agent'];
  return (typeof said === 'string' ? said : '').slice(0, 500);
}

function userIdOf(akid: Akid | undefined): number | null {
  return akid && akid.userId <= MAX_INT4 ? akid.userId : null;
}

/**
 * Who acts: the user of a valid akid, unless another e-mail comes with it, which wins (decisions, "Users and actions", 2). An invalid
 * akid beside an e-mail is ignored; alone it is a 400.
 */
export function identify(input: ActionInput, found: Found): Person {
  const sameAddress = (user: StoredUser): boolean => input.email === undefined || user.email.toLowerCase() === input.email.toLowerCase();
  if (found.byAkid && sameAddress(found.byAkid)) {
    return { user: found.byAkid, email: found.byAkid.email, mailingId: input.mailingId ?? found.akid!.mailingId };
  }
  if (input.email !== undefined) return { user: found.byEmail, email: input.email, mailingId: input.mailingId ?? null };
  if (input.akid !== undefined) throw invalidAction({ akid: ['This akid is not valid.'] });
  throw invalidAction({ email: ['This field is required.'] });
}
