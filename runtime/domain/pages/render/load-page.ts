import type { Services } from '../../../core/call/services';
import type { FieldRule } from '../../../core/write/custom-fields/custom-fields';
import { HOME_COUNTRY_SQL, HOME_CURRENCY_SQL } from '../../installation';
import { type LanguageRow, languagesSql } from '../../languages';
import type { FoundPlace } from '../../geo';
import type { Newspaper } from '../../legislators';
import { NAME_SQL, PROFILE_FIELDS } from '../../people';
import { buttonSql, hasFormSql, ofPageTypes, type PageType, type PageTypes, pageTypesOf, sqlByPageType } from '../page-types';

/** The columns of a user that forms show. */
type PersonRow = Readonly<Record<string, string | null>>;

/** A custom field that a form may show. */
export type CustomField = Pick<FieldRule, 'name' | 'field_type' | 'field_choices' | 'field_length' | 'allow_multiple' | 'required'> & {
  display_name: string;
  field_default: string;
  /** The form asks for it whatever is on record. */
  always_show: boolean;
  /** The form asks for it only where the page requires it. */
  hidden: boolean;
};

/** An input that staff put on a form (`userformfield`). */
export interface StaffField {
  type: string;
  label: string;
  field_name: string;
  input: string;
  alternatives: string;
  html: string;
  status: string;
}

/** A page with everything that is shown of it. */
export interface LoadedPage {
  id: number;
  name: string;
  title: string;
  type: string;
  /** What its type is for the public; undefined where that cannot open it. */
  pageType?: PageType;
  status: string;
  hidden: boolean;
  recognize: string;
  /** Where the page stands, when staff host it elsewhere. */
  url: string;
  /** What fills in the trap for bots is taken all the same. */
  never_spam_check: boolean;
  proof_of_work: boolean;
  goal: number | null;
  goal_type: 'actions' | 'dollars';
  /** How much of the goal was reached (`withGoal`). */
  reached?: number;
  /** The page in other languages. */
  others: OtherLanguage[] | null;
  /** Where the thanks lead. */
  next: NextPage | null;
  /** Where the platform of the page leads. */
  platform: Readonly<Record<'after_url' | 'end_url' | 'end_name', string>> | null;
  languages: LanguageRow[] | null;
  /** Where its form begins, the name of a country; '' where staff named none. */
  country: string;
  /** The country of the installation's home. */
  home: string | null;
  /** The currency of the home. */
  homeCurrency: string;
  /** What people agree to who join the list of the page, and whether they confirm it by e-mail. Not of pages where people unsubscribe. */
  joins: Readonly<{ consent: string; confirms: boolean }> | null;
  /** Events that are created on it are confirmed by e-mail. */
  confirmsEvents: boolean;
  /** The columns of the page's form; null where it has none. */
  form: Readonly<Record<string, unknown>> | null;
  followup: Readonly<Record<string, string | boolean | null>> | null;
  /** Custom fields of the page: a text, or a list of several. */
  fields: Readonly<Record<string, string | string[]>> | null;
  required: string[];
  visible: string[];
  /** Custom fields of people that the page shows or requires, in their order. */
  customFields: CustomField[] | null;
  staffFields: StaffField[] | null;
  /** The value of `PageType.more`. */
  more: unknown;
  /** The newspapers that a letter to the editor may go to. */
  newspapers?: Newspaper[] | null;
  /** The templates of the form's template set, by file name. They replace the built-in ones. */
  templates: Readonly<Record<string, string>> | null;
  /** The visitor, if known. */
  person: PersonRow | null;
  /** Phone numbers of the visitor by type, and the values of their custom fields by name. */
  phones: Readonly<Record<string, string>> | null;
  userFields: Readonly<Record<string, readonly string[]>> | null;
  /** The towns among which whoever creates an event has to choose, where several have the name that was sent. */
  towns?: readonly { id: string; label: string; town: FoundPlace }[];
  /** What was sent as the town of an event, where nobody knows one of that name. */
  unknownTown?: string;
  /** The event of the visitor that the form edits, with its values by field, and those of its custom fields. */
  edited?: { id: number; values: Readonly<Record<string, string>>; customFields: Readonly<Record<string, readonly string[]>> };
}

