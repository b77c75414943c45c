import { escapeHtml } from '../templates';

/** What a whole HTML document says around its body. Everything is as it was written. */
export interface DocumentParts {
  /** The attributes of `<html>`, from the first blank on. */
  attributes: string;
  /** What stands in `<head>`. */
  head: string;
  /** The attributes of `<body>`. */
  bodyAttributes: string;
  body: string;
}

const START = /^(?:\s|<!doctype\b[^>]*>|<\?xml\b[^>]*>|<!--(?!\[if)[\s\S]*?-->)*<(?:html|head|body)\b/i;
const COMMENT = /<!--[\s\S]*?-->/g;
const TITLE = /<title\b[^>]*>[\s\S]*?<\/title\s*>/i;
const DOCUMENT_TAGS = /<\/(?:body|html)\s*>|<!doctype\b[^>]*>/gi;

/**
 * The parts of HTML that is a document of its own, as e-mail builders make it; undefined for a piece of HTML, which stands in a document as it
 * is. A document within another has its head and language ignored, or shown, by mail programs.
 */
export function readDocument(html: string): DocumentParts | undefined {
  if (!START.test(html)) return undefined;
  // Comments keep their length, so that tags within them are not taken for those of the document.
  const bare = html.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  const root = openTag(bare, 'html', 0);
  const head = openTag(bare, 'head', root?.end ?? 0);
  const headEnd = head && closeTag(bare, 'head', head.end);
  const body = openTag(bare, 'body', headEnd?.end ?? root?.end ?? 0);
  // Both tags of a head may be left out.
  const headStart = head?.end ?? root?.end ?? 0;
  const start = body?.end ?? headEnd?.end ?? root?.end ?? 0;
  const next = openTag(bare, 'html', start);
  const more = next && readDocument(html.slice(next.start));
  return {
    attributes: root ? html.slice(root.start + '<html'.length, root.end - 1) : '',
    head: html.slice(headStart, Math.max(headStart, headEnd?.start ?? body?.start ?? 0)) + (more?.head.replace(TITLE, '') ?? ''),
    bodyAttributes: body ? html.slice(body.start + '<body'.length, body.end - 1) : '',
    // What stands behind the end of a document is shown as part of it, a further document too.
    body: html.slice(start, next?.start).replace(DOCUMENT_TAGS, '') + (more ? bodyOf(more) : ''),
  };
}

/** The body of a document as a piece of HTML. What `<body>` says of its looks goes to a block around it. */
export function bodyOf({ body, bodyAttributes }: DocumentParts): string {
  const looks = bodyAttributes.replace(
    attribute('on\\w+|background|link|vlink|alink|text|topmargin|leftmargin|marginwidth|marginheight'),
    '',
  );
  const colour = unquoted(attribute('bgcolor').exec(looks)?.[2] ?? '');
  const style = [colour && `background-color:${colour}`, unquoted(attribute('style').exec(looks)?.[2] ?? '')].filter(Boolean).join(';');
  const others = looks.replace(attribute('bgcolor|style'), '').trimEnd();
  const attributes = `${others}${style === '' ? '' : ` style="${style}"`}`;
  return attributes.trim() === '' ? body : `<div${attributes}>${body}</div>`;
}

/** HTML as a document: as it is where it is one, else with a head around it. */
export function asDocument(html: string): string {
  if (/<html\b[^<>]*>/i.test(html)) return html;
  const body = /<body\b[^<>]*>/i.test(html) ? html : `<body>${html}</body>`;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head>${body}</html>`;
}

/**
 * A document with the head of another one in its own: what the other says wins, so its title and its language stay. `frame` must have `<html>`.
 */
export function withHeadOf(frame: string, { head, attributes }: DocumentParts): string {
  const withRoot = frame.replace(/<html\b([^<>]*)>/i, (_all, own: string) => `<html${joined(own, attributes)}>`);
  if (head.trim() === '') return withRoot;
  const title = /<title\b/i.test(head) ? withRoot.replace(TITLE, '') : withRoot;
  const own = openTag(title, 'head', 0);
  if (!own) return title.replace(/<html\b[^<>]*>/i, (tag) => `${tag}<head>${head}</head>`);
  const ownHead = title.slice(own.end, closeTag(title, 'head', own.end)?.start ?? own.end);
  const isSaid = /<meta\b[^>]*\bcharset\b/i.test(ownHead);
  const added = head.replace(/<meta\b[^>]*\bcharset\b[^>]*>/gi, (tag) => (isSaid || !/utf-?8/i.test(tag) ? '' : tag));
  const at = own.end + ownHead.length;
  return `${title.slice(0, at)}${added}${title.slice(at)}`;
}

/** The attributes of two tags. Those of the second win. */
function joined(own: string, others: string): string {
  const names = [...others.matchAll(attribute('[\\w:-]+'))].map(([, name]) => name!);
  // A document that names its language without a direction is written in that of its language, not of the frame.
  const replaced = names.some((name) => /^(xml:)?lang$/i.test(name)) ? [...names, 'lang', 'xml:lang', 'dir'] : names;
  const kept = replaced.length === 0 ? own : own.replace(attribute(replaced.map((name) => name.replace(/[^\w:-]/g, '')).join('|')), '');
  return `${kept.trimEnd()}${others.trim() === '' ? '' : ` ${others.trim().replace(/\/$/, '')}`}`;
}

const attribute = (names: string): RegExp => new RegExp(`\\s(${names})\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'gi');

function unquoted(value: string): string {
  return value.replace(/^["']|["']$/g, '').replaceAll('"', "'");
}

interface Tag {
  start: number;
  end: number;
}

function openTag(html: string, name: string, from: number): Tag | undefined {
  return tagAt(html, new RegExp(`<${name}(?=[\\s>/])(?:"[^"]*"|'[^']*'|[^"'>])*>`, 'gi'), from);
}

function closeTag(html: string, name: string, from: number): Tag | undefined {
  return tagAt(html, new RegExp(`</${name}\\s*>`, 'gi'), from);
}

function tagAt(html: string, pattern: RegExp, from: number): Tag | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(html);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** What a copy of an e-mail in a frame of our pages may do: show pictures and styles from anywhere; no scripts, no forms, no frames. Links open in another window. */
export const FRAME_POLICY = [
  "default-src 'none'",
  'img-src http: https: data:',
  "style-src 'unsafe-inline' http: https:",
  'font-src http: https: data:',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** An e-mail that is shown in a frame. */
interface ShownMail {
  subject: string;
  html?: string;
  text: string;
}

/** How an e-mail is shown in a frame. */
interface FrameView {
  /** Of the HTML, or of the text where that is wanted or there is no other. */
  part: string | null;
  /** As a mail program in dark mode shows it. */
  isDark: boolean;
}

/** The document for a frame. */
export function framed({ subject, html, text }: ShownMail, { part, isDark }: FrameView): string {
  const head = `<meta name="color-scheme" content="${isDark ? 'dark' : 'light'}"><base target="_blank">`;
  if (html === undefined || part === 'text')
    return `<!DOCTYPE html><html><head><meta charset="utf-8">${head}<title>${escapeHtml(subject)}</title></head><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
  const shown = html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, scheme: string) =>
    always((scheme.toLowerCase() === 'dark') === isDark),
  );
  const found = /<head\b[^<>]*>/i.exec(shown);
  const at = found ? found.index + found[0].length : 0;
  return `${shown.slice(0, at)}${head}${shown.slice(at)}`;
}

/** A condition of a style sheet that always holds, or never. Browsers ask the colours of the whole screen, not of a frame. */
function always(holds: boolean): string {
  return holds ? '(min-width: 0)' : '(max-width: 0)';
}
