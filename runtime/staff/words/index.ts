import type { Messages } from '../messages/messages';
import { de } from './de';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';
import { withSpacesOf } from './french-spaces';
import { inLanguages, spokenLanguage } from './in-languages';

export type { Words } from './en';

const spoken = inLanguages<Words>({ en, de, es, fr });

/** Labels of the YAML in other languages: by language, from what the YAML says to the translation. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was translated beside the words: labels of the YAML, and what refusals say. */
export interface Translated {
  readonly labels?: Labels;
  readonly messages?: Messages;
}

const NOTHING: Translated = {};
const known = new WeakMap<Translated, Map<string, Words>>();

/** The words in the first of these languages that there is (`de-AT` has those of `de`), else in English; with what was translated beside them. */
export function wordsFor(languages: readonly string[], beside: Translated = NOTHING): Words {
  const language = spokenLanguage(languages);
  // The same object each time, so that what follows from the words alone can be kept with them.
  const made = known.get(beside) ?? new Map<string, Words>();
  known.set(beside, made);
  const words = made.get(language) ?? {
    ...spoken({ language }),
    labels: withSpacesOf(language, beside.labels?.[language]),
    messages: beside.messages,
  };
  made.set(language, words);
  return words;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as people write it in the language of the page. */
export function counted({ language }: Words, number: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(number);
}

/** An amount as people write it in the language of the page, with all its places: `1.234,50`. What is no number stays. */
export function amountText({ language }: Words, amount: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount)) return amount;
  const places = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(amount as `${number}`);
}

/** A number with the decimal sign of the language of the page, and all its digits: `1234,50`. Whole numbers stay, as they may be years and ids. */
export function decimalText({ language }: Words, number: string): string {
  if (!/^-?\d+\.\d+$/.test(number)) return number;
  return number.replace('.', new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value);
}

/** A number as it is typed in the language of the page, as programs write it: `1.234,50` is `1234.50` where the decimal sign is a comma. Any other text stays. */
export function decimalTyped({ language }: Words, text: string): string {
  if (!/^-?(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d+$/.test(text)) return text;
  const sign = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value;
  return sign === ',' ? text.replace(/[.\s]/g, '').replace(',', '.') : text;
}

const plurals = new Map<string, Intl.PluralRules>();

/** A text with the words that fit numbers in the language of the page: `{found|person|people}` is `people` where `found` is 2. */
export function fitting({ language }: Words, text: string, values: Readonly<Record<string, unknown>>): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return text.replace(/\{([\w.]+)\|([^{}|]*)\|([^{}|]*)\}/g, (_, name: string, one: string, many: string) =>
    rules.select(Number(values[name])) === 'one' ? one : many,
  );
}

/** A text with its values, numbers as people write them, and the words that fit them: `sayCounted(words, '{count} {count|person|people}', { count: 1 })`. */
export function sayCounted(words: Words, text: string, values: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? counted(words, value) : value]);
  return say(fitting(words, text, values), Object.fromEntries(written) as Record<string, string>);
}

/** A label as it stands within a sentence: `petition`, and `Petition` in German, where nouns keep their capital. Abbreviations stay. */
export function withinText({ language }: Words, label: string): string {
  return language !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** A text with its values: `say(words.new_one, { name: 'petition' })`. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
