import { Message } from '../../../core/words';
import { createHash, createHmac } from 'node:crypto';
import type { FieldErrors } from '../../../core/errors/http-error';
import { DeliveryError } from '../../../core/mail/delivery-outcome';
import { siteUrl } from '../../../core/mail/message';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { QueryProblem } from '../../../core/staff-sql';
import { type TemplateNames, templateNamesIn } from '../../../core/templates';
import { isEmail } from '../../../core/write';
import { storedLinkTail } from './message-refs';
import { compose } from './compose';
import { type Address, addressHeader, ascii, readAddress } from './header';
import { findClickUrls, findOrCreateClickUrls, type FoundLink, LinkCollector } from './links';
import { type MailingRow, readMailing } from './mailing-row';
import { compileTemplates, readTemplateNames, type TemplateSources, templateSourcesOf } from './mailing-templates';
import { Placeholders } from './placeholders';
import { InvalidMailing, type PreparedMailing } from './prepared-mailing';
import { firstRecipients, type LoadRecipients, recipientLoader, targetDataSource } from './recipient-data';
import { contextOf, type LinkTail, type RenderContext, renderMessage, sharedContext } from './render';
import { reportDataSource } from './report-data';

/**
 * Reads a mailing, validates it as far as possible before sending, and parses its templates. Throws an `InvalidMailing` that lists
 * everything that is wrong, by field.
 * @param viewer who is shown messages, or what is wrong with them: a report that it does not see is as one that is not there
 * @param options.date the time for which it is written, UTC; by default now
 * @param options.isProof the viewer is shown messages of others: reports read what it sees
 * @param options.writesNothing it is looked at and not sent: links that have no row yet, by which their clicks would be counted, get none
 * @param options.quotesReports errors may quote what query reports read; by default they do not
 */
export async function prepareMailing(
  services: Services,
  mailingId: number,
  viewer: Viewer,
  options: { date?: string | null; quotesReports?: boolean; isProof?: boolean; writesNothing?: boolean } = {},
): Promise<PreparedMailing> {
  const { pool, settings } = services;
  const row = await readMailing(pool, mailingId);
  if (!row) throw new InvalidMailing({ mailing: [new Message('mailings.mailing_unknown')] });
  const errors: FieldErrors = {};
  const sources = templateSourcesOf(row);
  const names = readTemplateNames(sources, errors);
  const from = validateSender(row, errors);
  validateContent(row, sources, errors);
  if (names) validateTemplateNames(row, names, errors);
  const reports = names && (await reportDataSource(services, row.id, names, { ...options, viewer, errors }));
  if (!names || !from || Object.keys(errors).length > 0) throw new InvalidMailing(errors);

  const site = siteUrl(settings);
  const host = new URL(site).hostname.replace(/[^\w.-]/g, '') || 'localhost';
  const shared = sharedContext(row, site, options.date);
  const placeholders = new Placeholders(markerOf(settings.secretKey, row.id));
  const links = new LinkCollector(placeholders, shared);
  const templates = compileTemplates(row, sources, names, links, placeholders);
  const dataSources = [reports, row.page && names.hasRoot('targets') ? targetDataSource(row.page) : undefined].filter(
    (source) => source !== undefined,
  );
  const context: RenderContext = {
    mailingId: row.id,
    settings,
    site,
    host,
    from,
    headers: headersOf(row, from, host),
    shared,
    templates,
    placeholders,
    links: await linkTailsOf(services, row.id, links.found, { site, writesNothing: options.writesNothing }),
    hasWebView: row.web_viewable && (names.has('view_url') || names.has('view_link')),
  };
  const load = recipientLoader(row, names, settings.secretKey, dataSources);
  await testRender(context, services, load).catch((error: unknown) => {
    if (!(error instanceof QueryProblem)) throw error;
    throw new InvalidMailing({ html: [`reports: ${options.quotesReports ? error.message : error.withoutValues}`] });
  });
  return {
    mailingId: row.id,
    senderDomain: from.address.slice(from.address.lastIndexOf('@') + 1).toLowerCase(),
    webViewable: row.web_viewable,
    usesReports: reports !== undefined,
    subjectIds: row.subjects.map(({ id }) => id),
    load,
    contextOf: (data) => contextOf(context, data),
    linkUrls: links.found.map(({ url }) => url),
    compose: (data, choice) => compose(context, data, choice),
    renderForWeb: (data, { subjectId, proof } = {}) =>
      renderMessage(context, data, { mailingId: row.id, userId: data.userId, proof }, subjectId, { mail: false }),
  };
}

