import type { IncomingMessage } from 'node:http';
import { LruCache } from '../../core/cache/lru-cache';
import { acceptedLanguages } from '../../core/formats/accepted-languages';
import { ownTexts, regionalTag, spokenLanguage, type Texts, type Wording } from '../../core/words';
import { countryCode } from '../../core/types/countries';
import { codeOfEnglish, fromStaff, hasValues, wordRefusal } from './refusals';
import type { TemplateContext } from '../../core/templates';

/** The texts of public pages and mails, by name. */
export type PublicTexts = Texts['public'];

/** A language with its texts. */
export interface Language {
  /** For the attribute `lang`, and how dates and numbers are written: `es`, or `en-GB` for readers of a country that writes them in its own way. */
  code: string;
  dir: 'ltr' | 'rtl';
  translations: PublicTexts;
  /** Says a message about an action. One without a translation stays English. */
  message(this: void, wording: Wording): string;
  /** The same in an answer of the API, whose English stays as it is: `5.00 EUR`, where people read `€5`. */
  answer(this: void, wording: Wording): string;
}

/** A row of `core_language`. In lists, the languages that it inherits from follow it. */
export interface LanguageRow {
  code: string | null;
  translations: string;
  /** The name of the country for whose readers it is written. */
  country?: string | null;
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i;

/** Languages that were composed already, by their rows. */
const cache = new LruCache<Language>(1_000_000);

/** The same by the rows themselves, as those of a shared page stay the same for many visitors. */
const byRows = new WeakMap<readonly LanguageRow[], Language>();

/** The built-in language that a browser prefers, English where it prefers others alone. Undefined for one that says nothing of it (`Accept-Language`). */
export function preferredLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language | undefined {
  const accepted = acceptedLanguages(headers['accept-language']);
  return accepted.length === 0 ? undefined : builtInLanguage(accepted);
}

/** The first of these languages that is built in, else English. */
export function builtInLanguage(tags: readonly string[]): Language {
  return languageOf([{ code: spokenLanguage(tags).language, translations: '' }]);
}

/**
 * The texts of a page. Later sources win: English, the built-in texts of the languages, then the `translations` that staff wrote, each
 * from the remotest inherited language to the page's own. `translations` is a JSON object of name to text, with the names of `resources/words/en/texts/public.yaml`;
 * a key may also be the English text of a refusal.
 */
export function languageOf(rows: readonly LanguageRow[]): Language {
  const known = byRows.get(rows);
  if (known) return known;
  const language = cache.get(JSON.stringify(rows), () => compose(rows));
  byRows.set(rows, language);
  return language;
}

/** Words that a YAML says of a type of page: the name of a text of public pages, or the words themselves. */
export function wordsOf(translations: PublicTexts, said: string): string {
  return Object.hasOwn(translations, said) ? translations[said as keyof PublicTexts] : said;
}

/** The direction in which a language is written, by its code. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr';
}

function compose(rows: readonly LanguageRow[]): Language {
  const code = tagIn(tagOf(rows[0]?.code ?? 'en'), countryCode(rows[0]?.country ?? ''));
  const names: Record<string, string> = { ...ownTexts('public', 'en') };
  const refusals: Record<string, string> = {};
  const remotestFirst = [...rows].reverse();
  for (const row of remotestFirst) {
    const builtIn = baseOf(tagOf(row.code ?? ''));
    if (builtIn === 'en') continue;
    Object.assign(names, ownTexts('public', builtIn));
    const own = Object.entries(ownTexts('refusals/public', builtIn)).filter(([code]) => !Object.hasOwn(names, code));
    Object.assign(refusals, Object.fromEntries(own));
  }
  for (const { translations } of remotestFirst)
    for (const [key, text] of Object.entries(writtenTexts(translations))) {
      const refusal = codeOfEnglish(key);
      if (refusal === undefined) names[key] = hasValues('public', key) ? fromStaff('public', key, text) : text;
      else refusals[refusal] = fromStaff('refusals/public', refusal, text);
    }
  const said = { names: names as PublicTexts, refusals };
  return {
    code,
    dir: directionOf(code),
    translations: said.names,
    message: (wording) => wordRefusal(code, said, wording),
    answer: (wording) => wordRefusal(code, said, wording, { forPrograms: true }),
  };
}

/**
 * A language as it is written for readers of a country. English is read in all: in one whose numbers are not the English ones, `1.234,50`, it stays as it is. The
 * United States change nothing, as an installation that never said its home counts as there.
 */
function tagIn(code: string, country?: string): string {
  const tag = country === 'US' ? code : regionalTag(code, country);
  return tag.startsWith('en-') && new Intl.NumberFormat(tag).format(1234.5) !== '1,234.5' ? code : tag;
}

/** `pt` of `pt-BR`. */
function baseOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}

/** The code of a language as an HTML attribute has it: `pt-br`. A code that staff mistyped counts as English. */
function tagOf(code: string): string {
  const tag = code.replaceAll('_', '-');
  try {
    // `en-a` looks like a tag, and Intl refuses to write numbers in it.
    Intl.getCanonicalLocales(tag);
  } catch {
    return 'en';
  }
  return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : 'en';
}

/** The string members of a JSON object that are not empty. Anything else gives none. */
function writtenTexts(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json || '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
  } catch {
    return {};
  }
}

/** What stands between a label and its value, with the space after it. French has a no-break space before the colon. */
function colonOf({ code }: Pick<Language, 'code'>): string {
  return /^fr\b/i.test(code) ? '\u00a0: ' : ': ';
}

/** A label that is a sentence of its own: `Which of these towns is meant?` */
const IS_SENTENCE = /[.!?…؟۔。！？]["'”’»]*\s*$/u;

/** A label and what it names: "Goal: 100". */
export function labelled(language: Pick<Language, 'code'>, label: string, value: string | number): string {
  return `${label.trimEnd()}${IS_SENTENCE.test(label) ? ' ' : colonOf(language)}${value}`;
}

/** How to unsubscribe, for wrappers that do not say it themselves: templates that know `words` and `unsubscribe_link`. */
export const UNSUBSCRIBE_HTML = '{{#if unsubscribe_link}}<p><a href="{{unsubscribe_link}}">{{words.unsubscribe}}</a></p>{{/if}}';
export const UNSUBSCRIBE_TEXT = '{{#if unsubscribe_link}}{{words.unsubscribe}}{{language.colon}}{{unsubscribe_link}}{{/if}}';

/**
 * What the templates of every mail know of its language: `words`, the texts of the program, and `language` with `code`, `dir` and `colon`, which stands between
 * a label and its value.
 */
export function languageNames(rows: readonly LanguageRow[] | null): TemplateContext {
  const { code, dir, translations } = languageOf(rows ?? []);
  return { words: translations, language: { code, dir, colon: colonOf({ code }) } };
}
