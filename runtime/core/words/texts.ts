import { regionalTag } from './regional-tag';

/** The texts of one language by subject, which is the name of their file below `resources/words/<language>/texts/`. `generated/texts.ts` adds its subjects here. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled from there
export interface Texts {}

/** The names of the values in each refusal, by its code; `never` for a text without. `generated/texts.ts` adds them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled from there
export interface RefusalValues {}

/** A language with texts, and how it is written where whoever reads them lives: `en`, and `en-GB` with its dates and numbers. */
export type SpokenLanguage = Readonly<Record<'language' | 'locale', string>>;

/** The texts of a subject, and the language that they are in. */
export type TextsOf<Subject extends keyof Texts> = Texts[Subject] & SpokenLanguage;

const FALLBACK = 'en';

/** The region of a tag (BCP 47), which stands behind its script. Some tags come as they were typed, and Intl refuses what is none. */
const REGION = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;

let catalogue: Readonly<Record<string, object>> = {};

/** Subjects that were asked for already, whole, by language and subject. */
const whole = new Map<string, object>();

/** Makes these the texts of the program. It is called once, before anything is said. */
export function useTexts(generated: Readonly<Record<string, object>>): void {
  catalogue = generated;
  whole.clear();
}

/** The texts of a subject in the language of a page. English where the language has no catalogue, and for each text that it lacks. */
export function texts<Subject extends keyof Texts>(
  subject: Subject,
  page: Pick<SpokenLanguage, 'language'> & Partial<SpokenLanguage>,
): TextsOf<Subject> {
  const language = Object.hasOwn(catalogue, page.language) ? page.language : FALLBACK;
  const locale = language === page.language && page.locale !== undefined ? page.locale : language;
  const key = `${locale} ${String(subject)}`;
  const said = whole.get(key) ?? { ...completed(ownTexts(subject, FALLBACK), ownTexts(subject, language)), language, locale };
  whole.set(key, said);
  return said as TextsOf<Subject>;
}

/** The texts of a subject that a language has itself; of English, all. */
export function ownTexts<Subject extends keyof Texts>(subject: Subject, language: string): Partial<Texts[Subject]> {
  const spoken = Object.hasOwn(catalogue, language) ? (catalogue[language] as Partial<Texts>) : {};
  return spoken[subject] ?? {};
}

function completed(english: object, own: object): object {
  const entries = Object.entries(english).map(([name, text]: [string, unknown]): [string, unknown] => {
    const said: unknown = Object.hasOwn(own, name) ? own[name as keyof typeof own] : undefined;
    return [name, typeof text === 'object' ? completed(text as object, (said ?? {}) as object) : (said ?? text)];
  });
  return Object.fromEntries(entries);
}

/** The first of these languages that has texts, English where there is none. `de-AT` is `de`, written as in Austria. */
export function spokenLanguage(tags: readonly string[]): SpokenLanguage {
  for (const tag of tags) {
    const language = tag.split('-')[0]!.toLowerCase();
    if (Object.hasOwn(catalogue, language)) return { language, locale: regionalTag(language, REGION.exec(tag)?.[1]?.toUpperCase()) };
  }
  return { language: FALLBACK, locale: FALLBACK };
}

/** The subjects in a folder of texts: `refusals/values`, and the others of `refusals/`. */
export function subjectsIn(folder: string): string[] {
  return Object.keys(catalogue[FALLBACK] ?? {}).filter((subject) => subject.startsWith(folder));
}

/** The English texts of a subject that is known by its name alone. */
export function englishTexts(subject: string): Readonly<Record<string, string>> {
  return ownTexts(subject as keyof Texts, FALLBACK) as Readonly<Record<string, string>>;
}

/** One text of such a subject in a language, as `texts`. */
export function textNamed(subject: string, name: string, language: string): string | undefined {
  return (texts(subject as keyof Texts, { language }) as unknown as Readonly<Record<string, string>>)[name];
}
