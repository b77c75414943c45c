import { suggestion } from '../errors/suggestion';
import { type Block, isFallback } from './helpers';
import { parseTemplate } from './parse';

/** What templates know under a name: a text, whatever there may be, parts by their names, or a list of such. */
export type KnownNames = 'text' | 'anything' | { readonly parts: Readonly<Record<string, KnownNames>> } | { readonly list: KnownNames };

/** A name in a template for which nothing is ever put in. */
interface UnknownName {
  line: number;
  name: string;
  /** The name that was probably meant. */
  like?: string;
}

interface Scope {
  value: KnownNames;
  names: ReadonlyMap<string, KnownNames>;
  parent?: Scope;
}

const LOOP_DATA = new Set(['index', 'key', 'first', 'last']);

/**
 * The names in a template that are not known, each once a line. At a rendering they give nothing, and nobody is told. Throws a `TemplateError` for a
 * template with mistakes.
 */
export function unknownNamesIn(source: string, known: Readonly<Record<string, KnownNames>>): UnknownName[] {
  const root: KnownNames = { parts: known };
  const found = new Map<string, UnknownName>();
  const paths = pathsOf(root);

  const report = (node: hbs.AST.PathExpression, name: string): void => {
    const { line } = node.loc.start;
    const like = nearest(name, paths);
    found.set(`${line} ${name}`, { line, name, ...(like !== undefined && { like }) });
  };

  /** What a path stands for; undefined, and reported, where that is nothing. */
  const resolve = (path: hbs.AST.PathExpression, scope: Scope): KnownNames => {
    let at: Scope | undefined = scope;
    for (let up = 0; up < path.depth; up += 1) at = at?.parent;
    const [head, ...rest] = path.parts;
    const unknown = (): KnownNames => {
      report(path, path.parts.join('.') || path.original);
      return 'anything';
    };
    if (!at) return unknown();
    if (head === undefined) return at.value;
    if (path.data && head !== 'root') return LOOP_DATA.has(head) ? 'text' : unknown();
    const named = path.data || path.depth > 0 || path.original.startsWith('this') ? undefined : nameIn(at, head);
    let value = path.data ? root : (named ?? partOf(at.value, head));
    for (const part of rest) value = value && partOf(value, part);
    return value ?? unknown();
  };

  const evaluate = (node: hbs.AST.Node | undefined, scope: Scope): KnownNames => {
    if (node?.type === 'PathExpression') return resolve(node as hbs.AST.PathExpression, scope);
    if (node?.type === 'SubExpression') return call(node as hbs.AST.SubExpression, scope);
    return 'text';
  };

  const call = (node: hbs.AST.MustacheStatement | hbs.AST.SubExpression, scope: Scope): KnownNames => {
    if (node.params.length === 0 || isFallback(node)) return evaluate(node.path, scope);
    const values = node.params.map((param) => evaluate(param, scope));
    const name = (node.path as hbs.AST.PathExpression).original;
    return name === 'lookup' || name === 'default' ? (values.find((value) => value !== 'text') ? 'anything' : 'text') : 'text';
  };

  const visit = (program: hbs.AST.Program | undefined, scope: Scope): void => {
    for (const node of program?.body ?? []) {
      if (node.type === 'MustacheStatement') call(node as hbs.AST.MustacheStatement, scope);
      else if (node.type === 'BlockStatement') block(node as hbs.AST.BlockStatement, scope);
    }
  };

  const block = (node: hbs.AST.BlockStatement, scope: Scope): void => {
    const value = evaluate(node.params[0], scope);
    const kind = node.path.original as Block;
    const item = kind === 'each' ? itemOf(value) : value;
    const names = node.program?.blockParams ?? [];
    const inner: Scope =
      kind === 'each' || kind === 'with'
        ? { value: item, names: new Map(names.map((name, index) => [name, index === 0 ? item : 'text'])), parent: scope }
        : scope;
    visit(node.program, inner);
    visit(node.inverse, scope);
  };

  visit(parseTemplate(source), { value: root, names: new Map() });
  return [...found.values()];
}

function nameIn(scope: Scope, name: string): KnownNames | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.names.has(name)) return at.names.get(name);
  return undefined;
}

function partOf(value: KnownNames, name: string): KnownNames | undefined {
  if (value === 'anything') return 'anything';
  if (value === 'text') return undefined;
  // `length`, and the items of a list by their numbers.
  if ('list' in value) return /^\d+$/.test(name) ? value.list : undefined;
  return Object.hasOwn(value.parts, name) ? value.parts[name] : undefined;
}

