import { withSpacesOf } from './french-spaces';

/** The languages that pages for staff speak. */
type Spoken = 'en' | 'de' | 'es' | 'fr';

/** Something in each of these languages. */
export type InLanguages<T> = Readonly<Record<Spoken, T>>;

/**
 * Chooses what is said in the language of a page, English where there is no other: `const words = inLanguages({ en, de, es, fr })`, then `words(view.words)`.
 * French is written with plain spaces, and said with no-break spaces before its marks.
 */
export function inLanguages<T>(said: InLanguages<T>): (page: { readonly language: string }) => T {
  const spaced = { ...said, fr: withSpacesOf('fr', said.fr) };
  return ({ language }) => (Object.hasOwn(spaced, language) ? spaced[language as Spoken] : spaced.en);
}

const SPOKEN: readonly string[] = ['en', 'de', 'es', 'fr'] satisfies Spoken[];

/** The first of these languages that pages speak, English where there is none. `de-AT` is `de`. */
export function spokenLanguage(tags: readonly string[]): Spoken {
  const bases = tags.map((tag) => tag.split('-')[0]!.toLowerCase());
  return (bases.find((base) => SPOKEN.includes(base)) ?? 'en') as Spoken;
}
