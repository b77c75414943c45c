import { RecentTexts } from '../../../framework/templates/cache';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';

/** The words of the product on a page, in one language. */
export type Words = Readonly<Record<keyof typeof en, string>>;

/** A language as pages speak it. */
export interface Language {
  /** For the attribute `lang`. */
  code: string;
  dir: 'ltr' | 'rtl';
  words: Words;
  /** A message of the processing in this language; as it is where there is no translation. */
  message(text: string): string;
}

/** A row of `core_language`; those that it inherits from come after it. */
export interface LanguageRow {
  code: string | null;
  translations: string;
}

const OWN: Readonly<Record<string, Words>> = { de, en, es, fr };
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)\b/i;

/** What processing says, and the word that translates it. */
const MESSAGES: Readonly<Record<string, keyof Words>> = {
  'This field is required.': 'required_message',
  'Enter a valid e-mail address.': 'email_message',
  'ZIP Code is invalid.': 'zip_message',
  'Enter a valid value.': 'value_message',
  'Please accept the rules.': 'rules_message',
  'Please sign in: open this page by the link that was sent to you.': 'sign_in',
};

/** Languages that were put together, by their rows. */
const known = new RecentTexts<Language>(1_000_000);

/** English, for pages that nobody knows the language of. */
export const ENGLISH: Language = languageOf([]);

/**
 * The words of a page: what the `translations` of its language say (a JSON object of word to text, with the names of `en.ts`, or of
 * English message to text), then those of the languages that it inherits from, then the product's own, then English.
 */
export function languageOf(rows: readonly LanguageRow[]): Language {
  return known.get(JSON.stringify(rows), () => compose(rows));
}

function compose(rows: readonly LanguageRow[]): Language {
  const code = tagOf(rows[0]?.code ?? 'en');
  const own = [...rows].reverse().map(
    (row) =>
      OWN[
        tagOf(row.code ?? '')
          .split('-')[0]!
          .toLowerCase()
      ] ?? {},
  );
  const given = [...rows].reverse().map(({ translations }) => textsOf(translations));
  const texts: Record<string, string> = Object.assign({}, en, ...own, ...given);
  return {
    code,
    dir: RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr',
    words: texts as Words,
    message: (text) => {
      if (Object.hasOwn(texts, text)) return texts[text]!;
      const word = Object.hasOwn(MESSAGES, text) ? MESSAGES[text] : undefined;
      return word === undefined ? text : texts[word]!;
    },
  };
}

/** What staff wrote as the code of a language stands in an attribute: `pt-br`. */
function tagOf(code: string): string {
  return /^[a-z]{2,3}([_-][a-z0-9]{1,8})*$/i.test(code) ? code.replaceAll('_', '-') : 'en';
}

/** The texts of a JSON object; none of anything else. */
function textsOf(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json || '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
  } catch {
    return {};
  }
}
