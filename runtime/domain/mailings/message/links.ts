import { compileTemplate, TemplateError, type TemplateContext } from '../../../framework/templates';
import type { Placeholders } from './placeholders';
import { templateNamesIn } from './template-names';
import { TAG_END, mask, VALUE_TAG, type MaskedTemplate } from './mask';

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
const PUNCTUATION = /[.,;:!?)\]}'*]+$/;
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
    const masked = mask(source);
    const flat = isFlat(source);
    const replaced = masked.text.replace(HREF, (all, before: string, value: string) => {
      const bare = /^["']/.test(value) ? value.slice(1, -1) : value;
      const placeholder = this.placeholderFor(decodeEntities(bare.trim()), bare, masked, flat, false);
      return placeholder === undefined ? all : `${before}"${placeholder}"`;
    });
    return masked.restore(replaced);
  }

  /** Replaces the URLs in plain text. A URL that is in the HTML too gets the same number. */
  text(source: string): string {
    const masked = mask(source);
    const flat = isFlat(source);
    const replaced = masked.text.replace(ADDRESS, (all) => {
      if (all.length > 2 * MAX_URL_LENGTH) return all;
      const address = all.replace(PUNCTUATION, '');
      const placeholder = this.placeholderFor(address, address, masked, flat, true);
      return placeholder === undefined ? all : placeholder + all.slice(address.length);
    });
    return masked.restore(replaced);
  }

  /**
   * The placeholder for a URL; undefined when it is not tracked.
   * @param address the masked URL, `bare` as it is written in the source
   * @param flat see `isFlat`
   * @param reuse use the number that the URL has already
   */
  private placeholderFor(address: string, bare: string, masked: MaskedTemplate, flat: boolean, reuse: boolean): string | undefined {
    const source = masked.restore(address);
    if (source === address) return this.isTrackable(address) ? this.placeholders.link(this.numberOf(address, reuse)) : undefined;
    if (/\x02/.test(address)) return undefined;
    const roots = rootsOf(source);
    if (flat && roots?.every((root) => CONSTANT_NAMES.has(root))) {
      const url = compileTemplate(source, { html: false })(this.shared);
      return this.isTrackable(url) ? this.placeholders.link(this.numberOf(url, reuse)) : undefined;
    }
    const safe = FIXED_HOST.test(address) || (flat && roots?.every((root) => STAFF_NAMES.has(root)));
    return safe && source.length <= MAX_URL_LENGTH ? this.placeholders.own(this.numberOf(source, reuse), bare) : undefined;
  }

  private isTrackable(url: string): boolean {
    return WEB.test(url) && url.length <= MAX_URL_LENGTH && URL.canParse(url) && !/[\s\p{Cc}]/u.test(url);
  }

  private numberOf(url: string, reuse: boolean): number {
    const existing = reuse ? this.numbers.get(url) : undefined;
    if (existing !== undefined) return existing;
    const number = this.found.push({ url });
    if (!this.numbers.has(url)) this.numbers.set(url, number);
    return number;
  }
}

/** True when the source has no `each` and no `with`, in which names have another meaning. */
function isFlat(source: string): boolean {
  const roots = rootsOf(source);
  return roots !== undefined && !roots.includes('each') && !roots.includes('with');
}

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
