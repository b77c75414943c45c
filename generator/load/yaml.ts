import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments, visit, type Document, type Node, type YAMLError } from 'yaml';
import { diagnose, type Diagnostic } from '../check/catalogue';
import { locate, nodeAt, offsetPosition, type Part, type Path, type Position } from './position';
import { sourceOffset } from './scalar';

/** A YAML file that could be read: its plain value, and where each part of it stands. */
export interface YamlFile {
  value: unknown;
  at(path: Path, part?: Part): Position;
  /** The position of one character of the text at a path: SQL, say, that is folded over several lines. */
  within(path: Path, offset: number): Position;
}

/** No declaration nests deeper. The limit protects the code that walks it. */
const MAX_DEPTH = 20;

/** What a YAML text holds, unless it is refused. */
export interface ReadYaml {
  yaml?: YamlFile;
  diagnostics: Diagnostic[];
}

/**
 * Reads one YAML text. What is not plain YAML (anchors, aliases, tags, directives, several documents, a key twice) is refused:
 * `yaml` is then absent and `diagnostics` say why. `name` is the file's name in diagnostics.
 */
export function readYaml(name: string, text: string): ReadYaml {
  const lines = new LineCounter();
  const documents: Document[] = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const [document, second] = documents;
  if (!document) {
    const top = (): Position => ({ line: 1, column: 1 });
    return { yaml: { value: null, at: top, within: top }, diagnostics: [] };
  }
  const at = (offset: number) => ({ file: name, ...offsetPosition(offset, lines) });
  const problems = second
    ? [diagnose(at(second.contents?.range?.[0] ?? second.range?.[0] ?? 0), 'R004', {})]
    : problemsOf(document, text, at);
  if (problems.length > 0) return { diagnostics: problems };
  const value = plain(document.contents as Node | null, at, problems);
  problems.push(...refuseReuse(document, at));
  if (problems.length > 0) return { diagnostics: problems };
  const locatePart = (path: Path, part: Part = 'value'): Position => locate(document, lines, path, part);
  const within = (path: Path, offset: number): Position => {
    const node = nodeAt(document, path);
    return isScalar(node) ? offsetPosition(sourceOffset(node, text, offset), lines) : locatePart(path);
  };
  return { yaml: { value, at: locatePart, within }, diagnostics: [] };
}

type Where = (offset: number) => { file: string } & Position;

/** The parser's errors. Of syntax errors only the first is reported, because the others follow from it. */
function problemsOf(document: Document, text: string, at: Where): Diagnostic[] {
  const all = [...document.errors, ...document.warnings].map((error) => problem(error, text, at));
  const firstBroken = all.findIndex(({ code }) => code === 'R001');
  return all.filter(({ code }, index) => code !== 'R001' || index === firstBroken);
}

function problem(error: YAMLError, text: string, at: Where): Diagnostic {
  const where = at(error.pos[0]);
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^["']?([^"':\s]*)/.exec(text.slice(error.pos[0]))?.[1] ?? '';
    return diagnose(where, 'R006', { key });
  }
  if (error.code === 'RESOURCE_EXHAUSTION') return diagnose(where, 'R007', { most: MAX_DEPTH });
  if (error.code === 'TAG_RESOLVE_FAILED') return diagnose(where, 'R005', { what: 'a tag' });
  if (error.code === 'BAD_ALIAS') return diagnose(where, 'R005', { what: 'an alias' });
  const message = error.message.split('\n')[0]!.replace('"quote', 'quote').trim();
  return diagnose(where, 'R001', { problem: message.charAt(0).toLowerCase() + message.slice(1) });
}

/** Anchors and aliases can make a small file a huge value. Mixins serve the same purpose. */
function refuseReuse(document: Document, at: Where): Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = (node: Node, what: string) => found.push(diagnose(at(node.range?.[0] ?? 0), 'R005', { what }));
  if (document.directives?.yaml.explicit) found.push(diagnose(at(0), 'R005', { what: 'a directive' }));
  visit(document, {
    Alias: (_, node) => void refuse(node, 'an alias'),
    Value: (_, node) => {
      if (node.anchor) refuse(node, 'an anchor');
      else if (node.tag) refuse(node, 'a tag');
    },
  });
  return found;
}

/** The plain value of a node. Keys are texts, and become own properties even if they are called `__proto__`. */
function plain(node: Node | null, at: Where, problems: Diagnostic[], depth = 0): unknown {
  if (depth > MAX_DEPTH) {
    problems.push(diagnose(at(node?.range?.[0] ?? 0), 'R007', { most: MAX_DEPTH }));
    return null;
  }
  if (isScalar(node)) {
    if (typeof node.value === 'string') refuseCharacters(node.value, at(node.range?.[0] ?? 0), problems);
    return node.value;
  }
  if (isSeq(node)) return node.items.map((item) => plain(item as Node | null, at, problems, depth + 1));
  if (!isMap(node)) return null;
  const result: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    if (!isScalar(key)) problems.push(diagnose(at((key as Node).range?.[0] ?? 0), 'R001', { problem: 'a key must be a text' }));
    else define(result, String(key.value), plain(value as Node | null, at, problems, depth + 1));
  }
  return result;
}

/** YAML can escape what no database and no file of UTF-8 can keep. */
function refuseCharacters(text: string, where: ReturnType<Where>, problems: Diagnostic[]): void {
  const what = text.includes('\0') ? 'the character NUL' : /\p{Surrogate}/u.test(text) ? 'half of a surrogate pair' : undefined;
  if (what !== undefined) problems.push(diagnose(where, 'R270', { what }));
}

function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
