import addressparser from 'nodemailer/lib/addressparser';
import { checkTemplate } from '../templates';

interface TextFormat {
  test: (text: string) => boolean;
  /** The message when the test fails. A function where the message depends on the text. */
  message: string | ((text: string) => string);
}

const LOCAL_PART = /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const URI_PATH = /^[\w\-.~%!$&'()*+,;=:@/]*$/;
const COUNTRY = /^\p{L}[\p{L}\p{M} .,'’()&-]*$/u;

/** The text formats that a YAML may name (`format`), with the message for a text that does not have the format. */
export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> = {
  email: { test: isEmail, message: 'Enter a valid e-mail address.' },
  sender: { test: isSender, message: 'Enter a name and an e-mail address: Jo Doe <jo@example.org>.' },
  url: { test: isUrl, message: 'Enter a valid URL that begins with http:// or https://.' },
  slug: { test: (text) => /^[A-Za-z0-9_-]+$/.test(text), message: 'Enter letters, digits, hyphens and underscores only.' },
  'uri-path': { test: (text) => URI_PATH.test(text), message: 'Enter a path as it stands in a URL.' },
  akid: { test: (text) => /^\d*\.\d+\.[A-Za-z0-9_-]+$/.test(text), message: 'Enter a valid akid.' },
  country: { test: (text) => COUNTRY.test(text), message: 'Enter the name of a country.' },
  template: {
    test: (text) => checkTemplate(text).length === 0,
    message: (text) =>
      checkTemplate(text)
        .map(({ line, message }) => `Line ${line}: ${message}`)
        .join(' '),
  },
  digits: { test: (text) => /^\d+$/.test(text), message: 'Enter digits only.' },
  timezone: { test: isTimeZone, message: 'Enter the name of a time zone, such as America/New_York.' },
  'us-state': { test: (text) => /^[A-Z]{2}$/.test(text), message: 'Enter two-letter codes of states, such as CA.' },
  'us-district': { test: (text) => /^[A-Z]{2}_\d{2}$/.test(text), message: 'Enter districts such as CA_08.' },
  'us-state-district': { test: (text) => /^[A-Z]{2}_\d{3}$/.test(text), message: 'Enter districts such as CA_008.' },
  regex: { test: isPattern, message: 'Enter a regular expression of at most 1000 characters, without references back (\\1).' },
};

/**
 * Whether a text has the syntax of an e-mail address: one `@`, a domain of at least two labels, no quoting, no comments. Letters of any
 * alphabet are allowed.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}

/** Whether a text is one sender: an address with or without a name, and no character that could begin another line or header. */
export function isSender(text: string): boolean {
  const [first, ...others] = addressparser(text, { flatten: true });
  return first !== undefined && others.length === 0 && isEmail(first.address) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text is an absolute URL of http or https. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}

/** Whether a text is the name of a time zone, such as `America/New_York`. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]\w*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether a text is a pattern that PostgreSQL searches for in a time bounded by the length of the searched text (see `advocacy_matches`). */
function isPattern(text: string): boolean {
  if (text.length > 1000 || /\\[1-9]/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
