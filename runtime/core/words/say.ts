import { IntlMessageFormat } from 'intl-messageformat';
import { LruCache } from '../cache/lru-cache';
import type { SpokenLanguage } from './texts';

/** What a text may name: `{name}`, `{count, number}`, `{count, plural, one {person} other {people}}`, `{has_page, select, yes {on {page}} other {}}`. */
type Values = Readonly<Record<string, string | number>>;

/** Whoever reads: in a language, whose numbers are written as in their country. */
type Reader = Pick<SpokenLanguage, 'language'> & Partial<SpokenLanguage>;

/** The texts that were said last, read: a page says the same few hundred again and again. Staff write some, so their number has a bound. */
const read = new LruCache<IntlMessageFormat>(200_000);

function messageOf(language: string, text: string): IntlMessageFormat {
  // Texts are escaped where they are put into HTML, so `<` means nothing here.
  return read.get(`${language} ${text}`, () => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }));
}

/** A text of the catalogues with its values, as the language of the page writes numbers and chooses words for them: ICU MessageFormat. */
export function say({ language, locale = language }: Reader, text: string, values: Values): string {
  return messageOf(locale, text).format(values) as string;
}

/** The kind of what a text says whatever its values are, as the parser of ICU MessageFormat numbers kinds. */
const LITERAL: number = 0;

/** A text in its parts: what it says whatever its values are, and the names of these. No refusal chooses words by a value. */
export function partsOf(text: string): (string | { name: string })[] {
  const message = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
  return message.getAst().map((element) => {
    if (!('value' in element)) throw new Error(`no value has a place in it: ${text}`);
    return Number(element.type) === LITERAL ? element.value : { name: element.value };
  });
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as people write it in the language of the page. */
export function counted({ language, locale = language }: Reader, number: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(number);
}
