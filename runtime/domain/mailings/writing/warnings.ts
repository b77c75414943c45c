import { tables } from '../../../../generated/rows/tables';
import type { JsonObject } from '../../../core/formats/exact-json';
import { messagesMarkup } from '../../../staff/words/messages';
import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import { type Wording, texts, say } from '../../../core/words';
import type { Services } from '../../../core/call/services';
import { siteUrl } from '../../../core/mail/message';

/** Something that organisers should look at again before they send. */
export interface Warning {
  /** Which it is; `words.ts` has a text for each. */
  code: WarningCode;
  /** The field in which it can be mended. */
  field: string;
  /** Where it stands, from 1. */
  line?: number;
  values?: Readonly<Record<string, string | number>>;
}

type WarningCode =
  | 'unknown_name'
  | 'unknown_name_like'
  | 'foreign_tag'
  | 'foreign_tag_like'
  | 'tag_in_sender'
  | 'empty_subject'
  | 'empty_name'
  | 'first_name_alone'
  | 'unsafe_link'
  | 'local_link'
  | 'active_content'
  | 'no_unsubscribe_text'
  | 'no_unsubscribe'
  | 'clipped'
  | 'long_subject'
  | 'loud_subject'
  | 'spam_words'
  | 'no_preview_text'
  | 'no_text'
  | 'no_links'
  | 'empty_link'
  | 'broken_link'
  | 'broken_image'
  | 'page_missing'
  | 'page_closed'
  | 'image_without_alt'
  | 'insecure_image';

/** What is looked at: the mailing as it is written, and one copy of it. */
interface WrittenMailing {
  subjects: readonly string[];
  previews: readonly string[];
  html: string;
  text: string;
  copy: { subject: string; html?: string; text: string; unsubscribe: string };
}

/** Gmail shows no more of a mail; the rest, with the unsubscribe link, hides behind a link. */
const CLIP_BYTES = 102 * 1024;
/** Phones show about that many characters of a subject. */
const LONG_SUBJECT = 60;

/** Words that filters and people take for spam, in four languages. No letter stands beside them: `\b` knows those of English alone. */
const SPAM =
  /(?<!\p{L})(act now|100% free|risk[- ]free|click here|buy now|winner|you have won|earn money|no obligation|viagra|casino|kostenlos testen|gratis gewinn\w*|jetzt kaufen|klicken sie hier|haga clic aquí|compre ahora|ganador|sin compromiso|cliquez ici|achetez maintenant|vous avez gagné|sans engagement)(?!\p{L})/giu;

const LINK = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const IMAGE = /<img\b[^<>]*>/gi;

/** The warnings of a mailing, the weightiest first. */
export function warningsOf(written: WrittenMailing): Warning[] {
  return [
    ...ofCopy(written),
    ...ofLinks(written.html),
    ...ofSources(written.html),
    ...ofSubjects(written),
    ...ofImages(written.copy.html ?? ''),
    ...ofTexts(written),
  ];
}

/** The addresses of links as they are written. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&'));
}

function* ofCopy({ html, copy }: WrittenMailing): Iterable<Warning> {
  const shows = (text: string): boolean => text.includes(copy.unsubscribe);
  const field = html === '' ? 'text' : 'html';
  if (!shows(copy.html ?? copy.text)) yield { code: 'no_unsubscribe', field: 'emailwrapper' };
  else if (!shows(copy.text)) yield { code: 'no_unsubscribe_text', field: 'text' };
  const bytes = Buffer.byteLength(copy.html ?? copy.text);
  if (bytes > CLIP_BYTES) yield { code: 'clipped', field, values: { size: Math.ceil(bytes / 1024) } };
}

function* ofLinks(html: string): Iterable<Warning> {
  const links = linksIn(html);
  if (html !== '' && links.length === 0) yield { code: 'no_links', field: 'html' };
  for (const url of new Set(links)) {
    if (url === '' || url === '#') yield { code: 'empty_link', field: 'html' };
    else if (isBroken(url)) yield { code: 'broken_link', field: 'html', values: { url } };
  }
}

/** Images of a site or a computer that the address does not name: nobody sees them. */
function* ofSources(html: string): Iterable<Warning> {
  const sources = [...html.matchAll(IMAGE)].map(([tag]) => /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag));
  for (const url of new Set(sources.map((found) => (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim())))
    if (!/^(https?:\/\/|data:|cid:|file:)/i.test(url) && !url.includes('{{'))
      yield { code: 'broken_image', field: 'html', values: { url: url.slice(0, 100) } };
}

