import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNTIME = join(__dirname, '..', '..', 'runtime');
const WORD = /[A-Za-z_]\w*/g;
const SOURCE = /\.(?:ts|js|sql|html|hbs)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm;
/** A name that a program makes of parts: `cms_${type}_form`. */
const MADE_NAME = /\b(?:core|cms)_\w*\$\{\w+\}\w{4,}/g;
/** A list that has a name. */
const LIST = /const ([A-Z][A-Z_]+)\b[^=;]*= (\[[^\]]*\])/g;
/** A row with whatever is in it, of a table, or of one that a variable names. */
const WHOLE_ROW = /row_to_json\((\w+)(?:\.\*)?\) FROM (?:(\w+)|\$\{(\w+)\}) \1\b/g;

/** A file of the hand-written program. */
export interface SourceFile {
  words: ReadonlySet<string>;
  /** Its words without those of comments. */
  code: ReadonlySet<string>;
  /** Names that it makes, such as those of `core_${type}page`. */
  patterns: readonly RegExp[];
  /** The tables, or the variables that name tables, of which it reads rows with whatever is in them. */
  wholeRows: readonly string[];
  /** What it calls by a name: `form: cms_petition_form`. */
  called: ReadonlySet<string>;
  /** The files that it imports, of faces (index.ts) those that they show. */
  imports: readonly string[];
}

/** The files below runtime/, by their paths there. */
export function sourceFiles(): Map<string, SourceFile> {
  const paths = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' }).filter((path) => SOURCE.test(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(RUNTIME, path), 'utf8')]));
  const lists = listsOf([...texts.values()]);
  const shownBy = (path: string): string[] => (path.endsWith('/index.ts') ? importsOf(path, texts) : [path]);
  return new Map(
    [...texts].map(([path, text]) => {
      const code = text.replace(COMMENT, ' ');
      const wholeRows = [...code.matchAll(WHOLE_ROW)].map(([, , table, variable]) => table ?? variable!);
      const called = new Set([...code.matchAll(/(\w+): '(\w+)'/g)].map(([, name, value]) => `${name}: ${value}`));
      const imports = importsOf(path, texts).flatMap(shownBy);
      return [
        path,
        { words: wordsOf(text), code: withLists(wordsOf(code), lists), patterns: patternsOf(code), wholeRows, called, imports },
      ];
    }),
  );
}

function importsOf(path: string, texts: ReadonlyMap<string, string>): string[] {
  const named = [...texts.get(path)!.matchAll(/from '(\.[^']*)'/g)].map(([, named]) => join(path, '..', named!));
  return named.map((file) => [`${file}.ts`, `${file}/index.ts`].find((each) => texts.has(each))).filter((file) => file !== undefined);
}

function patternsOf(code: string): RegExp[] {
  return [...code.matchAll(MADE_NAME)].map(([name]) => new RegExp(`^${name.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));
}

/** The words of a text, names of programs among them. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(WORD) ?? []);
}

/** What the constants of the program list, by their names: `const NAMES = ['first_name', ...MORE]`. */
function listsOf(texts: readonly string[]): Map<string, ReadonlySet<string>> {
  return new Map(texts.flatMap((text) => [...text.matchAll(LIST)].map(([, name, listed]) => [name!, wordsOf(listed!)] as const)));
}

/** Words, and those of the lists among them, and of the lists in these. */
function withLists(words: ReadonlySet<string>, lists: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const all = new Set(words);
  for (const word of all) for (const listed of lists.get(word) ?? []) all.add(listed);
  return all;
}

/** The words of the program, by the folders of its subjects: `domain/pages`, `core/auth`. */
export function wordsByFolder(files: ReadonlyMap<string, SourceFile>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [path, { words }] of files) {
    const folder = path.split('/').slice(0, 2).join('/');
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...words]));
  }
  return folders;
}
