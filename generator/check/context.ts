import { type FieldDeclaration, isColumn } from '../language/fields';
import type { FilterDeclaration, MixinDeclaration, ResourceDeclaration } from '../language/resource';
import type { LoadResult } from '../load/load';
import { MIXINS } from '../load/load';
import type { Part, Path } from '../load/position';
import type { FilePosition } from './catalogue';
import type { ValidDeclarations, ValidDeclaration } from './validate';

/** A field as rules see it: what it is, and where that is said. */
export interface DeclaredField {
  name: string;
  is: FieldDeclaration;
  /** Where the field, or a part of it, stands: in the resource or in a mixin. Fields that come by themselves stand at the top. */
  position(path?: Path, part?: Part): FilePosition;
}

/** A filter, and where it is said. */
export interface DeclaredFilter {
  name: string;
  allowed: FilterDeclaration;
  position(path?: Path, part?: Part): FilePosition;
}

/** A resource as rules see it. */
export interface DeclaredResource {
  name: string;
  kind: string;
  loaded: ValidDeclaration<ResourceDeclaration>;
  declaration: ResourceDeclaration;
  exposed: boolean;
  /** Said in its file or in its mixins. */
  declared: Map<string, DeclaredField>;
  /** Everything that the representation may hold: what is inherited, taken over or comes by itself included. */
  fields: Map<string, DeclaredField>;
  filters: DeclaredFilter[];
  base?: DeclaredResource;
  over?: DeclaredResource;
  /** Something that it builds on is missing or broken, so that a field unknown here may well exist. */
  incomplete: boolean;
  position(path: Path, part?: Part): FilePosition;
}

/** All declarations together. */
export interface RuleContext {
  /** The project's folder: handlers are looked for below it. */
  root: string;
  /** Every resource, in the order of files; of two with one name both are here. */
  all: DeclaredResource[];
  byName: Map<string, DeclaredResource>;
  /** The texts of the SQL files that resources name, by path. Those that do not exist are left out. */
  sqlFiles: ReadonlyMap<string, string>;
  mixins: ValidDeclaration<MixinDeclaration>[];
  mixinsByName: Map<string, ValidDeclaration<MixinDeclaration>>;
  /** Names that files which could not be read were to declare. */
  unreadResources: Set<string>;
  unreadMixins: Set<string>;
}

/** Brings declarations of sound shape together. Whatever is missing is left out: the rules say so. */
export function buildContext(root: string, loaded: LoadResult, shapes: ValidDeclarations): RuleContext {
  const unread = (mixins: boolean) => {
    const read = new Set<string>([...shapes.resources, ...shapes.mixins].map(({ file }) => file));
    const shapeless = [...loaded.resources, ...loaded.mixins].filter(({ file }) => !read.has(file));
    const missing = [...loaded.unread, ...shapeless].filter(({ kind }) => (kind === MIXINS) === mixins);
    return new Set(missing.map(({ basename }) => basename));
  };
  const context: RuleContext = {
    root,
    all: [],
    byName: new Map(),
    sqlFiles: loaded.sqlFiles,
    mixins: shapes.mixins,
    mixinsByName: new Map(),
    unreadResources: unread(false),
    unreadMixins: unread(true),
  };
  for (const mixin of shapes.mixins) setOnce(context.mixinsByName, mixin.declaration.mixin, mixin);
  for (const sound of shapes.resources) {
    const resource = declare(sound, context);
    context.all.push(resource);
    setOnce(context.byName, resource.name, resource);
  }
  for (const resource of context.all) connect(resource, context);
  for (const resource of context.all) inherit(resource);
  return context;
}

/** The field that a name or an alias means; `unknown` only where it certainly does not exist. */
export function fieldOf(resource: DeclaredResource, name: string): DeclaredField | 'broken' | 'unknown' {
  const field = resource.fields.get(name) ?? [...resource.fields.values()].find(({ is }) => is.alias === name);
  if (field) return field;
  const broken = [resource, resource.base, resource.over].some((part) => part && (part.incomplete || part.loaded.broken.has(name)));
  return broken ? 'broken' : 'unknown';
}

function declare(loaded: ValidDeclaration<ResourceDeclaration>, context: RuleContext): DeclaredResource {
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
    position: (path, part) => ({ file: loaded.file, ...loaded.at(path, part) }),
  };
  for (const name of declaration.mixins ?? []) {
    const mixin = context.mixinsByName.get(name);
    if (!mixin || mixin.broken.size > 0) resource.incomplete = true;
    if (mixin) include(resource, mixin);
  }
  include(resource, loaded);
  return resource;
}

function include(resource: DeclaredResource, from: ValidDeclaration<ResourceDeclaration> | ValidDeclaration<MixinDeclaration>): void {
  const positionIn =
    (...start: Path) =>
    (path: Path = [], part?: Part) => ({ file: from.file, ...from.at([...start, ...path], part) });
  for (const [name, is] of Object.entries(from.declaration.fields ?? {})) {
    resource.declared.set(name, { name, is, position: positionIn('fields', name) });
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
  resource.fields.set('resource_uri', { name: 'resource_uri', is: { type: 'uri' }, position: top });
  const keyField = key === undefined ? undefined : resource.declared.get(key);
  const keyIsPrimary = keyField !== undefined && isColumn(keyField.is) && !resource.base && !resource.over;
  if (!keyIsPrimary && !resource.fields.has('id')) {
    resource.fields.set('id', { name: 'id', is: { type: id ?? 'integer', readonly: true }, position: top });
  }
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