/** A page that the thanks of another ask people to go on to. */
interface NextPage {
  name: string;
  title: string;
  /** The words on its button, as the YAML of its type says them. */
  button: string;
  /** What staff wrote for the thanks; '' for nothing. */
  text: string;
  /** The words by which the page is shared; '' for none. */
  description: string;
}

/** SQL: the page `p` is one that people can open without a login link. */
const isOpenSql = (types: PageTypes): string =>
  `NOT p.hidden AND p.status = 'active' AND ${hasFormSql(types, ({ allows }) => !allows.onlySignedIn)}`;

/** SQL: what the thanks say of the page `p`, where it is open. */
const nextSql = (types: PageTypes, which: string, text: string): string => `
    SELECT json_build_object('name', p.name, 'title', coalesce(nullif(p.title, ''), p.name), 'button', ${buttonSql(types)}, 'text', ${text},
      'description', coalesce((SELECT s.share_description FROM core_pagefollowup s WHERE s.page_id = p.id), '')) AS next
    FROM core_page p WHERE ${which} AND ${isOpenSql(types)}`;

/** SQL: the page that the thanks of the page with this id lead to, as JSON; null where there is none, it is not open, or the visitor ($2) has acted on it. */
const nextPageSql = (types: PageTypes, id: string): string => `
  (SELECT n.next FROM core_pagefollowup f CROSS JOIN LATERAL (${nextSql(types, 'p.id = f.next_page_id AND p.id <> f.page_id', 'f.next_text')}
      AND NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = $2::integer AND a.page_id = p.id AND a.status = 'complete')) n
  WHERE f.page_id = ${id})`;

/** SQL: the page that the thanks of the page `own` would lead to, which its id or its name names. */
export const namedNextPageSql = (types: PageTypes, named: string, { own, text }: { own: string; text: string }): string => `
  (${nextSql(types, `(p.id = CASE WHEN ${named} ~ '^[0-9]{1,9}$' THEN ${named}::integer END OR lower(p.name) COLLATE "C" = lower(${named})) AND p.id <> ${own}`, text)} LIMIT 1)`;

/** A page that says the same in another language. */
interface OtherLanguage {
  name: string;
  title: string;
  code: string;
  language: string;
}

/** The most translations that a page links to. */
const MOST = 50;

/** Whether a page of the public has a form: without one it cannot be opened. */
const hasFormOfSql = (types: PageTypes): string => `(SELECT ${hasFormSql(types)} FROM core_page p WHERE p.id = s.id)`;

/** SQL of the public pages of the same multilingual campaign, as JSON. It reads the page `p`. */
const otherLanguagesSql = (types: PageTypes): string => `(SELECT json_agg(o) FROM (
      SELECT s.name, s.title, l.iso_code AS code, l.name AS language
      FROM core_multilingualcampaign c JOIN core_page s ON s.multilingual_campaign_id = c.id JOIN core_language l ON l.id = s.lang_id
      WHERE c.id = p.multilingual_campaign_id AND NOT c.hidden AND s.id <> p.id AND s.status = 'active' AND NOT s.hidden AND NOT l.hidden AND ${hasFormOfSql(types)}
      ORDER BY l.ordering, l.name, s.id LIMIT ${MOST}) o)`;

/** SQL of the names of the fields that a page shows or requires. */
const fieldNamesSql = (table: 'core_page_required_fields' | 'core_page_visible_fields'): string =>
  `ARRAY(SELECT n.name FROM ${table} r JOIN core_formfield n ON n.id = r.formfield_id WHERE r.page_id = p.id ORDER BY n.id)`;

