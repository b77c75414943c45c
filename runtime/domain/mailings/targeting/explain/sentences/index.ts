import { inLanguages } from '../../../../../staff/words/in-languages';
import { de } from './de';
import { en, type Sentences } from './en';
import { es } from './es';
import { fr } from './fr';

export type { Sentences } from './en';

const sentences = inLanguages<Sentences>({ en, de, es, fr });

/** What explanations say in a language; English, which programs read, where there is none. */
export function sentencesIn(language = 'en'): Sentences {
  return sentences({ language });
}

/** A sentence with its values. What stands in `[…]` is left out where one of its values is not known. */
export function fill(sentence: string, values: Readonly<Record<string, unknown>>): string {
  const known = (name: string): boolean => ['string', 'number'].includes(typeof values[name]) && values[name] !== '';
  const said = sentence.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => known(name!)) ? part : '',
  );
  return said.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
