import type { LoadedExample } from '../load/examples';
import type { LoadedWords } from '../load/words';
import { ARCHIVED_FIELDS } from '../language/archived';
import { type FieldDeclaration, isColumn } from '../language/fields';
import type { ExtensionDeclaration } from '../language/extension';
import { joinExtensions, type WithAdditions } from '../extension/join';
import type { FilterDeclaration, MixinDeclaration, ResourceDeclaration } from '../language/resource';
import type { LoadResult } from '../load/load';
import { MIXINS } from '../load/load';
import type { Part, Path, Position } from '../load/position';
import type { Diagnostic, FilePosition } from './catalogue';
import type { ProjectFiles } from './project-files';
import type { ValidDeclarations, ValidDeclaration } from './validate';

/** A declared field, with the position of its parts. */
export interface DeclaredField {
  name: string;
  declaration: FieldDeclaration;
  /** The position of the field or of a part of it, in the resource or in a mixin. For fields that every resource has it is the top of the file. */
  position(path?: Path, part?: Part): FilePosition;
  /** The position of one character of a text of the field, such as its SQL. */
  within(path: Path, offset: number): FilePosition;
}

/** A declared filter, with the position of its parts. */
export interface DeclaredFilter {
  name: string;
  allowed: FilterDeclaration;
  position(path?: Path, part?: Part): FilePosition;
}

/** A declared resource, with what it inherits. */
export interface DeclaredResource {
  name: string;
  kind: string;
  loaded: WithAdditions<ValidDeclaration<ResourceDeclaration>>;
  declaration: ResourceDeclaration;
  exposed: boolean;
  /** The fields of its file and of its mixins. */
  declared: Map<string, DeclaredField>;
  /** Every field of the representation: also those that it inherits, takes over, or has like every resource. */
  fields: Map<string, DeclaredField>;
  filters: DeclaredFilter[];
  base?: DeclaredResource;
  over?: DeclaredResource;
  /** A mixin, a base or the like is missing or has a mistake. So a field that is not found may well exist. */
  incomplete: boolean;
  position(path: Path, part?: Part): FilePosition;
  /** The position of one character of a text, such as SQL. */
  within(path: Path, offset: number): FilePosition;
}

/** What rules look at: all declarations together. */
export interface RuleContext {
  /** The files of the project, such as those of handlers. */
  files: ProjectFiles;
  /** Every resource, in the order of files. Two with the same name are both here. */
  all: DeclaredResource[];
  byName: Map<string, DeclaredResource>;
  /** The texts of the SQL files that resources name, by path. Those that do not exist are left out. */
  sqlFiles: ReadonlyMap<string, string>;
  /** What was recorded of the service. */
  examples: readonly LoadedExample[];
  /** What labels are in other languages. */
  words: readonly LoadedWords[];
  mixins: ValidDeclaration<MixinDeclaration>[];
  mixinsByName: Map<string, ValidDeclaration<MixinDeclaration>>;
  /** What extensions add to resources, and what is wrong with the joining. */
  additions: ValidDeclaration<ExtensionDeclaration>[];
  clashes: Diagnostic[];
  /** The names of files that could not be read. What they declare is not reported as missing. */
  unreadResources: Set<string>;
  unreadMixins: Set<string>;
}

/** Joins the valid declarations. Whatever is missing is left out here, and reported by a rule. */
export function buildContext(root: string, loaded: LoadResult, shapes: ValidDeclarations, files: ProjectFiles): RuleContext {
  const unread = (mixins: boolean) => {
    const read = new Set<string>([...shapes.resources, ...shapes.mixins].map(({ file }) => file));
    const shapeless = [...loaded.resources, ...loaded.mixins].filter(({ file }) => !read.has(file));
    const missing = [...loaded.unread, ...shapeless].filter(({ kind }) => (kind === MIXINS) === mixins);
    return new Set(missing.map(({ basename }) => basename));
  };
  const joined = joinExtensions(root, shapes);
  const context: RuleContext = {
    files,
    all: [],
    byName: new Map(),
    sqlFiles: loaded.sqlFiles,
    examples: loaded.examples,
    words: loaded.words,
    mixins: shapes.mixins,
    mixinsByName: new Map(),
    additions: shapes.additions,
    clashes: joined.diagnostics,
    unreadResources: unread(false),
    unreadMixins: unread(true),
  };
  for (const mixin of shapes.mixins) setOnce(context.mixinsByName, mixin.declaration.mixin, mixin);
  for (const sound of joined.resources) {
    const resource = declare(sound, context);
    context.all.push(resource);
    setOnce(context.byName, resource.name, resource);
  }
  for (const resource of context.all) connect(resource, context);
  for (const resource of context.all) inherit(resource);
  return context;
}

