import { decimalsOf } from '../../core/types/currencies';
import { counted, say, spokenLanguage, texts, type TextsOf } from '../../core/words';

/** What pages for staff say of themselves, in one language. */
export type Words = TextsOf<'staff/pages'> & {
  /** Labels of the YAML in this language, by what the YAML says. Absent in English. */
  labels?: Readonly<Record<string, string>>;
};

/** Labels of the YAML in other languages: by language, from what the YAML says to the translation. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was translated beside the texts: labels of the YAML. */
export interface Translated {
  readonly labels?: Labels;
}

const NOTHING: Translated = {};
const known = new WeakMap<Translated, Map<string, Words>>();

/** The words in the first of these languages that there is (`de-AT` has those of `de`), else in English; with what was translated beside them. */
export function wordsFor(languages: readonly string[], beside: Translated = NOTHING): Words {
  const { language, locale } = spokenLanguage(languages);
  // The same object each time, so that what follows from the words alone can be kept with them.
  const made = known.get(beside) ?? new Map<string, Words>();
  known.set(beside, made);
  const words = made.get(locale) ?? {
    ...texts('staff/pages', { language, locale }),
    labels: beside.labels?.[language],
  };
  made.set(locale, words);
  return words;
}

/**
 * An amount as people write it in the language of the page, with all its places: `1.234,50`; of a currency that is known with the places of that, and none
 * that say nothing: `150,000` yen. What is no number stays. With `signed`, the currency stands beside it: `₹1,50,000.00`.
 */
export function amountText({ locale }: Words, amount: string, currency?: string, { signed = false } = {}): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount)) return amount;
  const [, decimals = ''] = amount.split('.');
  const places = currency === undefined ? decimals.length : Math.max(decimalsOf(currency), decimals.replace(/0+$/, '').length);
  const isSigned = signed && /^[A-Z]{3}$/.test(currency ?? '');
  const style = isSigned ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: places, maximumFractionDigits: places });
  return format.format(amount as `${number}`) + (signed && !isSigned ? ` ${currency}` : '');
}

/** A number with the decimal sign of the language of the page, and all its digits: `1234,50`. Whole numbers stay, as they may be years and ids. */
export function decimalText({ locale }: Words, number: string): string {
  if (!/^-?\d+\.\d+$/.test(number)) return number;
  return number.replace('.', new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value);
}

/** A number as it is typed in the language of the page, as programs write it: `1.234,50` is `1234.50` where the decimal sign is a comma. Any other text stays. */
export function decimalTyped({ locale }: Words, text: string): string {
  if (!/^-?(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d+$/.test(text)) return text;
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value;
  return sign === ',' ? text.replace(/[.\s]/g, '').replace(',', '.') : text;
}

/** A label as it stands within a sentence: `petition`, and `Petition` in German, where nouns keep their capital. Abbreviations stay. */
export function withinText({ language }: Words, label: string): string {
  return language !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Categories of numbers of which no language tells more than a hundred apart. */
const NUMBERS = Array.from({ length: 101 }, (_, number) => number);

/**
 * The forms of a text about a number, for a script that says it of numbers which it learns later: by the plural category of the language, with `{count}` in
 * place of the number: `{ one: '{count} person', other: '{count} people' }`.
 */
export function formsOf(words: Words, text: string): Record<string, string> {
  const rules = new Intl.PluralRules(words.locale);
  const first = new Map<string, number>();
  for (const number of NUMBERS) if (!first.has(rules.select(number))) first.set(rules.select(number), number);
  return Object.fromEntries(
    [...first].map(([category, count]) => [category, say(words, text, { count }).replace(counted(words, count), '{count}')]),
  );
}
