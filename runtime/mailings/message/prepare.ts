import { createHmac } from 'node:crypto';
import type { Services } from '../../call';
import { siteUrl } from '../../mail';
import { isEmail } from '../../write';
import type { FieldErrors } from '../../errors';
import { clickUrls } from './clickurls';
import { compose, rendered, type Kit } from './compose';
import type { PreparedMailing } from './contract';
import { addressHeader, ascii, readAddress, type Address } from './header';
import { Links } from './links';
import { loader } from './load';
import { Marks } from './marks';
import type { Names } from './names';
import { readNames, sourcesOf, templatesOf, type Sources } from './parts';
import { MailingProblem } from './problem';
import { readMailing, type MailingRow } from './read';
import { reportSource } from './reports';
import { sharedContext } from './shared';
import { targetSource } from './targets';

/**
 * Reads a mailing, checks all that can be checked before it goes out, and parses its templates once. Throws a `MailingProblem` that
 * names everything that is wrong, by field. `date` is the time for which it is written, UTC; now without it.
 */
export async function prepareMailing(services: Services, mailingId: number, options: { date?: string | null } = {}): Promise<PreparedMailing> {
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
  const more = [reports, row.page && names.speakOf('targets') ? targetSource(row.page) : undefined].filter((source) => source !== undefined);
  const kit: Kit = {
    mailingId: row.id, settings, site, host, from, headers: headersOf(row, from, host), shared, templates, marks,
    links: links.found, clickUrlIds: await clickUrls(pool, links.found, site), webViewable: row.web_viewable,
  };
  return {
    mailingId: row.id,
    subjectIds: row.subjects.map(({ id }) => id),
    load: loader(row, names, settings.secretKey, more),
    compose: (data, choice) => compose(kit, data, choice),
    show: (data, subjectId) => rendered(kit, data, { mailingId: row.id, userId: data.userId }, subjectId, { open: false }).html,
  };
}

function checkSender({ from, reply_to }: MailingRow, errors: FieldErrors): Address | undefined {
  const sender = readAddress(from);
  if (from === '') errors.fromline = ['Choose who sends it.'];
  else if (!sender) errors.fromline = ['Enter a name and an e-mail address, such as "Jo Doe" <jo@example.org>.'];
  if (reply_to !== '' && !isEmail(reply_to)) errors.reply_to = ['Enter a valid e-mail address.'];
  return sender;
}

function checkContent({ subjects }: MailingRow, { html, text }: Sources, errors: FieldErrors): void {
  if (subjects.length === 0) errors.subjects = ['Enter at least one subject line.'];
  else if (subjects.some((subject) => subject.text.trim() === '')) errors.subjects = ['A subject line is blank.'];
  if (html === '' && text === '') errors.html = ['Enter what the mailing says.'];
}

/** Whatever the templates speak of must be there. */
function checkNames({ page, mergefile_id, wrapper }: MailingRow, names: Names, errors: FieldErrors): void {
  if (!page && names.speakOf('targets')) errors.landing_page = ['Choose a landing page: the templates speak of its targets.'];
  if (mergefile_id === null && names.speakOf('mergefile')) errors.mergefile = ['Choose a merge file: the templates speak of its columns.'];
  if (wrapper?.template && !names.speakOf('content')) errors.emailwrapper = ['The wrapper does not say where the {{content}} goes.'];
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
