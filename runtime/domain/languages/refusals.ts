import { englishTexts, Message, say, type Wording, worded, wordedIn } from '../../core/words';

/** What an action was refused for, as those are told who act. Their texts in English, with values in them: `{most}`. */
const SUBJECT = 'refusals/public';
const PLACE = 'public.';

/** The value that is an amount with its currency. */
const AMOUNT = 'amount';

/** The texts of a language, and its refusals by the names of their codes. */
interface LanguageTexts {
  names: Readonly<Record<string, string>>;
  refusals: Readonly<Record<string, string>>;
}

let names: ReadonlyMap<string, string> | undefined;

/** The name of what those who act are told with these English words: staff have words of their own for some of it, and a code of its own. */
function nameOf({ code, values }: Message): string | undefined {
  if (code.startsWith(PLACE)) return code.slice(PLACE.length);
  names ??= new Map(Object.entries(englishTexts(SUBJECT)).map(([name, text]) => [text, name]));
  const [subject = '', name = ''] = code.split('.');
  const english = englishTexts(`refusals/${subject}`)[name];
  return english === undefined || Object.values(values).some((value) => value instanceof Message) ? undefined : names.get(english);
}

/**
 * A refusal of an action in the texts of a language: its own, else the text of a page that has the name of its code. What nobody translated stays English, with
 * amounts as the language writes them: `€5`. With `forPrograms` English has them as everywhere in the API: `5.00 EUR`.
 */
export function wordRefusal(
  language: string,
  { names: said, refusals }: LanguageTexts,
  wording: Wording,
  { forPrograms = false } = {},
): string {
  const name = wording instanceof Message ? nameOf(wording) : undefined;
  if (!(wording instanceof Message) || name === undefined) return worded(wording);
  const values = Object.fromEntries(Object.entries(wording.values).map(([key, value]) => [key, wordedIn(language, value)]));
  if (Object.hasOwn(refusals, name)) return say({ language }, refusals[name]!, values);
  if (Object.hasOwn(said, name) && said[name] !== englishTexts('public')[name]) return said[name]!;
  const english = forPrograms && /^en\b/i.test(language) ? undefined : englishTexts(SUBJECT)[name];
  return english === undefined ? worded(wording) : say({ language }, english, values);
}

/** Whether a text of the program has values in it. */
export function hasValues(subject: 'public' | 'refusals/public', name: string): boolean {
  return /\{\w+[,}]/.test(englishTexts(subject)[name] ?? '');
}

/**
 * A text that staff wrote in place of one of the program, as the catalogues have texts: `%` stands for its values, in the order of the English one. All else is
 * plain, as staff know no other notation. An amount has its currency with it: `% %` was its notation once.
 */
export function fromStaff(subject: 'public' | 'refusals/public', name: string, text: string): string {
  const values = [...englishTexts(subject)[name]!.matchAll(/\{(\w+)[,}]/g)].map(([, value]) => value!);
  const single = values.includes(AMOUNT) ? text.replace(/%\s*%/, '%') : text;
  const quoted = single.replaceAll("'", "''").replace(/[{}]+/g, "'$&'");
  return quoted.replaceAll('%', () => (values.length > 0 ? `{${values.shift()!}}` : '%'));
}

/** The code of a refusal that staff call by its English text, in which `%` stands for each value. */
export function codeOfEnglish(message: string): string | undefined {
  const written = (text: string): string => text.replace(/\{\w+\}/g, '%').replaceAll("''", "'");
  return Object.entries(englishTexts(SUBJECT)).find(([, text]) =>
    [text, text.replace(`{${AMOUNT}}`, '% %')].some((one) => written(one) === message),
  )?.[0];
}
