import { createHmac } from 'node:crypto';
import type { Services } from '../../../framework/services';
import { siteUrl } from '../../transactional-mail';
import { storedTail } from '../tracked-urls';
import type { FieldErrors } from '../../../framework/http/errors';
import { checkContent, checkNames, checkSender } from './checks';
import { clickUrls } from './clickurls';
import { compose } from './compose';
import type { PreparedMailing } from './contract';
import { addressHeader, ascii, type Address } from './header';
import type { FollowedLink, Kit } from './kit';
import { Links, type Link } from './links';
import { loader } from './load';
import { Marks } from './marks';
import { readNames, sourcesOf, templatesOf } from './parts';
import { MailingProblem } from './problem';
import { readMailing, type MailingRow } from './read';
import { rendered } from './rendered';
import { reportSource } from './reports';
import { sharedContext } from './shared';
import { targetSource } from './targets';
import { tryOut } from './trial';

/**
 * Reads a mailing, checks all that can be checked before it goes out, and parses its templates once. Throws a `MailingProblem` that
 * names everything that is wrong, by field. `date` is the time for which it is written, UTC; now without it.
 */
export async function prepareMailing(
  services: Services,
  mailingId: number,
  options: { date?: string | null } = {},
): Promise<PreparedMailing> {
  const { pool, settings } = services;
  const row = await readMailing(pool, mailingId);
  if (!row) throw new MailingProblem({ mailing: ['There is no such mailing.'] });
  const errors: FieldErrors = {};
  const sources = sourcesOf(row);
  const names = readNames(sources, errors);
  const from = checkSender(row, errors);
  checkContent(row, sources, errors);
  if (names) checkNames(row, names, errors);
  const reports = names && (await reportSource(services, row.id, names, errors));
  if (!names || !from || Object.keys(errors).length > 0) throw new MailingProblem(errors);

  const site = siteUrl(settings);
  const host = new URL(site).hostname.replace(/[^\w.-]/g, '') || 'localhost';
  const shared = sharedContext(row, site, options.date);
  const marks = new Marks(signOf(settings.secretKey, row.id));
  const links = new Links(marks, shared);
  const templates = templatesOf(row, sources, names, links, marks);
  const more = [reports, row.page && names.speakOf('targets') ? targetSource(row.page) : undefined].filter(
    (source) => source !== undefined,
  );
  const kit: Kit = {
    mailingId: row.id,
    settings,
    site,
    host,
    from,
    headers: headersOf(row, from, host),
    shared,
    templates,
    marks,
    links: await follow(services, row.id, links.found, site),
    viewed: row.web_viewable && (names.has('view_url') || names.has('view_link')),
  };
  const load = loader(row, names, settings.secretKey, more);
  await tryOut(kit, services, load);
  return {
    mailingId: row.id,
    webViewable: row.web_viewable,
    subjectIds: row.subjects.map(({ id }) => id),
    load,
    compose: (data, choice) => compose(kit, data, choice),
    show: (data, { subjectId, proof } = {}) =>
      rendered(kit, data, { mailingId: row.id, userId: data.userId, proof }, subjectId, { mail: false }),
  };
}

/** The links with the rows under which their clicks are counted. */
async function follow({ pool, settings }: Services, mailingId: number, links: readonly Link[], site: string): Promise<FollowedLink[]> {
  const ids = await clickUrls(pool, links, site);
  return links.map(({ url }, place) => ({
    clickUrlId: ids.get(url),
    tail: storedTail(settings.secretKey, mailingId, place + 1, ids.get(url) ?? 0),
  }));
}

function headersOf({ reply_to, language }: MailingRow, from: Address, host: string): string[] {
  return [
    addressHeader('From', from),
    ...(reply_to === '' ? [] : [`Reply-To: ${ascii(reply_to)}`]),
    `List-ID: <mailings.${host}>`,
    'Precedence: bulk',
    ...(language === null ? [] : [`Content-Language: ${language.replace(/[^\w-]/g, '')}`]),
  ];
}

/** No value can hold it, for nobody knows it. */
function signOf(secret: string, mailingId: number): string {
  return `\u0004${createHmac('sha256', secret).update(`marks ${mailingId}`).digest('hex').slice(0, 16)}`;
}