/** The ends of the links, whose rows, by which clicks are counted, are created unless nothing is to be written. */
async function linkTailsOf(
  { pool, settings }: Services,
  mailingId: number,
  links: readonly FoundLink[],
  { site, writesNothing = false }: { site: string; writesNothing?: boolean },
): Promise<LinkTail[]> {
  const ids = writesNothing ? await findClickUrls(pool, links) : await findOrCreateClickUrls(pool, links, site);
  return links.map(({ url }, index) => ({
    url,
    clickUrlId: ids.get(url),
    tail: storedLinkTail(settings.secretKey, mailingId, index + 1, ids.get(url) ?? 0),
  }));
}

function headersOf({ id, reply_to, language }: MailingRow, from: Address, host: string): string[] {
  return [
    addressHeader('From', from),
    ...(reply_to === '' ? [] : [`Reply-To: ${ascii(reply_to)}`]),
    `List-ID: <mailings.${host}>`,
    `Feedback-ID: ${id}:mailing:${feedbackSender(host)}`,
    'Precedence: bulk',
    ...(language === null ? [] : [`Content-Language: ${language.replace(/[^\w-]/g, '')}`]),
  ];
}

/** The sender in `Feedback-ID`, by which Gmail's Postmaster Tools count complaints: the same in all mailings of a site, in 5 to 15 characters. */
function feedbackSender(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 12);
}

/** The secret start of placeholders. No value of a user can contain it. */
function markerOf(secret: string, mailingId: number): string {
  return `\u0004${createHmac('sha256', secret).update(`marks ${mailingId}`).digest('hex').slice(0, 16)}`;
}

/** Validates the sender and the reply address. Returns the sender; errors go into `errors`. */
function validateSender({ from, reply_to }: MailingRow, errors: FieldErrors): Address | undefined {
  const sender = readAddress(from);
  if (from === '') errors.fromline = [new Message('mailings.sender_missing')];
  else if (!sender) errors.fromline = [new Message('mailings.sender_invalid', { like: '"Jo Doe" <jo@example.org>' })];
  if (reply_to !== '' && !isEmail(reply_to)) errors.reply_to = [new Message('values.email_expected')];
  return sender;
}

/** A mailing needs subject lines and a body. */
function validateContent({ subjects }: MailingRow, { html, text }: TemplateSources, errors: FieldErrors): void {
  if (subjects.length === 0) errors.subjects = [new Message('mailings.subject_line_missing')];
  else if (subjects.some((subject) => subject.text.trim() === '')) errors.subjects = [new Message('mailings.subject_line_blank')];
  if (html === '' && text === '') errors.html = [new Message('mailings.body_missing')];
}

/** What the templates use must be set: a landing page for `targets`, a merge file for `mergefile`. */
function validateTemplateNames({ page, mergefile_id, wrapper }: MailingRow, names: TemplateNames, errors: FieldErrors): void {
  if (!page && names.hasRoot('targets')) errors.landing_page = [new Message('mailings.landing_page_missing')];
  if (mergefile_id === null && names.hasRoot('mergefile')) errors.mergefile = [new Message('mailings.merge_file_missing')];
  const frames = [wrapper?.template, wrapper?.text_template].filter((frame) => frame !== undefined && frame !== '');
  if (frames.some((frame) => !templateNamesIn([frame!]).hasRoot('content')))
    errors.emailwrapper = [new Message('mailings.wrapper_without_place', { place: '{{content}}' })];
}

/** Recipients for whom the templates are rendered as a test. */
const TEST_RECIPIENTS = 3;

/**
 * Renders the mailing for some recipients, or for nobody in particular when none are saved. Throws an `InvalidMailing` when it fails for
 * all of them: then the templates are wrong.
 */
async function testRender(context: RenderContext, services: Services, load: LoadRecipients): Promise<void> {
  const loaded = [...(await load(services.pool, await firstRecipients(services.pool, context.mailingId, TEST_RECIPIENTS))).values()];
  const recipients = loaded.length > 0 ? loaded : [{ userId: 0, email: '', context: { user: {} } }];
  const failures = recipients.map((data) =>
    failureOf(() => renderMessage(context, data, { mailingId: context.mailingId, userId: data.userId }, undefined, { mail: false })),
  );
  const [first] = failures;
  if (first !== undefined && !failures.includes(undefined))
    throw new InvalidMailing({ [context.templates.html ? 'html' : 'text']: [first] });
}

function failureOf(render: () => unknown): string | undefined {
  try {
    render();
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryError) return error.message;
    throw error;
  }
}