/** The field of this name or alias. `unknown` if it certainly does not exist, `broken` if it may exist. */
export function fieldOf(resource: DeclaredResource, name: string): DeclaredField | 'broken' | 'unknown' {
  const field = resource.fields.get(name) ?? [...resource.fields.values()].find(({ declaration }) => declaration.alias === name);
  if (field) return field;
  const broken = [resource, resource.base, resource.over].some((part) => part && (part.incomplete || part.loaded.broken.has(name)));
  return broken ? 'broken' : 'unknown';
}

/** A position that is looked for when somebody asks for it: rules name many and report few, and a file that the last run read is parsed for it. */
function foundWhenAsked(file: string, find: () => Position): FilePosition {
  let found: Position | undefined;
  const position = () => (found ??= find());
  return {
    get file() {
      return position().file ?? file;
    },
    get line() {
      return position().line;
    },
    get column() {
      return position().column;
    },
  };
}

function declare(loaded: WithAdditions<ValidDeclaration<ResourceDeclaration>>, context: RuleContext): DeclaredResource {
  const { declaration } = loaded;
  const resource: DeclaredResource = {
    name: declaration.resource,
    kind: loaded.kind,
    loaded,
    declaration,
    exposed: declaration.expose !== false,
    declared: new Map(),
    fields: new Map(),
    filters: [],
    incomplete: false,
    position: (path, part) => foundWhenAsked(loaded.file, () => loaded.at(path, part)),
    within: (path, offset) => foundWhenAsked(loaded.file, () => loaded.within(path, offset)),
  };
  for (const name of declaration.mixins ?? []) {
    const mixin = context.mixinsByName.get(name);
    if (!mixin || mixin.broken.size > 0) resource.incomplete = true;
    if (mixin) include(resource, mixin);
  }
  include(resource, loaded);
  if (declaration.archived) {
    const position = (): FilePosition => resource.position(['archived'], 'key');
    for (const [name, field] of Object.entries(ARCHIVED_FIELDS))
      resource.declared.set(name, { name, declaration: field, position, within: position });
  }
  return resource;
}

function include(resource: DeclaredResource, from: ValidDeclaration<ResourceDeclaration> | ValidDeclaration<MixinDeclaration>): void {
  const positionIn =
    (...start: Path) =>
    (path: Path = [], part?: Part) =>
      foundWhenAsked(from.file, () => from.at([...start, ...path], part));
  for (const [name, declaration] of Object.entries(from.declaration.fields ?? {})) {
    const within = (path: Path, offset: number) => foundWhenAsked(from.file, () => from.within(['fields', name, ...path], offset));
    resource.declared.set(name, { name, declaration, position: positionIn('fields', name), within });
  }
  for (const [name, allowed] of Object.entries(from.declaration.filtering ?? {})) {
    resource.filters = resource.filters.filter((filter) => filter.name !== name);
    resource.filters.push({ name, allowed, position: positionIn('filtering', name) });
  }
}

function connect(resource: DeclaredResource, context: RuleContext): void {
  const { extends: parent, over } = resource.declaration;
  if (parent) resource.base = context.byName.get(parent.resource);
  if (over) resource.over = context.byName.get(over);
  if ((parent && !resource.base) || (over && !resource.over)) resource.incomplete = true;
}

function inherit(resource: DeclaredResource): void {
  const { take, key, id } = resource.declaration;
  const top = () => resource.position([]);
  const taken = [...(resource.over?.declared ?? [])].filter(([name]) => take === 'all' || take?.includes(name));
  resource.fields = new Map([...(resource.base?.declared ?? []), ...taken, ...resource.declared]);
  resource.fields.set('resource_uri', { name: 'resource_uri', declaration: { type: 'uri' }, position: top, within: top });
  const keyField = key === undefined ? undefined : resource.declared.get(key);
  const keyIsPrimary = keyField !== undefined && isColumn(keyField.declaration) && !resource.base && !resource.over;
  if (!keyIsPrimary && !resource.fields.has('id')) {
    resource.fields.set('id', { name: 'id', declaration: { type: id ?? 'integer', readonly: true }, position: top, within: top });
  }
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** Whether `installation.country` is a text, never null, of another resource than this one. */
export function isTextOfOther({ byName }: RuleContext, own: string, named: string): boolean {
  const [resource = '', field = ''] = named.split('.');
  const said = byName.get(resource)?.declared.get(field)?.declaration;
  return resource !== own && said?.type === 'string' && said.null !== true;
}
