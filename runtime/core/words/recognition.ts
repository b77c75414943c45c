import { Message } from './message';
import { partsOf } from './say';
import { englishTexts, subjectsIn } from './texts';

/**
 * Which message a text is that was stored, or that PostgreSQL said. Everywhere else messages travel as codes: columns have their English, and why it stays so
 * is in [decision 012](../../decisions/012-english-is-stored.md).
 */

/** Where the texts of codes stand. What those who act are told goes last: staff have words of their own for the same. */
const PLACE = 'refusals/';
const LAST = 'refusals/public';

/** What people read in place of another text. It is never stored. */
const FOR_PEOPLE = '_for_people';

/** No text that is longer is compared with those that have values in them: to compare takes longer than the text does. */
const LONGEST = 1000;

/** What values may be that stand where any other word could: without it, they would take every sentence that begins so. */
const VALUES: Readonly<Record<string, string>> = {
  json: '"[^]*"|-?[\\d.]+|null',
  format: '[\\w-]+',
  method: '[A-Z]+',
  number: '\\d+',
  id: "[^ ']+",
};

/** A text with values, as a pattern. */
interface Pattern {
  code: string;
  pattern: RegExp;
  /** How much it says besides its values: of two that fit, the one counts that says more. */
  length: number;
  /** Whether it has a word of its own. `{label}: {message}` has none, and counts only with a message that is known. */
  hasWords: boolean;
}

/** The catalogue, as it was read when the first text was to be recognised: codes by texts without values, and the other texts. */
let known: { codes: Map<string, string>; patterns: Pattern[] } | undefined;

/** The message that a text is, by what it says in English. */
export function recognized(text: string): Message | undefined {
  known ??= readCatalogue();
  const code = known.codes.get(text);
  if (code !== undefined) return messageOf(code, {});
  if (text.length > LONGEST) return undefined;
  for (const { code, pattern, hasWords } of known.patterns) {
    const values = pattern.exec(text)?.groups;
    if (values && (hasWords || recognized(values.message!))) return messageOf(code, values);
  }
  return undefined;
}

/** The values are those that the text of the code names, which types cannot know here. */
function messageOf(code: string, values: Readonly<Record<string, string>>): Message {
  return new Message(code as 'values.at', values as { label: string; message: string });
}

function readCatalogue(): NonNullable<typeof known> {
  const codes = new Map<string, string>();
  const patterns = new Map<string, Pattern>();
  for (const subject of [...subjectsIn(PLACE).filter((one) => one !== LAST), LAST]) {
    for (const [name, text] of Object.entries(englishTexts(subject))) {
      if (name.endsWith(FOR_PEOPLE)) continue;
      const code = `${subject.slice(PLACE.length)}.${name}`;
      const parts = partsOf(text);
      const said = parts.map((part) => (typeof part === 'string' ? part : '')).join('');
      if (parts.every((part) => typeof part === 'string')) codes.set(said, codes.get(said) ?? code);
      else if (!patterns.has(text))
        patterns.set(text, { code, pattern: patternOf(parts), length: said.length, hasWords: /\p{L}/u.test(said) });
    }
  }
  return { codes, patterns: [...patterns.values()].sort((one, other) => other.length - one.length) };
}

function patternOf(parts: ReturnType<typeof partsOf>): RegExp {
  const written = parts.map((part) =>
    typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part.name}>${VALUES[part.name] ?? '[^]*?'})`,
  );
  return new RegExp(`^${written.join('')}$`);
}
