import { ModuleDeclarationKind, StructureKind, type StatementStructures } from 'ts-morph';
import { valuesOf } from '../language/message';
import { refusalsIn } from '../language/refusals';
import { code, literal } from './code';
import { constant, TypeScriptFile } from './typescript';

/** What a file says in one language: of a subject, or of labels. */
interface Words {
  language: string;
  subject?: string;
  words: unknown;
}

/** Texts by name, and maps of them. */
type Tree = { [name: string]: string | Tree };

/**
 * `labels.ts`: what labels of the YAML are in other languages. `texts.ts`: what the program says itself, by language and subject; the type of the English ones is
 * that of all. What extensions say comes last, and counts.
 *
 * @public `generate` loads it late, by `require`
 */
export function emitWords(files: readonly Words[]): Map<string, string | TypeScriptFile> {
  if (files.length === 0) return new Map();
  const labels = joined(files.filter(({ subject }) => subject === undefined));
  const texts = joined(files.flatMap((file) => (file.subject === undefined ? [] : [{ ...file, words: { [file.subject]: file.words } }])));
  const refusals = refusalsIn(files);
  return new Map<string, string | TypeScriptFile>([
    ['labels.ts', labelsFile(labels)],
    ['texts.ts', textsFile(texts, refusals)],
    ...(refusals.size > 0 ? [['refusals.md', refusalsDocument(refusals)] as const] : []),
  ]);
}

function joined(files: readonly Words[]): Map<string, Tree> {
  const byLanguage = new Map<string, Tree>();
  for (const { language, words } of [...files].sort((one, other) =>
    one.language < other.language ? -1 : Number(one.language > other.language),
  )) {
    const all = byLanguage.get(language) ?? {};
    add(all, spaced(language, words) as Tree);
    byLanguage.set(language, all);
  }
  return byLanguage;
}

/** Adds texts to others: what is added stays as it is. */
function add(all: Tree, added: Tree): void {
  for (const [name, value] of Object.entries(added)) {
    if (typeof value !== 'object') {
      all[name] = value;
      continue;
    }
    const before = Object.hasOwn(all, name) ? all[name] : undefined;
    const within = typeof before === 'object' ? before : {};
    all[name] = within;
    add(within, value);
  }
}

/** What is said in a language, with the spaces of that language. */
function spaced(language: string, said: unknown): unknown {
  if (language !== 'fr') return said;
  if (typeof said === 'string') return withFrenchSpaces(said);
  return Object.fromEntries(Object.entries(said as Tree).map(([name, value]) => [name, spaced(language, value)]));
}

const SOURCE = 'resources/words/';

function labelsFile(labels: ReadonlyMap<string, Tree>): TypeScriptFile {
  const doc = 'What labels of the YAML are in other languages, by language.';
  const type = 'Readonly<Record<string, Readonly<Record<string, string>>>>';
  const statements = [constant({ name: 'labels', type, doc, value: literal(Object.fromEntries(labels)) })];
  return new TypeScriptFile(SOURCE, { statements });
}

function textsFile(texts: ReadonlyMap<string, Tree>, refusals: ReadonlyMap<string, string>): TypeScriptFile {
  const all = literal({ en: code`en`, ...Object.fromEntries([...texts].filter(([language]) => language !== 'en')) }, { opened: true });
  const doc = 'What the program says to people, by language and subject. A text that a language lacks is said in English.';
  const statements: StatementStructures[] = [
    constant({ name: 'en', value: literal(texts.get('en') ?? {}) }),
    { kind: StructureKind.TypeAlias, name: 'English', type: 'typeof en' },
    constant({ name: 'texts', type: 'Readonly<Record<string, object>>', doc, value: all }),
    {
      kind: StructureKind.Module,
      name: "'../runtime/core/words/texts'",
      hasDeclareKeyword: true,
      declarationKind: ModuleDeclarationKind.Module,
      statements: [{ kind: StructureKind.Interface, name: 'Texts', extends: ['English'] }, ...refusalValues(refusals)],
    },
  ];
  return new TypeScriptFile(SOURCE, { statements });
}

/** The interface that says which values each refusal has: `'values.too_small': 'least'`. None without refusals. */
function refusalValues(refusals: ReadonlyMap<string, string>): StatementStructures[] {
  const properties = [...refusals].map(([name, text]) => {
    const values = [...valuesOf(text)].map((value) => `'${value}'`).sort();
    return { name: `'${name}'`, type: values.join(' | ') || 'never' };
  });
  return properties.length > 0 ? [{ kind: StructureKind.Interface, name: 'RefusalValues', properties }] : [];
}

/** The codes of refusals with what the API says, for who reads about them; a difference here is a change of the API. */
function refusalsDocument(refusals: ReadonlyMap<string, string>): string {
  const rows = [...refusals].map(
    ([name, text]) =>
      `| \`${name}\` | ${text
        .replace(/'(\{\{[^']*)'/g, '$1')
        .replaceAll("''", "'")
        .replaceAll('|', '\\|')} |\n`,
  );
  return `<!-- Generated from ${SOURCE} by \`npm run generate\`. Edit that, not this. -->

# Refusals

What the API says in English, by code. Values stand in braces. A page says the same in its language.

| code | text |
|---|---|
${rows.join('')}`;
}

/** Code, which stays as it is; a space before a mark that ends something; the space after « . */
const SPACES = /`[^`]*`| (?=»|[;:?!]+(?![\w=]))|(?<=«) /g;

/**
 * A French text in which no line begins with `;`, `:`, `?`, `!` or `»`, nor ends with `«`: the spaces beside these are no-break spaces.
 *
 * @public tests ask it
 */
export function withFrenchSpaces(text: string): string {
  return text.replace(SPACES, (found) => (found === ' ' ? '\u00a0' : found));
}
