import { IntlMessageFormat } from 'intl-messageformat';

/** What `valuesOf` has said, by language and text: a watching run asks for the same thousand texts again. */
const known = new Map<string, ReadonlySet<string> | string>();

/** The names of the values in a text of ICU MessageFormat, or what is wrong with it. A text without braces and apostrophes is taken as it is. */
export function valuesOf(text: string, language = 'en'): ReadonlySet<string> | string {
  if (!/[{}']/.test(text)) return new Set();
  const key = `${language}: ${text}`;
  const values = known.get(key) ?? parsedValues(text, language);
  known.set(key, values);
  return values;
}

function parsedValues(text: string, language: string): ReadonlySet<string> | string {
  try {
    const names = new Set<string>();
    namesIn(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst(), names);
    return names;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error);
  }
}

/** A part of a text as the parser reads it: plain text, `#` (no values); else a value, with texts for its cases in a plural or a choice. */
interface Part {
  type: number;
  value?: unknown;
  options?: Readonly<Record<string, { value: readonly Part[] }>>;
}

/** `TYPE.literal` and `TYPE.pound` of the parser. */
const WITHOUT_VALUE: readonly number[] = [0, 7];

function namesIn(parts: readonly unknown[], names: Set<string>): void {
  for (const { type, value, options = {} } of parts as readonly Part[]) {
    if (!WITHOUT_VALUE.includes(type)) names.add(String(value));
    for (const option of Object.values(options)) namesIn(option.value, names);
  }
}
