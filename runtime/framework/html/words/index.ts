import { de } from './de';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';

export type { Words } from './en';

const LANGUAGES: Readonly<Record<string, Words>> = { en, de, es, fr };

/** Labels of the YAML in other languages: by language, from what the YAML says to the translation. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words in the first of these languages that there is (`de-AT` has those of `de`), else in English; with the labels of the YAML in it. */
export function wordsFor(languages: readonly string[], labels: Labels = {}): Words {
  for (const language of languages) {
    const words = LANGUAGES[language.split('-')[0]!.toLowerCase()];
    if (words) return { ...words, labels: labels[words.language] };
  }
  return en;
}

/** A text with its values: `say(words.new_one, { name: 'Petition' })`. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
