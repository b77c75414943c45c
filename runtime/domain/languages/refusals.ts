import { englishTexts, recognition, type Recognized, say } from '../../core/words';

/** What an action was refused for, as those are told who act. Their texts in English, with values in them: `{most}`. */
const REFUSALS = 'refusals/public';

let known: ReturnType<typeof recognition> | undefined;

function recognized(text: string): Recognized | undefined {
  known ??= recognition(Object.entries(englishTexts(REFUSALS)));
  return known(text);
}

/** The texts of a language, and its refusals by their codes. */
interface Said {
  names: Readonly<Record<string, string>>;
  refusals: Readonly<Record<string, string>>;
}

/** A refusal of an action in the texts of a language: its own, else the text of a page that has the name of its code. What nobody translated stays as it is. */
export function translateRefusal(language: string, { names, refusals }: Said, text: string): string {
  const found = recognized(text);
  if (!found) return text;
  const { code, values } = found;
  if (Object.hasOwn(refusals, code)) return say({ language }, refusals[code]!, values);
  return Object.hasOwn(names, code) && names[code] !== englishTexts('public')[code] ? names[code]! : text;
}

/** Whether a text of the program has values in it. */
export function hasValues(subject: 'public' | 'refusals/public', name: string): boolean {
  return /\{\w+\}/.test(englishTexts(subject)[name] ?? '');
}

/**
 * A text that staff wrote in place of one of the program, as the catalogues have texts: `%` stands for its values, in the order of the English one. All else is
 * plain, as staff know no other notation.
 */
export function fromStaff(subject: 'public' | 'refusals/public', name: string, text: string): string {
  const values = [...englishTexts(subject)[name]!.matchAll(/\{(\w+)\}/g)].map(([, value]) => value!);
  const quoted = text.replaceAll("'", "''").replace(/[{}]+/g, "'$&'");
  return quoted.replaceAll('%', () => (values.length > 0 ? `{${values.shift()!}}` : '%'));
}

/** The code of a refusal that staff call by its English text, in which `%` stands for each value. */
export function codeOfEnglish(message: string): string | undefined {
  return Object.entries(englishTexts(REFUSALS)).find(([, text]) => text.replace(/\{\w+\}/g, '%').replaceAll("''", "'") === message)?.[0];
}
