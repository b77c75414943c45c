import { type Wording, Message } from '../words';
import addressparser from 'nodemailer/lib/addressparser';
import { toASCII } from 'tr46';
import { RE2JS } from 're2js';
import { checkTemplate } from '../templates';
import { LIMITS } from '../templates/pre-check';

interface TextFormat {
  /** No text of the format has more characters (UTF-16). What is longer is not tested: a test may take time that grows with the square. */
  longest: number;
  test: (text: string) => boolean;
  /** The message when the test fails. A function where the message depends on the text. */
  message: Wording | ((text: string) => Wording);
}

const LOCAL_PART = /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const URI_PATH = /^[\w\-.~%!$&'()*+,;=:@/]*$/;
const COUNTRY = /^\p{L}[\p{L}\p{M} .,'’()&-]*$/u;

/** The longest text that is looked at. No address is as long. */
const LONGEST_ADDRESS = 1000;
/** An address that is in its normal form: what almost all are. A label that is encoded (`xn--`) is looked at. */
const PLAIN = /^(?!.*xn--)[\x21-\x7e]*$/i;
/** Characters that nobody sees: marks of direction, soft hyphens, spaces without width, selectors of variants. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The letters, digits and signs of ASCII as keyboards for Chinese, Japanese and Korean write them in full width. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The text formats that a YAML may name (`format`), with the message for a text that does not have the format. */
export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> = {
  email: { longest: 254, test: isEmail, message: new Message('values.email_expected') },
  emails: { longest: 4000, test: isEmails, message: new Message('values.emails_expected') },
  sender: { longest: 512, test: isSender, message: new Message('values.mailbox_expected') },
  url: { longest: 8192, test: isUrl, message: new Message('values.url_expected') },
  'url-or-path': {
    longest: 8192,
    test: (text) => isUrl(text) || isPath(text),
    message: new Message('values.url_or_path_expected'),
  },
  slug: {
    longest: 1000,
    test: (text) => /^[A-Za-z0-9_-]+$/.test(text),
    message: new Message('values.slug_expected'),
  },
  'uri-path': { longest: 8192, test: (text) => URI_PATH.test(text), message: new Message('values.path_expected') },
  akid: { longest: 200, test: (text) => /^\d*\.\d+\.[A-Za-z0-9_-]+$/.test(text), message: new Message('values.akid_expected') },
  country: { longest: 255, test: (text) => COUNTRY.test(text), message: new Message('values.country_expected') },
  currency: { longest: 3, test: isCurrency, message: new Message('values.currency_expected') },
  template: {
    longest: LIMITS.source,
    test: (text) => checkTemplate(text).length === 0,
    message: (text) =>
      checkTemplate(text)
        .map(({ line, message }) => new Message('templates.at_line', { line, message }))
        .join(' '),
  },
  digits: { longest: 1000, test: (text) => /^\d+$/.test(text), message: new Message('values.digits_expected') },
  event: {
    longest: 100,
    test: (text) => /^[a-z]\w*\.(\*|[a-z]\w*)$/.test(text),
    message: new Message('values.event_names_expected'),
  },
  timezone: { longest: 64, test: isTimeZone, message: new Message('values.time_zone_expected') },
  'us-state': { longest: 2, test: (text) => /^[A-Z]{2}$/.test(text), message: new Message('values.states_expected') },
  'us-district': { longest: 5, test: (text) => /^[A-Z]{2}_\d{2}$/.test(text), message: new Message('values.districts_expected') },
  'us-state-district': {
    longest: 6,
    test: (text) => /^[A-Z]{2}_\d{3}$/.test(text),
    message: new Message('values.state_districts_expected'),
  },
  regex: {
    longest: 1000,
    test: isPattern,
    message: new Message('values.regular_expression_expected'),
  },
};

/** Whether a text has a format of `TEXT_FORMATS`. The length is looked at first. */
export function hasFormat(name: string, text: string): boolean {
  const { longest, test } = TEXT_FORMATS[name]!;
  return text.length <= longest && test(text);
}

/**
 * Whether a text has the syntax of an e-mail address: one `@`, a domain of at least two labels, no quoting, no comments. Letters of any
 * alphabet are allowed.
 */
export function isEmail(text: string): boolean {
  if (text.length > TEXT_FORMATS.email!.longest) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  // A domain that has no IDNA form cannot be in DNS.
  if (/[\u0080-\uffff]/.test(normalEmail(text.slice(at)))) return false;
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}

/** Whether a text is a list of e-mail addresses. Commas, semicolons and spaces separate them. */
function isEmails(text: string): boolean {
  return text.split(/[,;\s]+/).every((address) => address === '' || isEmail(address));
}

/** Whether a text is one sender: an address with or without a name, and no character that could begin another line or header. */
export function isSender(text: string): boolean {
  return parseSender(text) !== undefined;
}

/** The one sender that a text names. Undefined when it is no sender (`isSender`). */
export function parseSender(text: string): { name: string; address: string } | undefined {
  if (text.length > TEXT_FORMATS.sender!.longest || /[\p{Cc}\u2028\u2029]/u.test(text)) return undefined;
  const [first, ...others] = addressparser(text, { flatten: true });
  return first && others.length === 0 && isEmail(first.address) ? { name: first.name, address: first.address } : undefined;
}

/** Whether a text is an absolute URL of http or https. */
export function isUrl(text: string): boolean {
  return text.length <= TEXT_FORMATS.url!.longest && /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}

/** Whether a text is a path of this service: `//host` and `/\\host` are others, as browsers read them. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(text);
}

/** Whether a text is the code of a currency that there is, in large letters: `EUR`. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text);
}

/** Whether a text is the name of a time zone, such as `America/New_York`. */
export function isTimeZone(text: string): boolean {
  if (text.length > TEXT_FORMATS.timezone!.longest || !/^[A-Z]\w*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether a text is a pattern that PostgreSQL searches for in a time bounded by the length of the searched text (see `advocacy_matches`). */
function isPattern(text: string): boolean {
  if (/\\[1-9]/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * One spelling of each mailbox, by which people are told apart: the domain in its IDNA form (UTS 46), the local part in NFC, without invisible
 * characters, letters of full width as ASCII. Capitals stay as they are, since comparisons ignore them. A text that is no address comes back with
 * the same done as far as it can be; an empty local part is allowed, so that the end of an address has its form too: `@bücher.example`.
 */
export function normalEmail(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_ADDRESS || PLAIN.test(trimmed)) return trimmed;
  const visible = trimmed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .normalize('NFC')
    .trim();
  const at = visible.lastIndexOf('@');
  if (at < 0) return visible;
  const domain = visible.slice(at + 1);
  return visible.slice(0, at + 1) + (domainToAscii(domain) ?? domain);
}

/** The domain as DNS knows it: `xn--bcher-kva.example`. Undefined for one that there cannot be. */
function domainToAscii(host: string): string | undefined {
  return (
    toASCII(host, { checkHyphens: true, checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true }) ?? undefined
  );
}

/** Characters as people read them: a letter with its marks, an emoji with its parts. They are the same in every language. */
let characters: Intl.Segmenter | undefined;

/** How much of the text behind the cut is looked at, in UTF-16. The longest emoji have 15 units; more marks on one letter are an ornament. */
const LOOKED_AT = 64;

/**
 * The beginning of a text, with `most` units of UTF-16 at most. It ends between two characters: half of an emoji is no text that can be stored, and
 * a letter without its accent is another one. What is no text stays so.
 */
export function cutText<T extends string | null | undefined>(text: T, most: number): T;
export function cutText(text: string | null | undefined, most: number): string | null | undefined {
  if (!text || text.length <= most) return text;
  const start = Math.max(0, most - LOOKED_AT);
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const { index } = characters.segment(text.slice(start, most + LOOKED_AT)).containing(most - start)!;
  if (index > 0) return text.slice(0, start + index);
  // One character longer than what is looked at: between two of its code points.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}

/** Texts that are longer are left to the database, where it holds its columns against their patterns too. */
const LONGEST_MATCHED = 100_000;

/**
 * How ajv holds texts against patterns: by RE2, whose time is in proportion to the text. JavaScript's own engine tries one way after the other, and a text
 * of thirty characters can keep it busy for minutes. The generator sees to it that a pattern means the same to both, and to PostgreSQL.
 */
export const patterns = { regExp: Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'patterns' }) };

/** The same for the values of columns. */
export const columnPatterns = { regExp: Object.assign((pattern: string) => new ColumnPattern(pattern), { code: 'columnPatterns' }) };

class ColumnPattern {
  private readonly compiled: RE2JS;

  constructor(private readonly pattern: string) {
    this.compiled = RE2JS.compile(pattern);
  }

  test(text: string): boolean {
    return text.length > LONGEST_MATCHED || this.compiled.test(text);
  }

  /** By this ajv tells patterns apart. */
  toString(): string {
    return this.pattern;
  }
}

/** A text in letters and digits without marks, as names in paths have them: `Who came?` as `Who-came`. Empty where it has none of them. */
export function slugOf(text: string, between: '-' | '_'): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9_-]+/)
    .join(between)
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .slice(0, 100);
}
