import { escapeLiteral } from 'pg';
import { NOW_MICROSECONDS } from '../../core/database/sql';
import type { PublicPlan } from '../../core/plan/public-plan';
import type { Registry } from '../../core/plan/registry';
import { earlierGiftSql, productCurrencySql } from '../donations';
import { allDaySql, campaignModesSql, EVENT_PLACE_SQL, eventTitleSql, eventZoneSql, hasPlaceSql, homeZoneSql } from '../events';
import { COUNTRIES_WITH_POSTCODES_SQL } from '../geo';
import { CALLABLE_SQL, NEWSPAPERS_SQL } from '../legislators';
import type { Services } from '../../core/call/services';

/** A type of page that the public can open: what its YAML says in `public`, and what its pages show beyond that. */
export interface PageType extends PublicPlan {
  /** The value of `core_page.type`: `Petition`. */
  name: string;
  /** The resource of its pages: `petitionpage`. */
  resource: string;
  /** SQL of a JSON value that the form shows. It may use the page `p` and its form `x.form`. */
  more?: string;
  /** SQL of the newspapers to which a letter may go, as JSON. */
  newspapers?: string;
}

/** Events that the form of a signup page offers. */
const MAX_EVENTS = 100;

const QUESTIONS = `(
  SELECT json_agg(q ORDER BY q.ordering, q.id) FROM (
    SELECT id, question_label, question_html, coalesce(ordering, 0) AS ordering, coalesce(field_type, '') AS field_type, coalesce(field_name, '') AS field_name,
      coalesce(alternatives, '') AS alternatives, is_required
    FROM cms_survey_question WHERE survey_form_id = (x.form->>'id')::integer) q)`;

const LETTERS = `(
  SELECT json_agg(json_build_object('subject', c.subject, 'letter_text', c.letter_text) ORDER BY c.id)
  FROM cms_cannedletter c WHERE c.lte_form_id = (x.form->>'id')::integer)`;

/** What the campaign of the page lets hosts choose, and what the page calls it. */
const CAMPAIGN = `(
  SELECT json_build_object('title', c.use_title, 'date', c.use_start_date, 'time', c.use_start_time, 'campaign_title', coalesce(nullif(s.campaign_title, ''), c.title),
    'campaign', c.id, 'volunteers', c.allow_moderation AND c.allow_moderator_edits, 'modes', ${campaignModesSql('c')}, 'postcodes', ${COUNTRIES_WITH_POSTCODES_SQL})
  FROM core_eventcreatepage s JOIN events_campaign c ON c.id = s.campaign_id WHERE s.page_ptr_id = p.id)`;

/** What a donation page offers, and the processors of its payment accounts. Products and candidates have the numbers by which the form names them. */
const DONATION = `(
  SELECT json_build_object('processor', lower(a.processor),
    'paypal', EXISTS (SELECT FROM core_paymentaccount b WHERE lower(b.name) = lower(d.paypal_account) AND NOT b.hidden AND lower(b.processor) = 'paypal'),
    'minimum', d.minimum_amount::text, 'currency', upper(d.currency), 'earlier', ${earlierGiftSql('$2::integer')},
    'amounts', (SELECT json_agg(json_build_object('amount', m.amount, 'is_default', m.is_default) ORDER BY m.id)
      FROM cms_donationamount m WHERE m.donation_form_id = (x.form->>'id')::integer),
    'products', (SELECT json_agg(json_build_object('number', i.number, 'name', i.name, 'price', i.price::text, 'currency', i.currency, 'description', i.description, 'shippable', i.shippable) ORDER BY i.number) FROM (
      SELECT row_number() OVER (ORDER BY j.id) AS number, o.name, o.price, ${productCurrencySql('o')} AS currency, o.description, o.shippable, NOT o.hidden AND o.status = 'active' AS offered
      FROM core_donationpage_products j JOIN core_product o ON o.id = j.product_id WHERE j.donationpage_id = p.id) i WHERE i.offered),
    'candidates', (SELECT json_agg(json_build_object('number', i.number, 'name', i.name, 'portrait', i.portrait_url, 'description', i.description) ORDER BY i.number) FROM (
      SELECT row_number() OVER (ORDER BY j.id) AS number, o.name, o.portrait_url, o.description, NOT o.hidden AND o.status = 'active' AS offered
      FROM core_donationpage_candidates j JOIN core_candidate o ON o.id = j.candidate_id WHERE j.donationpage_id = p.id) i WHERE i.offered))
  FROM core_donationpage d LEFT JOIN core_paymentaccount a ON lower(a.name) = lower(d.payment_account) AND NOT a.hidden WHERE d.page_ptr_id = p.id)`;

/** When an event `e` of a campaign `c` takes place, by the clock of its place. */
const WHEN = `to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", to_char(e.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS "endsAt",
      ${eventZoneSql('e')} AS timezone, ${homeZoneSql('e')} AS "homeZone", ${allDaySql('e')} AS "allDay"`;

const COMING = `
    FROM core_eventsignuppage s JOIN events_campaign c ON c.id = s.campaign_id JOIN events_event e ON e.campaign_id = c.id
    WHERE s.page_ptr_id = p.id AND e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT e.is_private
      AND e.over_at > ${NOW_MICROSECONDS}`;

/**
 * Events of the page's campaign with open signup and a place left. None at all (an empty list) where all are full; null where there are no events. The campaign says
 * whether title, venue and city are shown.
 */
