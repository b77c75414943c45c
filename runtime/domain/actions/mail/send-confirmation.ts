import { Message } from '../../../core/words';
import type { Pool } from 'pg';
import { queryOn } from '../../../core/database/sql';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import type { Settings } from '../../../core/settings';
import { compileTemplate } from '../../../core/templates';
import {
  confirmationRecord,
  deliver,
  giveBackQuota,
  type MailContent,
  quotaSubject,
  saveMailState,
  useDayQuota,
} from '../../transactional-mail';
import { confirmationContext } from './context';
import { loadAction, type LoadedAction, type Wrapper } from './load';
import { wrapBody } from './wrapper';

/** How many confirmations one address gets in a day: anybody may sign with it, and a confirmation has words of whoever signed. */
const CONFIRMATIONS_PER_ADDRESS = 10;

/**
 * Sends the confirmation of an action, unless its address has had enough for the day: then it is skipped. Throws failures that may be
 * temporary, so that the job is tried again.
 */
export async function sendConfirmation(services: Services, transport: Transport, actionId: string): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded?.user.email) return; // The user was deleted or erased meanwhile.
  const record = await confirmationRecord(services.pool, actionId, loaded.user.email);
  const subject = quotaSubject(services, 'confirmation', record.email.toLowerCase());
  const isNew = record.state === 'waiting';
  if (isNew && !(await useDayQuota(queryOn(services.pool), new Map([[subject, CONFIRMATIONS_PER_ADDRESS]]), 1))) {
    return saveMailState(services.pool, record, 'skipped', new Message('actions.too_many_confirmations_today'));
  }
  try {
    const own = await loadOwnTexts(services.pool, actionId);
    await deliver(services, transport, record, () => writeConfirmation(loaded, services.settings, own));
  } catch (error) {
    if (isNew) await giveBackQuota(services, subject);
    throw error;
  }
  await recordConfirmation(services.pool, actionId);
}

/** For followups without a subject or a body. */
const SUBJECT = '{{default page.title page.name}}';
const EVENT = '<p>{{event.title}}<br>{{event.when}}{{#if event.where}}<br>{{event.where}}{{/if}}</p>';
const BODY =
  '<p>{{words.thanks}}{{#if greeting}}, {{greeting}}{{/if}}{{#unless greeting_stops}}.{{/unless}}</p>' +
  '{{#if order}}<p>{{words.your_donation}}{{language.colon}}{{order.amount}}, {{order.date}} ({{words.number_sign}} {{order.id}})</p>{{/if}}' +
  '{{#if recurring}}<p>{{recurring.says}}</p>{{/if}}' +
  `{{#if (eq event.signup_status "active")}}${EVENT}<p><a href="{{event.signup_link}}">{{words.signup_link}}</a></p>{{/if}}` +
  `{{#if event.host_link}}${EVENT}{{#if event.public_link}}<p><a href="{{event.public_link}}">{{words.public_page}}</a></p>{{/if}}` +
  '{{#unless event.is_approved}}<p>{{words.waits_for_approval}}</p>{{/unless}}' +
  '<p>{{words.host_link_mail}}</p><p><a href="{{event.host_link}}">{{words.host_tools}}</a></p>{{/if}}';

/** Writes the confirmation of an action: with the texts of its page's own mailing, else with those of the followup. Throws a `TemplateError`. */
export function writeConfirmation(loaded: LoadedAction, settings: Settings, own?: OwnTexts): MailContent {
  const { followup } = loaded;
  const context = confirmationContext(loaded, settings);
  // A name such as `Lee Moss, Jr.` ends the sentence by itself.
  const greeting_stops = String(context.greeting).endsWith('.');
  const body = compileTemplate(own?.body ?? (followup.body || BODY), { html: true })({ ...context, greeting_stops });
  return {
    from: own?.from ?? followup.from ?? '',
    ...(own?.replyTo && { replyTo: own.replyTo }),
    subject: compileTemplate(own?.subject ?? (followup.subject || SUBJECT), { html: false })(context),
    ...wrapBody(body, own?.wrapper ?? loaded.wrapper, context, { unsubscribe: true }),
  };
}

