import { valuesOf } from '../../language/message';
import type { LoadedWords } from '../../load/words';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** The language that all others are held against, and that stands where they have nothing. */
const ENGLISH = 'en';

/** A text, and where it stands. */
interface Text {
  file: string;
  path: readonly string[];
  text: string;
  at: LoadedWords['at'];
}

/** By `subject: name.name`. */
type Texts = Map<string, Text>;

/** Texts of the program are the same in every language, by their names and by the values that they name. What a language lacks is told. */
export const texts: Rule = function* ({ words }) {
  const languages = new Map<string, Texts>();
  for (const file of words) {
    if (file.subject === undefined) continue;
    const said: Texts = languages.get(file.language) ?? new Map<string, Text>();
    languages.set(file.language, said);
    yield* collected(file, { path: [], value: file.words }, said);
  }
  const english = languages.get(ENGLISH) ?? new Map<string, Text>();
  for (const [language, said] of languages) {
    for (const [name, text] of said) yield* wrongWith(text, { language, name, english });
    if (language !== ENGLISH) yield* lackedBy(language, said, english);
  }
};

function* collected(file: LoadedWords, { path, value }: { path: string[]; value: unknown }, said: Texts): Iterable<Diagnostic> {
  if (typeof value === 'string' && path.length > 0) {
    said.set(nameOf(file.subject!, path), { file: file.file, path, text: value, at: file.at });
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield diagnose(path.length === 0 ? { file: file.file, line: 1, column: 1 } : { file: file.file, ...file.at(path) }, 'R285', {
      name: path.join('.') || file.subject!,
    });
    return;
  }
  for (const [name, each] of Object.entries(value)) yield* collected(file, { path: [...path, name], value: each }, said);
}

function nameOf(subject: string, path: readonly string[]): string {
  return `${subject}: ${path.join('.')}`;
}

function* wrongWith(
  { file, path, text, at }: Text,
  { language, name, english }: { language: string; name: string; english: Texts },
): Iterable<Diagnostic> {
  const own = valuesOf(text, language);
  if (typeof own === 'string') return yield diagnose({ file, ...at(path) }, 'R287', { problem: own });
  if (language === ENGLISH) return;
  const said = english.get(name);
  if (!said) {
    const known = [...english.keys()].flatMap((each) => (each.startsWith(name.split(': ')[0]! + ': ') ? each.split(': ')[1]! : []));
    return yield diagnose({ file, ...at(path, 'key') }, 'R286', { name: path.join('.'), hint: didYouMean(path.join('.'), new Set(known)) });
  }
  const values = valuesOf(said.text, ENGLISH);
  if (typeof values === 'string') return;
  for (const value of own)
    if (!values.has(value)) yield diagnose({ file, ...at(path) }, 'R288', { name: path.join('.'), value, hint: didYouMean(value, values) });
}

/** As many as a line of a terminal shows. */
const MOST_NAMES = 5;

/** One line a subject: how many texts are said in English, and the first of them. */
function* lackedBy(language: string, said: Texts, english: Texts): Iterable<Diagnostic> {
  const bySubject = new Map<string, string[]>();
  for (const name of english.keys()) {
    if (said.has(name)) continue;
    const [subject, path] = name.split(': ') as [string, string];
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), path]);
  }
  for (const [subject, names] of bySubject) {
    const first = names.slice(0, MOST_NAMES).join(', ');
    const file = `resources/words/${language}/texts/${subject}.yaml`;
    yield diagnose({ file, line: 1, column: 1 }, 'R289', { count: names.length, names: names.length > MOST_NAMES ? `${first}, …` : first });
  }
}
