import { type FieldErrors, invalidAction } from '../../../core/errors/http-error';
import type { Call } from '../../../core/call';
import type { MailingInput } from '../document';
import { siteUrl } from '../../../core/mail/message';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { readTexts } from '../message';
import { closedPages, type Finding, linksIn, type Warning } from '../writing';
import { knownNames } from './names';
import { renderedFindings } from './rendered';
import { prepareToSend } from './way-out';
import { type WrittenTexts, writtenWarnings } from './written';
import { say, texts } from '../../../core/words';

export { knownNames } from './names';
export { ofNames } from './written';
export { prepareToSend };

/** Advice: taste, and what is no mistake in every mailing. */
const HINTS = new Set<string>([
  'no_unsubscribe_text',
  'clipped',
  'long_subject',
  'loud_subject',
  'spam_words',
  'no_preview_text',
  'no_text',
  'no_links',
  'image_without_alt',
  'insecure_image',
]);

const OPEN = ['draft', 'stopped', 'died', 'scheduled', 'recurring', 'model'];

/** The language that programs read. */
const ENGLISH = { language: 'en' };

/**
 * Everything that is to be said of a mailing before it is sent, in one list, which the API, the pages of staff and the queue go by: what keeps it from
 * being sent, what is most probably a mistake, and advice. Empty for a mailing that is on its way.
 */
export async function checkMailing(services: Services, mailingId: number, viewer: Viewer): Promise<Finding[]> {
  const { pool, settings } = services;
  const mailing = await readTexts(pool, mailingId);
  if (!mailing || !isWritten(mailing.status)) return [];
  const { texts, mergefile } = mailing;
  const written = writtenWarnings(texts, await knownNames(pool, mergefile), { site: siteUrl(settings) });
  const closed = (await closedPages(services, linksIn(texts.html))).map(
    ({ url, isThere }): Warning => ({ code: isThere ? 'page_closed' : 'page_missing', field: 'html', values: { url } }),
  );
  const { errors, empty, advice } = await renderedFindings(services, mailing, viewer);
  return [...errors, ...[...written, ...empty, ...closed, ...advice].map(asFinding)];
}

/** Whether a mailing is still written, by its status: what has gone out is not looked at again. */
export function isWritten(status: string): boolean {
  return OPEN.includes(status);
}

/** What a strict request is refused for: what is most probably a mistake, by field. */
export function strictErrors(findings: readonly Finding[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of findings.filter(({ severity }) => severity !== 'hint')) (errors[field] ??= []).push(message);
  return errors;
}

/** Refuses the texts of a strict request, 400, for what is most probably a mistake in them. */
export async function refuseProbableMistakes({ services, key }: Call, { values, subjects, previews }: MailingInput): Promise<void> {
  const { pool, settings } = services;
  const text = (field: string): string => (typeof values[field] === 'string' ? values[field] : '');
  const stored = key === undefined || values.mergefile !== undefined ? undefined : await readTexts(pool, Number(key));
  const texts: WrittenTexts = {
    subjects,
    preview_text: previews,
    html: text('html'),
    text: text('text'),
    custom_fromline: text('custom_fromline'),
    reply_to: text('reply_to'),
  };
  const errors = strictErrors(
    writtenWarnings(texts, await knownNames(pool, stored?.mergefile), { site: siteUrl(settings) }).map(asFinding),
  );
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
}

export function asFinding({ code, field, line, values = {} }: Warning): Finding {
  const message = say(ENGLISH, texts('mailings/writing', ENGLISH).warnings[code], values);
  return { code, field, line: line ?? null, message, severity: HINTS.has(code) ? 'hint' : 'warning', values };
}
