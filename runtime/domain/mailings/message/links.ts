import { compileTemplate, TemplateError, type Context } from '../../../framework/templates';
import type { Marks } from './marks';
import { namesIn } from './names';
import { END, shield, VALUE, type Shielded } from './shield';

/** A link of a mailing whose clicks are counted. */
export interface Link {
  /** The address; for one that is each user's own, as the template says it. */
  url: string;
}

/** Longer addresses stay as they are. */
const LONGEST = 2048;
const HREF = /(<(?:a|area)\b[^<>]*?\shref\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const ADDRESS = new RegExp(`https?://(?:${VALUE}\\d+${END}|[^\\s<>"\\x01-\\x03])+|${VALUE}\\d+${END}`, 'gi');
/** Signs that belong to the sentence, not to the address before them. */
const AFTER = /[.,;:!?)\]}'*]+$/;
/** An address whose host is written out: whatever a user's values say, it leads to where staff meant. */
const FIXED_HOST = /^https?:\/\/[^/?#\x01-\x03]+[/?#]/i;
const WEB = /^https?:\/\//i;
/**
 * Names whose values are staff's, and those among them that are the same for every user; within blocks that give names another meaning they may be
 * a user's own. Reports tell what users typed.
 */
const STAFF = new Set(['page', 'mailing', 'mergefile']);
const CONSTANT = new Set(['page', 'mailing']);

/**
 * Finds the links of a mailing and numbers them in their order (from 1). Not followed are addresses whose host comes from a user's own
 * values: a signed link to wherever somebody wants to lead others would be a gift. They stay as they are.
 */
export class Links {
  readonly found: Link[] = [];
  private readonly numbers = new Map<string, number>();

  /** `shared`: what templates know that is the same for every user. */
  constructor(
    private readonly marks: Marks,
    private readonly shared: Context,
  ) {}

  /** Marks the links of HTML. */
  html(source: string): string {
    const shielded = shield(source);
    const flat = isFlat(source);
    const marked = shielded.text.replace(HREF, (all, before: string, value: string) => {
      const bare = /^["']/.test(value) ? value.slice(1, -1) : value;
      const mark = this.mark(decodeEntities(bare.trim()), bare, shielded, flat, false);
      return mark === undefined ? all : `${before}"${mark}"`;
    });
    return shielded.restore(marked);
  }

  /** Marks the addresses in plain text. One that is in the HTML too has the number that it has there. */
  text(source: string): string {
    const shielded = shield(source);
    const flat = isFlat(source);
    const marked = shielded.text.replace(ADDRESS, (all) => {
      if (all.length > 2 * LONGEST) return all;
      const address = all.replace(AFTER, '');
      const mark = this.mark(address, address, shielded, flat, true);
      return mark === undefined ? all : mark + all.slice(address.length);
    });
    return shielded.restore(marked);
  }

  /** The mark for an address; undefined for one that stays. `bare` is how it stands in the source. */
  private mark(address: string, bare: string, shielded: Shielded, flat: boolean, reuse: boolean): string | undefined {
    const source = shielded.restore(address);
    if (source === address) return this.counts(address) ? this.marks.link(this.numberOf(address, reuse)) : undefined;
    if (/\x02/.test(address)) return undefined;
    const roots = rootsOf(source);
    if (flat && roots?.every((root) => CONSTANT.has(root))) {
      const url = compileTemplate(source, { html: false })(this.shared);
      return this.counts(url) ? this.marks.link(this.numberOf(url, reuse)) : undefined;
    }
    const safe = FIXED_HOST.test(address) || (flat && roots?.every((root) => STAFF.has(root)));
    return safe && source.length <= LONGEST ? this.marks.own(this.numberOf(source, reuse), bare) : undefined;
  }

  private counts(url: string): boolean {
    return WEB.test(url) && url.length <= LONGEST && URL.canParse(url) && !/[\s\p{Cc}]/u.test(url);
  }

  private numberOf(url: string, reuse: boolean): number {
    const known = reuse ? this.numbers.get(url) : undefined;
    if (known !== undefined) return known;
    const number = this.found.push({ url });
    if (!this.numbers.has(url)) this.numbers.set(url, number);
    return number;
  }
}

/** True when names mean the same everywhere in a source. */
function isFlat(source: string): boolean {
  const roots = rootsOf(source);
  return roots !== undefined && !roots.includes('each') && !roots.includes('with');
}

function rootsOf(source: string): readonly string[] | undefined {
  try {
    return namesIn([source]).roots;
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** The text that stands in an attribute. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()]!;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
