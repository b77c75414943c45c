import type { IncomingMessage } from 'node:http';
import { LruCache } from '../../core/cache/lru-cache';
import { withSpacesOf } from '../../staff/words/french-spaces';
import { acceptedLanguages } from '../../core/formats/accepted-languages';
import { translateMessage } from './message';
import { deMessages } from './messages/de';
import { esMessages } from './messages/es';
import { frMessages } from './messages/fr';
import { de } from './translations/de';
import { en, type Translations } from './translations/en';
import { es } from './translations/es';
import { fr } from './translations/fr';

/** A language with its texts. */
export interface Language {
  /** For the attribute `lang`. */
  code: string;
  dir: 'ltr' | 'rtl';
  translations: Translations;
  /** Translates an error message of an action. One without a translation stays English. */
  message(text: string): string;
}

/** A row of `core_language`. In lists, the languages that it inherits from follow it. */
export interface LanguageRow {
  code: string | null;
  translations: string;
}

/** The texts of the program, by language. */
export const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ...de, ...deMessages },
  en,
  es: { ...es, ...esMessages },
  fr: withSpacesOf('fr', { ...fr, ...frMessages }),
};
/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i;

/** Languages that were composed already, by their rows. */
const cache = new LruCache<Language>(1_000_000);

/** The same by the rows themselves, as those of a shared page stay the same for many visitors. */
const byRows = new WeakMap<readonly LanguageRow[], Language>();

/** The built-in language that a browser prefers (`Accept-Language`), English without one. For answers that are about no page. */
export function preferredLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const codes = acceptedLanguages(headers['accept-language']).map((tag) => tag.split('-')[0]!);
  return languageOf([{ code: codes.find((code) => Object.hasOwn(BUILT_IN, code)) ?? 'en', translations: '' }]);
}

/**
 * The texts of a page. Later sources win: English, the built-in texts of the languages, then the `translations` that staff wrote, each
 * from the remotest inherited language to the page's own. `translations` is a JSON object of name to text, with the names of `en.ts`;
 * a key may also be an English message.
 */
export function languageOf(rows: readonly LanguageRow[]): Language {
  const known = byRows.get(rows);
  if (known) return known;
  const language = cache.get(JSON.stringify(rows), () => compose(rows));
  byRows.set(rows, language);
  return language;
}

/** The direction in which a language is written, by its code. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr';
}

function compose(rows: readonly LanguageRow[]): Language {
  const code = tagOf(rows[0]?.code ?? 'en');
  const builtIn = [...rows].reverse().map(
    (row) =>
      BUILT_IN[
        tagOf(row.code ?? '')
          .split('-')[0]!
          .toLowerCase()
      ] ?? {},
  );
  const fromStaff = [...rows].reverse().map(({ translations }) => textsOf(translations));
  const texts: Record<string, string> = Object.assign({}, en, ...builtIn, ...fromStaff);
  return {
    code,
    dir: directionOf(code),
    translations: texts as Translations,
    message: (text) => translateMessage(texts, text),
  };
}

/** The code of a language as an HTML attribute has it: `pt-br`. A code that staff mistyped counts as English. */
function tagOf(code: string): string {
  return /^[a-z]{2,3}([_-][a-z0-9]{1,8})*$/i.test(code) ? code.replaceAll('_', '-') : 'en';
}

/** The string members of a JSON object that are not empty. Anything else gives none. */
function textsOf(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json || '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
  } catch {
    return {};
  }
}
