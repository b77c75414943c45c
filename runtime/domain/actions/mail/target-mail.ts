import type { Pool } from 'pg';
import type { Settings } from '../../../core/settings';
import { compileTemplate, renderStaffText, type TemplateValue } from '../../../core/templates';
import { TARGET_TEMPLATE_VALUES } from '../../legislators';
import type { MailContent } from '../../transactional-mail';
import { targetContext, writerPlace } from './context';
import type { LoadedAction } from './load';
import { plainHtml, wrapBody } from './wrapper';

/** The types of page whose actions are e-mailed to their targets, as their tables are named. */
export type TargetMailPageType = 'letter' | 'petition';

/** What a page says to its targets. */
export interface TargetMail {
  subject: string | null;
  template: string | null;
  /** What the form of the page says: HTML of a petition, plain text of a letter. */
  text: string | null;
  /** By address; an address gets one e-mail. */
  targets: Readonly<Record<string, TemplateValue>> | null;
}

/** SQL: what the form `f` of a page says: HTML of a petition, plain text of a letter. */
export const FORM_TEXT: Readonly<Record<TargetMailPageType, string>> = {
  letter: 'f.letter_text',
  petition: `concat_ws(' ', nullif(f.statement_leadin, ''), nullif(f.statement_text, ''))`,
};

const targetMailSql = (type: TargetMailPageType): string => `
  SELECT t.immediate_email_subject AS subject, t.delivery_template AS template,
    (SELECT ${FORM_TEXT[type]} FROM cms_${type}_form f WHERE f.page_id = a.page_id) AS text,
    (SELECT json_object_agg(o.address, o.target) FROM (
      SELECT DISTINCT ON (lower(t.email)) t.email AS address, ${TARGET_TEMPLATE_VALUES} AS target
      FROM core_${type}action_targeted n JOIN core_target t ON t.id = n.target_id
      WHERE n.${type}action_id = a.id AND NOT t.hidden AND t.email <> '' ORDER BY lower(t.email), t.id) o) AS targets
  FROM core_action a JOIN core_${type}page t ON t.page_ptr_id = a.page_id
  WHERE a.id = $1::bigint AND t.send_immediate_email`;

/** What the page of an action says to the targets of the action; undefined when it e-mails none any more. */
export async function loadTargetMail(pool: Pool, actionId: string, type: TargetMailPageType): Promise<TargetMail | undefined> {
  const { rows } = await pool.query<TargetMail>({ name: `mail_targets_${type}`, text: targetMailSql(type), values: [actionId] });
  return rows[0];
}

/** For pages without a subject or a template. */
const SUBJECT = '{{default action.fields.letter_subject (default page.title page.name)}}';
const BODY = `{{default message (default page.title page.name)}}
<p>{{default user.name user.email}}{{place}}</p>`;

/**
 * Writes the e-mail to a target. It comes from us, since only for our own address we can prove that it is genuine (SPF, DKIM); answers go to
 * the person. No wrapper is around it: those speak to supporters. Throws a `TemplateError`.
 */
export function writeTargetMail(loaded: LoadedAction, mail: TargetMail, address: string, settings: Settings): MailContent {
  const context = targetContext(loaded, settings, mail.targets?.[address]);
  const written = loaded.actionFields?.findLast(({ name }) => name === 'letter_text')?.value;
  const isLetter = loaded.action.type === 'Letter';
  const message = isLetter ? plainHtml(written ?? mail.text ?? '') : renderStaffText(mail.text ?? '', context);
  const withMessage = { ...context, message };
  const body = mail.template
    ? compileTemplate(mail.template, { html: true })(withMessage)
    : compileTemplate(BODY, { html: true })({ ...withMessage, place: writerPlace(loaded, { street: false }) });
  return {
    from: loaded.followup.from ?? '',
    replyTo: loaded.user.email,
    subject: compileTemplate(mail.subject || SUBJECT, { html: false })(context),
    ...wrapBody(body, null, withMessage, { unsubscribe: false }),
  };
}