function itemOf(value: KnownNames): KnownNames {
  if (typeof value === 'string') return value;
  if ('list' in value) return value.list;
  const parts = Object.values(value.parts);
  return parts.every((part) => part === parts[0]) && parts[0] !== undefined ? parts[0] : 'anything';
}

/** What other tools call what people are asked for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  fname: 'first_name',
  firstname: 'first_name',
  forename: 'first_name',
  givenname: 'first_name',
  vorname: 'first_name',
  prenom: 'first_name',
  nombre: 'first_name',
  lname: 'last_name',
  lastname: 'last_name',
  surname: 'last_name',
  familyname: 'last_name',
  nachname: 'last_name',
  fullname: 'name',
  emailaddress: 'email',
  mail: 'email',
  zipcode: 'zip',
  postcode: 'postal',
  postalcode: 'postal',
  unsubscribe: 'unsubscribe_link',
  unsub: 'unsubscribe_link',
  unsubscribeurl: 'unsubscribe_link',
  archive: 'view_link',
  viewinbrowser: 'view_link',
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The known name that ends in a part with few other letters. */
function lastLike(last: string, paths: readonly string[]): string | undefined {
  const ends = paths.map((path) => path.split('.').at(-1)!);
  const end = suggestion(last, ends);
  return end === undefined ? undefined : paths[ends.indexOf(end)];
}

/** The known name that was probably meant: the same word elsewhere, another word for it, or one with few other letters. */
export function nearest(name: string, paths: readonly string[]): string | undefined {
  const last = plain(name.split('.').at(-1)!);
  const meant = plain(SYNONYMS[last] ?? last);
  const same = paths.filter((path) => plain(path.split('.').at(-1)!) === meant);
  return (
    same[0] ??
    suggestion(name, paths) ??
    lastLike(last, paths) ??
    suggestion(
      name.split('.')[0]!,
      paths.filter((path) => !path.includes('.')),
    )
  );
}

/** The whole names of all that is known, those of people first. */
export function pathsOf(known: KnownNames, before = ''): string[] {
  if (typeof known === 'string' || 'list' in known) return [];
  const paths = Object.entries(known.parts).flatMap(([name, part]) => [`${before}${name}`, ...pathsOf(part, `${before}${name}.`)]);
  return before === '' ? paths.sort((one, other) => Number(other.startsWith('user.')) - Number(one.startsWith('user.'))) : paths;
}

/** The names that templates use, as far as their sources show. */
export interface TemplateNames {
  /** True when the name occurs in a template, or could be looked up dynamically. */
  has(name: string): boolean;
  /** The second parts of the paths that begin with `root`: the `x` of `reports.x`. */
  under(root: string): readonly string[];
  /** The first parts of all paths. */
  roots: readonly string[];
  /** True when a path begins with this name. */
  hasRoot(root: string): boolean;
}

interface Node {
  type?: string;
  parts?: string[];
  original?: unknown;
  value?: unknown;
  [part: string]: unknown;
}

/** Collects the names in these template sources. Throws a `TemplateError`. */
export function templateNamesIn(sources: readonly string[]): TemplateNames {
  const paths: string[][] = [];
  const texts = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'PathExpression') paths.push(node.parts ?? []);
    else if (node.type === 'StringLiteral') texts.add(String(node.value));
    for (const [key, part] of Object.entries(node)) {
      if (key === 'loc' || part === null || typeof part !== 'object') continue;
      for (const child of Array.isArray(part) ? part : [part]) if (typeof child === 'object' && child !== null) visit(child as Node);
    }
  };
  for (const source of sources) visit(parseTemplate(source) as unknown as Node);
  const parts = new Set(paths.flat());
  // With `each` and `lookup` a template can use names that it does not contain.
  const usesAnyName = parts.has('each') || parts.has('lookup');
  const absolutePaths = paths.map((path) => (path[0] === 'root' ? path.slice(1) : path));
  const roots = [...new Set(absolutePaths.map(([first]) => first ?? 'this'))];
  return {
    has: (name) => usesAnyName || parts.has(name) || texts.has(name),
    under: (root) => [
      ...new Set(absolutePaths.filter(([first, second]) => first === root && second !== undefined).map(([, second]) => second!)),
    ],
    roots,
    hasRoot: (root) => roots.includes(root),
  };
}
