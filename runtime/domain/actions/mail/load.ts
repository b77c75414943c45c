import type { Pool } from 'pg';
import type { TemplateValue } from '../../../core/templates';
import { allDaySql, EVENT_PLACE_SQL, type EventPlace, eventTitleSql, eventZoneSql, homeZoneSql } from '../../events';
import { chosenTownSql } from '../../geo';
import { HOME_COUNTRY_SQL, HOME_TIME_ZONE_SQL } from '../../installation';
import { type LanguageRow, languagesSql, nearestLanguageSql } from '../../languages';
import { ADDRESS_FIELDS, NAME_FIELDS, NAME_SQL } from '../../people';
import { managedSql } from '../../recurring';

/** An e-mail wrapper: the templates around the body of an e-mail. */
export interface Wrapper {
  template: string;
  text_template: string;
  unsubscribe_html: string | null;
  unsubscribe_text: string | null;
}

/** The texts of e-mails in the followup of a page. */
interface Followup {
  subject: string | null;
  body: string | null;
  tafSubject: string | null;
  tafBody: string | null;
  /** The sender of the followup, else its from line, else the default from line; null without any. */
  from: string | null;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;
type Fields = readonly { name: string; value: string }[];

/** An action with everything that its e-mails may show. Times are texts in UTC, amounts of money are texts. */
export interface LoadedAction {
  action: Row & { id: number; created_at: string };
  user: Row & { id: number; email: string };
  page: Row & { name: string; title: string; lang_id: number | null };
  order: Row | null;
  /** The event that somebody signed up for. */
  event: Row | null;
  /** The mode of that event. */
  eventMode: string | null;
  /** The title and place by which everybody may know that event; null where somebody has left it, and where it is not public. */
  publicEvent: (EventPlace & { title: string }) | null;
  /** The event that the person of the action created with it and that takes place, in the form of `event`, and with `mode` and `is_public`. */
  created: Row | null;
  /** The recurring donation that the person ended or changed by it. */
  recurring: Row | null;
  actionFields: Fields | null;
  userFields: Fields | null;
  pageFields: Fields | null;
  followup: Followup;
  /** The language of the page, else the default one. */
  languages: LanguageRow[] | null;
  /** The country of the home of the installation; null where no place is told. */
  home: string | null;
  /** The wrapper of the followup, else a default one, if possible in the language of the page. */
  wrapper: Wrapper | null;
  /** The name of the page where people leave all lists. */
  unsubscribePage: string | null;
}

/** SQL: custom fields of a row, in the order in which they were made. */
export const customFieldsSql = (table: string, parent: string): string =>
  `(SELECT json_agg(f ORDER BY f.id) FROM (SELECT id, name, value FROM ${table} WHERE parent_id = ${parent}) f)`;
const ofUser = (columns: readonly string[]): string => columns.map((column) => `u.${column}`).join(', ');
const one = (query: string): string => `(SELECT row_to_json(o.*) FROM (${query}) o)`;

/** SQL: who sends an e-mail: the sender that it alone has, else its from line, else the default one; null without any. */
export const senderSql = (own: string, fromLine: string): string =>
  `coalesce(nullif(${own}, ''), ${fromLine}, (SELECT d.from_line FROM core_fromline d WHERE d.is_default ORDER BY d.id LIMIT 1))`;

/** SQL: the wrapper with an id, else a default one, if possible in a language. */
export const wrapperSql = (id: string, language: string): string =>
  one(`SELECT w.template, w.text_template, w.unsubscribe_html, w.unsubscribe_text FROM core_emailwrapper w WHERE w.id = ${id} OR w.is_default
      ORDER BY w.id = ${id} DESC NULLS LAST, ${nearestLanguageSql('w.lang_id', language)}, w.id LIMIT 1`);

/** SQL: the name of the page where people leave all lists, if possible in a language. */
export const unsubscribePageSql = (language: string): string =>
  `(SELECT n.name FROM core_page n WHERE n.type = 'Unsubscribe' AND NOT n.hidden AND n.status = 'active'
      ORDER BY n.lang_id = ${language} DESC NULLS LAST, n.id LIMIT 1)`;

const EVENT = `
  e.id, ${eventTitleSql('e', 'c')} AS title, e.venue, e.address1, e.address2, e.city, e.state, e.region, e.zip, e.postal, e.country, e.starts_at, e.ends_at, e.phone, e.directions, e.note_to_attendees,
  ${chosenTownSql('e.town_id')} AS chosen_town, ${eventZoneSql('e')} AS timezone, ${homeZoneSql('e')} AS home_zone, ${allDaySql('e')} AS all_day`;

const IS_PUBLIC = 'e.is_approved AND e.host_is_confirmed AND NOT e.is_private AND NOT c.hidden';

const actionSql = (join: 'JOIN' | 'LEFT JOIN'): string => `
  SELECT
    ${one('SELECT a.id, a.type, a.status, a.source, a.mailing_id, a.created_at')} AS action,
    ${one(`SELECT u.id, u.email, ${ofUser(NAME_FIELDS)}, ${NAME_SQL} AS name, ${ofUser(ADDRESS_FIELDS)}`)} AS "user",
    ${one('SELECT p.id, p.name, p.title, p.type, p.lang_id')} AS page,
    ${one(`SELECT o.id, o.total::text, o.currency, o.status, o.created_at,
      to_char(o.created_at AT TIME ZONE 'UTC' AT TIME ZONE ${HOME_TIME_ZONE_SQL}, 'YYYY-MM-DD') AS day FROM core_order o WHERE o.action_id = a.id`)} AS "order",
    ${one(`SELECT ${EVENT}, g.status AS signup_status
      FROM core_eventsignupaction s JOIN events_eventsignup g ON g.id = s.signup_id JOIN events_event e ON e.id = g.event_id
      JOIN events_campaign c ON c.id = e.campaign_id WHERE s.action_ptr_id = a.id`)} AS event,
    (SELECT e.mode FROM core_eventsignupaction s JOIN events_eventsignup g ON g.id = s.signup_id JOIN events_event e ON e.id = g.event_id
      WHERE s.action_ptr_id = a.id) AS "eventMode",
    ${one(`SELECT CASE WHEN c.show_title THEN ${eventTitleSql('e', 'c')} ELSE c.title END AS title, ${EVENT_PLACE_SQL}
      FROM core_eventsignupaction s JOIN events_eventsignup g ON g.id = s.signup_id JOIN events_event e ON e.id = g.event_id
      JOIN events_campaign c ON c.id = e.campaign_id
      WHERE s.action_ptr_id = a.id AND g.status = 'active' AND e.status = 'active' AND ${IS_PUBLIC}`)} AS "publicEvent",
    ${one(`SELECT ${EVENT}, e.mode, e.is_approved, ${IS_PUBLIC} AS is_public
      FROM core_eventcreateaction h JOIN events_event e ON e.id = h.event_id JOIN events_campaign c ON c.id = e.campaign_id
      WHERE h.action_ptr_id = a.id AND e.creator_id = a.user_id AND e.status = 'active'`)} AS created,
    ${one(managedSql)} AS recurring,
    ${customFieldsSql('core_actionfield', 'a.id')} AS "actionFields",
    ${customFieldsSql('core_userfield', 'u.id')} AS "userFields",
    ${customFieldsSql('core_pagefield', 'p.id')} AS "pageFields",
    ${one(`SELECT f.email_subject AS subject, f.email_body AS body, f.taf_subject AS "tafSubject", f.taf_body AS "tafBody",
      ${senderSql('f.email_custom_from', 'l.from_line')} AS "from"`)} AS followup,
    ${wrapperSql('f.email_wrapper_id', 'p.lang_id')} AS wrapper,
    ${languagesSql('p.lang_id', 'p.country')} AS languages, ${HOME_COUNTRY_SQL} AS home,
    ${unsubscribePageSql('p.lang_id')} AS "unsubscribePage"
  FROM core_action a JOIN core_user u ON u.id = a.user_id JOIN core_page p ON p.id = a.page_id ${join} core_pagefollowup f ON f.page_id = p.id
    LEFT JOIN core_fromline l ON l.id = f.email_from_line_id
  WHERE a.id = $1`;

const STATEMENTS = {
  required: { name: 'mail_action', text: actionSql('JOIN') },
  optional: { name: 'mail_action_of_any_page', text: actionSql('LEFT JOIN') },
};

/**
 * Loads an action with its user, page and followup; undefined when one of them was deleted.
 * @param options `followup`: `optional` also loads actions on pages without one
 */
export async function loadAction(
  pool: Pool,
  actionId: string,
  { followup = 'required' }: { followup?: keyof typeof STATEMENTS } = {},
): Promise<LoadedAction | undefined> {
  const { rows } = await pool.query<LoadedAction>({ ...STATEMENTS[followup], values: [actionId] });
  return rows[0];
}

/** Custom fields as values of templates, by name. A field with one value is a text, one with several a list. */
export function customFieldValues(rows: readonly { name: string; value: string }[] | null): Record<string, TemplateValue> {
  const values = new Map<string, string[]>();
  for (const { name, value } of rows ?? []) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