const PERSON_COLUMNS = ['email', ...PROFILE_FIELDS].map((column) => `u.${column}`);
const PERSON_SQL = `(SELECT row_to_json(o.*) FROM (SELECT ${PERSON_COLUMNS.join(', ')}, ${NAME_SQL} AS name FROM core_user u WHERE u.id = $2::integer) o)`;
const PHONES_SQL = '(SELECT json_object_agg(n.type, n.phone) FROM core_phone n WHERE n.user_id = $2::integer)';
const USER_FIELDS_SQL = `(SELECT json_object_agg(o.name, o.texts) FROM (
      SELECT f.name, json_agg(f.value ORDER BY f.id) AS texts FROM core_userfield f WHERE f.parent_id = $2::integer AND f.value <> '' GROUP BY f.name) o)`;

/** What is shown of a page: its form, or the thanks after it. */
export type View = 'form' | 'thanks';

const pageSql = (types: PageTypes, view: View, known: boolean, type?: string): string => `
  SELECT p.id, p.name, p.title, p.type, p.status, p.hidden, p.recognize, p.country, p.url, p.never_spam_check, p.proof_of_work, p.goal, p.goal_type, x.form, fields.required, fields.visible,
    ${languagesSql('p.lang_id', 'p.country')} AS languages,
    ${HOME_COUNTRY_SQL} AS home, ${HOME_CURRENCY_SQL} AS "homeCurrency",
    (SELECT row_to_json(o.*) FROM (
      SELECT f.url, f.send_taf, f.taf_subject, f.taf_body, f.twitter_message, f.share_title, f.share_description, f.share_image FROM core_pagefollowup f WHERE f.page_id = p.id) o) AS followup,
    (SELECT json_build_object('after_url', h.after_action_redirect_url, 'end_url', h.end_redirect_url, 'end_name', h.end_redirect_name)
      FROM core_hostingplatform h WHERE h.id = p.hosted_with_id) AS platform,
    (SELECT json_build_object('consent', l.consent_statement, 'confirms', l.double_opt_in) FROM core_list l WHERE l.id = p.list_id AND ${subscribesSql(types, type)}) AS joins,
    EXISTS (SELECT FROM core_eventcreatepage s JOIN events_campaign c ON c.id = s.campaign_id WHERE s.page_ptr_id = p.id AND c.require_email_confirmation) AS "confirmsEvents",
    ${view === 'thanks' ? 'NULL' : otherLanguagesSql(types)} AS others,
    ${view === 'thanks' ? nextPageSql(types, 'p.id') : 'NULL'} AS next,
    (SELECT json_object_agg(o.name, CASE WHEN json_array_length(o.texts) = 1 THEN o.texts->0 ELSE o.texts END) FROM (
      SELECT f.name, json_agg(f.value ORDER BY f.id) AS texts FROM core_pagefield f WHERE f.parent_id = p.id GROUP BY f.name) o) AS fields,
    (SELECT json_object_agg(t.filename, t.code) FROM cms_template t
      WHERE t.templateset_id = coalesce((x.form->>'templateset_id')::integer, (SELECT s.id FROM cms_templateset s WHERE s.is_default ORDER BY s.id LIMIT 1))
        AND t.filename IN ('wrapper.html', 'style.css', ${view === 'thanks' ? `'thanks.html'` : `lower(p.type) || '.html'`})) AS templates,
    ${known ? PERSON_SQL : 'NULL::json'} AS person,
    ${view === 'thanks' ? 'NULL' : formViewSql(types, known, type)} AS more
  FROM core_page p
    CROSS JOIN LATERAL (SELECT ${sqlByPageType(types, ({ form }) => `(SELECT row_to_json(f.*) FROM ${form} f WHERE f.page_id = p.id)`, type)} AS form OFFSET 0) x
    CROSS JOIN LATERAL (SELECT ${fieldNamesSql('core_page_required_fields')} AS required, ${fieldNamesSql('core_page_visible_fields')} AS visible OFFSET 0) fields
  WHERE lower(p.name) COLLATE "C" = lower($1::text)${type === undefined ? '' : ` AND p.type = '${type}'`}${known ? '' : ' AND $2::integer IS NULL'}`;

