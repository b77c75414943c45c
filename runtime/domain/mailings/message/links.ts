import type { Pool } from 'pg';
import { compileTemplate, type TemplateContext, TemplateError, templateNamesIn } from '../../../core/templates';
import { mask, type MaskedTemplate, type Placeholders, SILENT_TAG, TAG_END, VALUE_TAG } from './placeholders';

/** A link of a mailing whose clicks are counted. */
export interface FoundLink {
  /** The URL. For a URL that differs between users: its template. */
  url: string;
}

/** Longer URLs are not tracked. */
const MAX_URL_LENGTH = 2048;
const HREF = /(<(?:a|area)\b[^<>]*?\shref\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const ADDRESS = new RegExp(`https?://(?:${VALUE_TAG}\\d+${TAG_END}|[^\\s<>"\\x01-\\x03])+|${VALUE_TAG}\\d+${TAG_END}`, 'gi');
/** Punctuation after a URL that belongs to the sentence. */
const PUNCTUATION = /[.,;:!?'*…。，、；：！？’”»]$/u;
/** Brackets close what they have opened: those of `…/Mercury_(planet)` belong to the URL. */
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '」': '「', '】': '【', '》': '《' };
/** A URL whose host contains no template tag. Values of users cannot change where it leads. */
const FIXED_HOST = /^https?:\/\/[^/?#\x01-\x03]+[/?#]/i;
const WEB = /^https?:\/\//i;
/** Template names whose values staff wrote. `reports` is missing, because reports may show what users typed. */
const STAFF_NAMES = new Set(['page', 'mailing', 'mergefile']);
/** Template names that are the same for every user. */
const CONSTANT_NAMES = new Set(['page', 'mailing']);

/**
 * Finds the links of a mailing, numbers them from 1, and replaces them with placeholders.
 *
 * A URL whose host comes from a user's values is not tracked. Otherwise anybody could get a signed redirect of this site to any address.
 */
export class LinkCollector {
  readonly found: FoundLink[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param shared the template names that are the same for every user */
  constructor(
    private readonly placeholders: Placeholders,
    private readonly shared: TemplateContext,
  ) {}

  /** Replaces the links in HTML. */
  html(source: string): string {
    const template = readTemplate(source);
    const replaced = template.text.replace(HREF, (all, before: string, value: string) => {
      const written = /^["']/.test(value) ? value.slice(1, -1) : value;
      const placeholder = this.placeholderFor({ url: decodeEntities(written.trim()), written, template });
      return placeholder === undefined ? all : `${before}"${placeholder}"`;
    });
    return template.restore(replaced);
  }

  /** Replaces the URLs in plain text. A URL that is in the HTML too gets the same number. */
  text(source: string): string {
    const template = readTemplate(source);
    const replaced = template.text.replace(ADDRESS, (all) => {
      if (all.length > 2 * MAX_URL_LENGTH) return all;
      const url = withoutPunctuation(all);
      const placeholder = this.placeholderFor({ url, written: url, template }, { reuseNumber: true });
      return placeholder === undefined ? all : placeholder + all.slice(url.length);
    });
    return template.restore(replaced);
  }

  /** The placeholder for a URL; undefined when it is not tracked. */
  private placeholderFor({ url, written, template }: MaskedUrl, { reuseNumber = false } = {}): string | undefined {
    const urlTemplate = template.restore(url);
    const isConstant = urlTemplate === url;
    if (isConstant) return this.sharedLink(url, reuseNumber);
    if (url.includes(SILENT_TAG)) return undefined;
    const roots = rootsOf(urlTemplate);
    const usesOnly = (names: ReadonlySet<string>): boolean => template.isFlat && roots?.every((root) => names.has(root)) === true;
    if (usesOnly(CONSTANT_NAMES)) return this.sharedLink(compileTemplate(urlTemplate, { html: false })(this.shared), reuseNumber);
    const isSafe = FIXED_HOST.test(url) || usesOnly(STAFF_NAMES);
    if (!isSafe || urlTemplate.length > MAX_URL_LENGTH) return undefined;
    return this.placeholders.own(this.numberOf(urlTemplate, reuseNumber), written);
  }

  /** The placeholder for a URL that is the same for every user. */
  private sharedLink(url: string, reuseNumber: boolean): string | undefined {
    return this.isTrackable(url) ? this.placeholders.link(this.numberOf(url, reuseNumber)) : undefined;
  }

  private isTrackable(url: string): boolean {
    return WEB.test(url) && url.length <= MAX_URL_LENGTH && URL.canParse(url) && !/[\s\p{Cc}]/u.test(url);
  }

  /** The number of a link. In HTML every link has one of its own, so that its clicks are counted apart. */
  private numberOf(url: string, reuseNumber: boolean): number {
    const existing = reuseNumber ? this.numbers.get(url) : undefined;
    if (existing !== undefined) return existing;
    const number = this.found.push({ url });
    if (!this.numbers.has(url)) this.numbers.set(url, number);
    return number;
  }
}

/** A URL in a text without what follows it in the sentence. */
function withoutPunctuation(text: string): string {
  let url = text;
  for (;;) {
    const last = url.at(-1) ?? '';
    const opening = Object.hasOwn(BRACKETS, last) ? BRACKETS[last]! : undefined;
    const closesMore = opening !== undefined && url.split(last).length > url.split(opening).length;
    if (!closesMore && !PUNCTUATION.test(url)) return url;
    url = url.slice(0, -1);
  }
}

/** A template in which links are searched, with its tags masked. */
interface LinkTemplate extends MaskedTemplate {
  /** See `isFlatTemplate`. */
  isFlat: boolean;
}

/** A URL in a template, with its tags masked. */
interface MaskedUrl {
  url: string;
  /** The URL as the source has it: with HTML entities. */
  written: string;
  template: LinkTemplate;
}

function readTemplate(source: string): LinkTemplate {
  return { ...mask(source), isFlat: isFlatTemplate(source) };
}

/** True when a template has no `each` and no `with`. Within these, names have another meaning. False for one with a mistake. */
function isFlatTemplate(source: string): boolean {
  const roots = rootsOf(source);
  return roots !== undefined && !roots.includes('each') && !roots.includes('with');
}

/** The first parts of the names that a template uses. Undefined for a template with a mistake. */
function rootsOf(source: string): readonly string[] | undefined {
  try {
    return templateNamesIn([source]).roots;
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Decodes the HTML entities in the value of an attribute. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The name of the page that a URL of this service shows. Null for any other URL. */
function pageName(url: string, site: string): string | null {
  const [, name] = url.startsWith(`${site}/pages/`) ? (/^([^/?#{]+)/.exec(url.slice(site.length + '/pages/'.length)) ?? []) : [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** The rows of `core_clickurl`, which count clicks, as far as there are any: their ids by URL. Writes nothing. */
export async function findClickUrls(pool: Pool, links: readonly FoundLink[]): Promise<ReadonlyMap<string, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; url: string }>('SELECT id, url FROM core_clickurl WHERE url = ANY ($1::text[])', [
    urlsOf(links),
  ]);
  return new Map(rows.map(({ id, url }) => [url, id]));
}

/** Finds or creates the rows of `core_clickurl`, which count clicks. Returns their ids by URL. */
export async function findOrCreateClickUrls(pool: Pool, links: readonly FoundLink[], site: string): Promise<ReadonlyMap<string, number>> {
  const existing = await findClickUrls(pool, links);
  const missing = urlsOf(links).filter((url) => !existing.has(url));
  if (missing.length === 0) return existing;
  await pool.query(
    `INSERT INTO core_clickurl (url, page_id) SELECT u.url, p.id FROM unnest($1::text[], $2::text[]) AS u (url, page) LEFT JOIN core_page p ON p.name = u.page
     ON CONFLICT DO NOTHING`,
    [missing, missing.map((url) => pageName(url, site))],
  );
  return findClickUrls(pool, links);
}

function urlsOf(links: readonly FoundLink[]): string[] {
  return [...new Set(links.map(({ url }) => url))].sort();
}