/** What staff say of the confirmations of a page in `transactionalmailing`. What is null is that of the followup. */
interface OwnTexts {
  subject: string | null;
  body: string | null;
  from: string | null;
  replyTo: string | null;
  wrapper: Wrapper | null;
}

/**
 * SQL: the transactional mailing `t` has texts for confirmations, and is in use. One that stands for the confirmations that a page sent, which the service
 * makes by itself, has none.
 */
const HAS_OWN_TEXTS = `(t.type = 'confirmation' AND NOT t.hidden AND coalesce(t.status, '') IN ('', 'active') AND concat(t.subject, t.body, t.reply_to) <> '')`;

const ownTextsSql = (page: string): string => `
  SELECT nullif(t.subject, '') AS subject, nullif(t.body, '') AS body, coalesce(nullif(t.custom_from, ''), l.from_line) AS "from",
    nullif(t.reply_to, '') AS "replyTo",
    (SELECT row_to_json(o.*) FROM (SELECT w.template, w.text_template, w.unsubscribe_html, w.unsubscribe_text FROM core_emailwrapper w WHERE w.id = t.wrapper_id) o) AS wrapper
  FROM core_transactionalmailing t LEFT JOIN core_fromline l ON l.id = t.from_line_id
  WHERE t.page_id = ${page} AND ${HAS_OWN_TEXTS} ORDER BY t.id LIMIT 1`;

const OF_ACTION = ownTextsSql('(SELECT page_id FROM core_action WHERE id = $1)');
const OF_PAGE = ownTextsSql('$1::integer');

/** Loads the texts that staff gave the confirmations of the page of an action; undefined without any. The first mailing that has some counts. */
async function loadOwnTexts(pool: Pool, actionId: string): Promise<OwnTexts | undefined> {
  const { rows } = await pool.query<OwnTexts>({ name: 'mail_own_texts', text: OF_ACTION, values: [actionId] });
  return rows[0];
}

/** The same by the id of the page. */
export async function loadOwnTextsOfPage(pool: Pool, pageId: number): Promise<OwnTexts | undefined> {
  const { rows } = await pool.query<OwnTexts>({ name: 'mail_own_texts_of_page', text: OF_PAGE, values: [pageId] });
  return rows[0];
}

/** Staff see in `transactionalmailingsent` who got which e-mail. One mailing stands for all confirmations of a page. */
const RECORD = `
  WITH sent AS (
    SELECT a.id, a.page_id, a.user_id, m.email FROM core_actionmail m JOIN core_action a ON a.id = m.action_id
    WHERE m.action_id = $1 AND m.kind = 'confirmation' AND m.state = 'sent'
      AND NOT EXISTS (SELECT FROM core_transactionalmailingsent s WHERE s.action_id = a.id)
  ), known AS (
    SELECT t.id FROM core_transactionalmailing t JOIN sent ON sent.page_id = t.page_id WHERE t.type = 'confirmation' ORDER BY ${HAS_OWN_TEXTS} DESC, t.id LIMIT 1
  ), made AS (
    INSERT INTO core_transactionalmailing (page_id, type, status, wrapper_id, from_line_id, custom_from)
    SELECT f.page_id, 'confirmation', 'active', f.email_wrapper_id, f.email_from_line_id, f.email_custom_from
    FROM sent JOIN core_pagefollowup f ON f.page_id = sent.page_id WHERE NOT EXISTS (SELECT FROM known) RETURNING id
  )
  INSERT INTO core_transactionalmailingsent (action_id, transactional_mailing_id, user_id, email)
  SELECT sent.id, mailing.id, sent.user_id, sent.email FROM sent, (SELECT id FROM known UNION ALL SELECT id FROM made) mailing`;

/** Records that the confirmation of an action was sent: once, however often this is called, and not when it was not sent. */
async function recordConfirmation(pool: Pool, actionId: string): Promise<void> {
  await pool.query({ name: 'note_confirmation', text: RECORD, values: [actionId] });
}