const formViewSql = (types: PageTypes, known: boolean, type?: string): string => `
    (SELECT json_agg(json_build_object('name', a.name, 'display_name', a.display_name, 'field_type', a.field_type, 'field_choices', a.field_choices,
        'field_length', a.field_length, 'allow_multiple', a.allow_multiple, 'required', a.required, 'field_default', a.field_default, 'always_show', a.always_show, 'hidden', a.hidden) ORDER BY a.order_index, a.name)
      FROM core_alloweduserfield a WHERE 'user_' || a.name = ANY (fields.required || fields.visible)) AS "customFields",
    (SELECT json_agg(s ORDER BY s.ordering, s.id) FROM (
      SELECT f.id, f.ordering, f.type, f.label, f.field_name, f.input, f.alternatives, f.html, f.status
      FROM cms_user_form_field f WHERE f.form_id = (x.form->>'id')::integer AND f.form_type_id = ${sqlByPageType(types, ({ formType }) => (formType === undefined ? undefined : String(formType)), type)}
        AND NOT EXISTS (SELECT FROM core_alloweduserfield a WHERE a.hidden AND f.field_name IN ('user_' || a.name, CASE WHEN f.type = 'user' THEN a.name END))) s) AS "staffFields",
    ${known ? PHONES_SQL : 'NULL::json'} AS phones,
    ${known ? USER_FIELDS_SQL : 'NULL::json'} AS "userFields",
    ${sqlByPageType(types, ({ newspapers }) => newspapers, type)} AS newspapers,
    ${sqlByPageType(types, ({ more }) => more, type)}`;

/** SQL: people join the list of the page `p` by acting on it. */
const subscribesSql = (types: PageTypes, type?: string): string =>
  `${sqlByPageType(types, ({ allows }) => String(allows.subscribes !== false), type)} IS NOT FALSE`;

/** The whole row as one JSON text, which also tells whether anything in it has changed. */
const textSql = (types: PageTypes, view: View, known: boolean, type?: string): string =>
  `SELECT row_to_json(loaded.*)::text AS text FROM (${pageSql(types, view, known, type)}) loaded`;

/**
 * The statements for pages of all types (`form`), and for those of one type (`form_Petition`), which take half the time; each also for visitors whom nobody knows
 * (`form_Petition_unknown`), which takes a tenth less than to look for what they have.
 */
const statementsOf = ofPageTypes(
  (types) =>
    new Map(
      (['form', 'thanks'] as const).flatMap((view) =>
        [undefined, ...types.keys()].flatMap((type) => {
          const name = type === undefined ? view : `${view}_${type}`;
          return [[name, textSql(types, view, true, type)] as const, [`${name}_unknown`, textSql(types, view, false, type)] as const];
        }),
      ),
    ),
);

/**
 * Loads a page with its form, language, templates and fields in one statement. Undefined when there is no page with this name.
 * @param userId the visitor; null for an unknown one
 */
export async function loadPage(services: Services, name: string, view: View, userId: number | null): Promise<LoadedPage | undefined> {
  const text = await loadPageText(services, name, view, userId);
  return text === undefined ? undefined : pageOfText(services, text);
}

/** The page in a text of `loadPageText`. */
export function pageOfText(services: Pick<Services, 'registry'>, text: string): LoadedPage {
  const page = JSON.parse(text) as LoadedPage;
  return { ...page, pageType: pageTypesOf(services).get(page.type) };
}

/**
 * As `loadPage`, but the JSON text of the page.
 * @param type the type that the page had when it was loaded last; any other page takes a second statement
 */
export async function loadPageText(
  services: Pick<Services, 'pool' | 'registry'>,
  name: string,
  view: View,
  userId: number | null,
  type?: string,
): Promise<string | undefined> {
  const statements = statementsOf(services);
  const ofType = statements.has(`${view}_${type}`);
  const statement = `${ofType ? `${view}_${type}` : view}${userId === null ? '_unknown' : ''}`;
  const { rows } = await services.pool.query<{ text: string }>({
    name: `page_${statement}`,
    text: statements.get(statement)!,
    values: [name, userId],
  });
  if (rows.length === 0 && ofType) return loadPageText(services, name, view, userId);
  return rows[0]?.text;
}
