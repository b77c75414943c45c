import { createHash, createHmac } from 'node:crypto';
import { QueryProblem } from '../../../core/staff-sql';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/services';
import { siteUrl } from '../../../core/mail/site-url';
import { storedLinkTail } from '../tracked-urls';
import type { FieldErrors } from '../../../core/errors/http-error';
import { validateContent, validateTemplateNames, validateSender } from './validate';
import { findClickUrls, findOrCreateClickUrls } from './click-urls';
import { compose } from './compose';
import type { PreparedMailing } from './prepared-mailing';
import { addressHeader, ascii, type Address } from './header';
import type { LinkTail, RenderContext } from './render-context';
import { LinkCollector, type FoundLink } from './links';
import { recipientLoader } from './recipient-data';
import { Placeholders } from './placeholders';
import { readTemplateNames, templateSourcesOf, compileTemplates } from './mailing-templates';
import { InvalidMailing } from './invalid-mailing';
import { readMailing, type MailingRow } from './mailing-row';
import { contextOf, renderMessage } from './render';
import { reportDataSource } from './report-data';
import { sharedContext } from './shared-context';
import { targetDataSource } from './target-data';
import { testRender } from './test-render';

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
  if (!row) throw new InvalidMailing({ mailing: ['There is no such mailing.'] });
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
