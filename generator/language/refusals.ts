/** Where refusals stand below `texts/`, and what their names end with that are said to people in other words than to programs. */
const REFUSALS = 'refusals/';
const FOR_PEOPLE = '_for_people';

/** What refusals say in English, by their codes: `values.required`. */
export function refusalsIn(files: readonly { language: string; subject?: string; words: unknown }[]): ReadonlyMap<string, string> {
  const english = files.filter(({ language, subject }) => language === 'en' && subject?.startsWith(REFUSALS));
  return new Map(
    english.flatMap(({ subject, words }) =>
      Object.entries(words as Readonly<Record<string, unknown>>).flatMap(([name, text]): [string, string][] =>
        typeof text !== 'string' || name.endsWith(FOR_PEOPLE) ? [] : [[`${subject!.slice(REFUSALS.length)}.${name}`, text]],
      ),
    ),
  );
}