const EVENTS = `(
  SELECT coalesce(json_agg(e ORDER BY e."startsAt", e.id), CASE WHEN EXISTS (SELECT ${COMING}) THEN '[]'::json END) FROM (
    SELECT e.id, CASE WHEN c.show_title THEN ${eventTitleSql('e', 'c')} ELSE c.title END AS title, CASE WHEN c.show_venue THEN e.venue ELSE '' END AS venue, CASE WHEN c.show_city THEN e.city ELSE '' END AS city,
      ${EVENT_PLACE_SQL}, ${WHEN}, CASE WHEN c.public_search_page AND NOT c.hidden THEN c.name ELSE '' END AS search
    ${COMING} AND ${hasPlaceSql('e')}
    ORDER BY e.starts_at LIMIT ${MAX_EVENTS}) e)`;

/** Events that wait for approval, for volunteers whom staff have approved ($2: the visitor), where the campaign lets them moderate. */
const WAITING = `(
  SELECT json_agg(e ORDER BY e.id) FROM (
    SELECT e.id, ${eventTitleSql('e', 'c')} AS title, e.venue, e.city, ${WHEN}, left(coalesce(e.public_description, ''), 500) AS description
    FROM core_eventmoderatepage m JOIN events_campaign c ON c.id = m.campaign_id JOIN events_event e ON e.campaign_id = c.id
    WHERE m.page_ptr_id = p.id AND c.allow_moderation AND e.status = 'active' AND NOT e.is_approved AND EXISTS (
      SELECT FROM events_campaignvolunteer v WHERE v.user_id = $2::integer AND v.campaign_id = c.id AND v.is_approved AND v.status = 'active')
    ORDER BY e.id LIMIT ${MAX_EVENTS}) e)`;

/** What forms show that is more than columns of their page. */
const MORE: Readonly<Record<string, Pick<PageType, 'more' | 'newspapers'>>> = {
  Survey: { more: QUESTIONS },
  Call: { more: CALLABLE_SQL },
  LTE: { more: LETTERS, newspapers: NEWSPAPERS_SQL },
  EventCreate: { more: CAMPAIGN },
  EventSignup: { more: EVENTS },
  EventModerate: { more: WAITING },
  Donation: { more: DONATION },
};

/** The types of page that the public can open, by `core_page.type`. Those without `public` in their YAML are for staff alone, as import pages are. */
export type PageTypes = ReadonlyMap<string, PageType>;

/** Something that is made once of the types of page of a registry: the types themselves, or statements about all of them. */
export function ofPageTypes<T>(make: (types: PageTypes) => T): (services: { registry: Registry }) => T {
  const made = new WeakMap<Registry, T>();
  return ({ registry }) => {
    const known = made.get(registry);
    if (known !== undefined) return known;
    const value = make(readTypes(registry));
    made.set(registry, value);
    return value;
  };
}

function readTypes(registry: Registry): PageTypes {
  return new Map(
    Object.entries(registry.get('page').types ?? {}).flatMap(([name, resource]): [string, PageType][] => {
      const form = registry.get(resource).public;
      return form ? [[name, { ...form, name, resource, more: form.shows, ...MORE[name] }]] : [];
    }),
  );
}

/** The types of page that the public can open. */
export const pageTypesOf = ofPageTypes((types) => types);

/** Whether a page has the form that people must find on it. */
export function hasForm({ pageType, form }: { pageType?: PageType; form: unknown }): boolean {
  return Boolean(form) || pageType?.allows.noForm === true;
}

/** SQL: whether the page `p`, of one of these types, has the form that people must find on it. */
export function hasFormSql(types: PageTypes, isMeant: (pageType: PageType) => boolean = () => true): string {
  return sqlByPageType(types, (type) => {
    if (!isMeant(type)) return undefined;
    return type.allows.noForm ? 'true' : `EXISTS (SELECT FROM ${type.form} o WHERE o.page_id = p.id)`;
  });
}

/** SQL of the words on the button of the page `p`, as its YAML says them. */
export function buttonSql(types: PageTypes): string {
  return sqlByPageType(types, ({ button }) => escapeLiteral(button));
}

/**
 * SQL that chooses a value by the type of the page `p`.
 * @param only the type, when the statement reads pages of one type: a short statement, where all types take twenty parts
 */
export function sqlByPageType(types: PageTypes, sql: (pageType: PageType) => string | undefined, only?: string): string {
  if (only !== undefined) return sql(types.get(only)!) ?? 'NULL';
  const cases = [...types.values()].flatMap((type) =>
    sql(type) === undefined ? [] : [`WHEN ${escapeLiteral(type.name)} THEN ${sql(type)}`],
  );
  return cases.length === 0 ? 'NULL' : `CASE p.type ${cases.join(' ')} END`;
}

/** Pages on which people change what is kept of them, and their recurring donations. */
const TYPES = ['UserUpdate', 'RecurringDonationUpdate', 'RecurringDonationCancel'];

/** More are not offered. */
const MOST = 10;

/** The keys of the open pages that show people their own record, for whoever comes with a login token; the first of them, by title. */
export async function signedInPages({ pool }: Pick<Services, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM core_page WHERE type = ANY ($1) AND status = 'active' AND NOT hidden ORDER BY lower(title), id LIMIT ${MOST}`,
    [TYPES],
  );
  return rows.map(({ id }) => id);
}
