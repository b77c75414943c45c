import type { Services } from '../../../core/call/services';
import type { LanguageRow } from '../../languages';
import { ADDRESS_FIELDS, NAME_FIELDS, wholeName } from '../../people';
import type { MailContent } from '../../transactional-mail';
import { loadOwnTextsOfPage, writeConfirmation } from './send-confirmation';
import { customFieldsSql, type LoadedAction, senderSql, unsubscribePageSql, wrapperSql } from './load';

/** A page that need not be stored. */
interface SamplePage {
  /** 0 for one that is not stored. */
  id: number;
  name: string;
  title: string;
  type: string;
  languages: LanguageRow[] | null;
  /** The currency of its donations. */
  currency: string;
}

/** What is typed of the followup, by field; what is undefined is as it is stored. References are keys or names, '' for none. */
interface TypedConfirmation {
  send_email?: string;
  email_subject?: string;
  email_body?: string;
  email_custom_from?: string;
  email_from_line?: string;
  email_wrapper?: string;
  /** The language of the page. */
  language?: string;
}

/** Somebody who is nobody: the id 0 is that of no person, so the links of the e-mail lead to nobody. */
export interface SamplePerson {
  first_name: string;
  last_name: string;
  email: string;
}

/** The confirmation as a signer would get it, and whether one is sent. */
interface SampleConfirmation {
  mail: MailContent;
  isSent: boolean;
}

type Around = Pick<LoadedAction, 'followup' | 'wrapper' | 'unsubscribePage' | 'pageFields'> & { isSent: boolean };

/** What is not typed is that of the stored followup `f`. */
const AROUND = `
  SELECT coalesce($1::text = 'true', f.send_email, false) AS "isSent",
    json_build_object('subject', coalesce($2::text, f.email_subject), 'body', coalesce($3::text, f.email_body),
      'from', ${senderSql('coalesce($4::text, f.email_custom_from)', 'l.from_line')}) AS followup,
    ${wrapperSql('named.wrapper', 'named.language')} AS wrapper,
    ${unsubscribePageSql('named.language')} AS "unsubscribePage",
    ${customFieldsSql('core_pagefield', '$8::integer')} AS "pageFields"
  FROM (SELECT) one LEFT JOIN core_pagefollowup f ON f.page_id = $8::integer
    CROSS JOIN LATERAL (SELECT
      CASE WHEN $5::text IS NULL THEN f.email_from_line_id ELSE (SELECT o.id FROM core_fromline o WHERE o.id::text = $5) END AS line,
      CASE WHEN $6::text IS NULL THEN f.email_wrapper_id ELSE (SELECT w.id FROM core_emailwrapper w WHERE w.id::text = $6 OR w.name = $6 LIMIT 1) END AS wrapper,
      (SELECT g.id FROM core_language g WHERE g.id::text = $7) AS language) named
    LEFT JOIN core_fromline l ON l.id = named.line`;

/**
 * The confirmation that a page would send with what is typed of its followup, to a person who is made up. Nothing is stored and nothing is sent. Throws a
 * `TemplateError` for what is no template.
 */
export async function sampleConfirmation(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  page: SamplePage,
  typed: TypedConfirmation,
  person: SamplePerson,
): Promise<SampleConfirmation> {
  const { send_email, email_subject, email_body, email_custom_from, email_from_line, email_wrapper, language } = typed;
  const { rows } = await pool.query<Around>({
    name: 'sample_confirmation',
    text: AROUND,
    values: [send_email, email_subject, email_body, email_custom_from, email_from_line, email_wrapper, language, page.id],
  });
  const { isSent, ...around } = rows[0]!;
  const own = page.id === 0 ? undefined : await loadOwnTextsOfPage(pool, page.id);
  return { isSent, mail: writeConfirmation({ ...sampleAction(page, person), ...around }, settings, own) };
}

/** The action of somebody who has just acted on the page. */
function sampleAction(page: SamplePage, person: SamplePerson): Omit<LoadedAction, keyof Around> {
  const now = new Date().toISOString().slice(0, 19);
  const empty = Object.fromEntries([...NAME_FIELDS, ...ADDRESS_FIELDS].map((field) => [field, '']));
  const isDonation = page.type === 'Donation';
  return {
    action: { id: 0, type: page.type, status: 'complete', source: 'website', mailing_id: null, created_at: now },
    user: {
      ...empty,
      id: 0,
      ...person,
      name: wholeName(person, page.languages?.[0]?.code ?? undefined),
      zip: '10001',
      postal: '10001',
      country: 'United States',
    },
    page: { id: page.id, name: page.name, title: page.title, type: page.type, lang_id: null },
    order: isDonation
      ? { id: 0, total: '25.00', currency: page.currency, status: 'completed', created_at: now, day: now.slice(0, 10) }
      : null,
    recurring: page.type.startsWith('RecurringDonation')
      ? {
          ...{ id: 0, amount: '25.00', currency: page.currency, period: 'months' },
          ended: page.type === 'RecurringDonationCancel',
          next: nextMonth(now),
        }
      : null,
    event: page.type === 'EventSignup' ? { ...sampleEvent(page.title), signup_status: 'active' } : null,
    eventMode: null,
    publicEvent: null,
    created: page.type === 'EventCreate' ? { ...sampleEvent(page.title), is_approved: true, is_public: true } : null,
    actionFields: null,
    userFields: null,
    languages: page.languages,
    home: null,
  };
}

/** The day in a month. */
function nextMonth(now: string): string {
  return new Date(Date.parse(`${now}Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
}

/** An event in a week, in the evening. */
function sampleEvent(title: string): NonNullable<LoadedAction['event']> {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const texts = ['venue', 'address1', 'address2', 'city', 'state', 'region', 'zip', 'postal', 'country', 'phone', 'directions'];
  const empty = Object.fromEntries([...texts, 'note_to_attendees'].map((name) => [name, '']));
  return { id: 0, title, ...empty, starts_at: `${day}T18:00:00`, ends_at: `${day}T20:00:00`, timezone: '' };
}