/** Addresses that templates make are not looked at. */
function isBroken(url: string): boolean {
  if (url.includes('{{')) return false;
  if (/^(mailto|tel|sms):/i.test(url)) return url.length < 8;
  if (/^(cid|file):/i.test(url)) return false;
  if (!/^https?:\/\//i.test(url) || /\s/.test(url) || !URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return !hostname.includes('.') && hostname !== 'localhost';
}

function* ofSubjects({ subjects, previews, html, text }: WrittenMailing): Iterable<Warning> {
  for (const subject of subjects) {
    if (subject.length > LONG_SUBJECT) yield { code: 'long_subject', field: 'subjects', values: { subject, length: subject.length } };
    const letters = subject.replaceAll(/\{\{.*?\}\}|[^\p{L}]/gu, '');
    if ((letters.length > 5 && letters === letters.toUpperCase()) || /[!?]{2,}/.test(subject))
      yield { code: 'loud_subject', field: 'subjects', values: { subject } };
  }
  const words = new Set([...`${subjects.join('\n')}\n${html}\n${text}`.matchAll(SPAM)].map(([word]) => word.toLowerCase()));
  if (words.size > 0) yield { code: 'spam_words', field: 'html', values: { words: [...words].join(', ') } };
  if (subjects.some((_, index) => (previews[index] ?? '').trim() === '')) yield { code: 'no_preview_text', field: 'preview_text' };
}

function* ofImages(html: string): Iterable<Warning> {
  const images = [...html.matchAll(IMAGE)].map(([tag]) => tag);
  const bare = images.filter((tag) => !/\salt\s*=/i.test(tag)).length;
  if (bare > 0) yield { code: 'image_without_alt', field: 'html', values: { count: bare } };
  const insecure = images.filter((tag) => /\ssrc\s*=\s*["']?http:/i.test(tag)).length;
  if (insecure > 0) yield { code: 'insecure_image', field: 'html', values: { count: insecure } };
}

function* ofTexts({ html, text }: WrittenMailing): Iterable<Warning> {
  if (html !== '' && text.trim() === '') yield { code: 'no_text', field: 'text' };
}

/** What was found in a mailing, as programs read it. */
export interface Finding {
  /** An `error` keeps it from being sent. A `warning` is most probably a mistake: who sends is asked. A `hint` is advice. */
  severity: 'error' | 'warning' | 'hint';
  code: string;
  /** The field in which it can be mended. */
  field: string;
  /** Where in it, from 1; null where it is no place. */
  line: number | null;
  message: Wording;
  values: Readonly<Record<string, string | number>>;
}

/** What the mailing of a page says was found in it. */
export function readFindings(object: JsonObject | undefined): readonly Finding[] {
  return Array.isArray(object?.warnings) ? (object.warnings as unknown as Finding[]) : [];
}

/** What was found, in the language of the page, each with the way to where it can be mended. */
export function findingList(words: Words, findings: readonly Finding[]): Markup {
  const { warnings } = texts('mailings/writing', words);
  const text = ({ code, message, values }: Finding): Markup | string =>
    Object.hasOwn(warnings, code) && code !== 'no_unsubscribe'
      ? say(words, warnings[code as WarningCode], values)
      : messagesMarkup(words, [message]);
  return html`<ul class="warnings">${findings.map((finding) => html`<li><a href="?format=form#field-${finding.field}">${text(finding)}</a></li>`)}</ul>`;
}

/** Which links lead to pages of this server that are not there, or not open. */
export async function closedPages(services: Services, urls: readonly string[]): Promise<{ url: string; isThere: boolean }[]> {
  const start = `${siteUrl(services.settings)}/pages/`;
  const named = urls.flatMap((url) => {
    const name = url.startsWith(start) ? (/^[^/?#]+/.exec(url.slice(start.length))?.[0] ?? '') : '';
    return name === '' || name.includes('{{') ? [] : [{ url, name: decoded(name) }];
  });
  if (named.length === 0) return [];
  const where = { name: { in: named.map(({ name }) => name) } };
  const pages = await tables(services).page.findMany({ where, select: { name: true, status: true } });
  const known = new Map(pages.map(({ name, status }) => [name, status === '' || status === 'active']));
  return named.filter(({ name }) => known.get(name) !== true).map(({ url, name }) => ({ url, isThere: known.has(name) }));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
