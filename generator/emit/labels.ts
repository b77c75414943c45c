import { constant, literal, sourceFile } from './source';

/** What a file says in one language. */
interface Words {
  language: string;
  words: unknown;
}

/**
 * `labels.ts`: what labels of the YAML are in other languages. Nothing where no file says it. What extensions say comes last, and counts.
 *
 * @public `generate` loads it late, by `require`
 */
export function emitLabels(files: readonly Words[]): Map<string, string> {
  if (files.length === 0) return new Map();
  const languages = [...new Set(files.map(({ language }) => language))].sort();
  const labels = languages.map((language): [string, object] => [
    language,
    Object.assign({}, ...files.filter((file) => file.language === language).map(({ words }) => words as object)) as object,
  ]);
  const doc = 'What labels of the YAML are in other languages, by language.';
  const type = 'Readonly<Record<string, Readonly<Record<string, string>>>>';
  const statements = [constant({ name: 'labels', type, doc, value: literal(Object.fromEntries(labels)) })];
  return new Map([['labels.ts', sourceFile({ source: 'resources/words/' }, { imports: [], statements })]]);
}
