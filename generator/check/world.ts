import { type FieldDeclaration, isColumn } from '../language/fields';
import type { FilterDeclaration, MixinDeclaration, ResourceDeclaration } from '../language/resource';
import type { LoadResult } from '../load/load';
import { MIXINS } from '../load/load';
import type { Part, Path } from '../load/position';
import type { Place } from './catalogue';
import type { Shapes, Sound } from './shape';

/** A field as rules see it: what it is, and where that is said. */
export interface KnownField {
  name: string;
  is: FieldDeclaration;
  /** Where the field, or a part of it, stands: in the resource or in a mixin. Fields that come by themselves stand at the top. */
  place(path?: Path, part?: Part): Place;
}

/** A filter, and where it is said. */
export interface KnownFilter {
  name: string;
  allowed: FilterDeclaration;
  place(path?: Path, part?: Part): Place;
}

/** A resource as rules see it. */
export interface Known {
  name: string;
  kind: string;
  loaded: Sound<ResourceDeclaration>;
  declaration: ResourceDeclaration;
  exposed: boolean;
  /** Said in its file or in its mixins. */
  declared: Map<string, KnownField>;
  /** Everything that the representation may hold: what is inherited, taken over or comes by itself included. */
  fields: Map<string, KnownField>;
  filters: KnownFilter[];
  base?: Known;
  over?: Known;
  /** Something that it builds on is missing or broken, so that a field unknown here may well exist. */
  incomplete: boolean;
  place(path: Path, part?: Part): Place;
}

/** All declarations together. */
export interface World {
  /** The project's folder: handlers are looked for below it. */
  root: string;
  /** Every resource, in the order of files; of two with one name both are here. */
  all: Known[];
  byName: Map<string, Known>;
  /** The texts of the SQL files that resources name, by path. Those that do not exist are left out. */
  sqlFiles: ReadonlyMap<string, string>;
  mixins: Sound<MixinDeclaration>[];
  mixinsByName: Map<string, Sound<MixinDeclaration>>;
  /** Names that files which could not be read were to declare. */
  unreadResources: Set<string>;
  unreadMixins: Set<string>;
}

/** Brings declarations of sound shape together. Whatever is missing is left out: the rules say so. */
export function buildWorld(root: string, loaded: LoadResult, shapes: Shapes): World {
  const unread = (mixins: boolean) => {
    const read = new Set<string>([...shapes.resources, ...shapes.mixins].map(({ file }) => file));
    const shapeless = [...loaded.resources, ...loaded.mixins].filter(({ file }) => !read.has(file));
    const missing = [...loaded.unread, ...shapeless].filter(({ kind }) => (kind === MIXINS) === mixins);
    return new Set(missing.map(({ basename }) => basename));
  };
  const world: World = {
    root,
    all: [],
    byName: new Map(),
    sqlFiles: loaded.sqlFiles,
    mixins: shapes.mixins,
    mixinsByName: new Map(),
    unreadResources: unread(false),
    unreadMixins: unread(true),
  };
  for (const mixin of shapes.mixins) setOnce(world.mixinsByName, mixin.declaration.mixin, mixin);
  for (const sound of shapes.resources) {
    const known = declare(sound, world);
    world.all.push(known);
    setOnce(world.byName, known.name, known);
  }
  for (const known of world.all) connect(known, world);
  for (const known of world.all) inherit(known);
  return world;
}

/** The field that a name or an alias means; `unknown` only where it certainly does not exist. */
export function fieldOf(known: Known, name: string): KnownField | 'broken' | 'unknown' {
  const field = known.fields.get(name) ?? [...known.fields.values()].find(({ is }) => is.alias === name);
  if (field) return field;
  const broken = [known, known.base, known.over].some((each) => each && (each.incomplete || each.loaded.broken.has(name)));
  return broken ? 'broken' : 'unknown';
}

function declare(loaded: Sound<ResourceDeclaration>, world: World): Known {
  const { declaration } = loaded;
  const known: Known = {
    name: declaration.resource,
    kind: loaded.kind,
    loaded,
    declaration,
    exposed: declaration.expose !== false,
    declared: new Map(),
    fields: new Map(),
    filters: [],
    incomplete: false,
    place: (path, part) => ({ file: loaded.file, ...loaded.at(path, part) }),
  };
  for (const name of declaration.mixins ?? []) {
    const mixin = world.mixinsByName.get(name);
    if (!mixin || mixin.broken.size > 0) known.incomplete = true;
    if (mixin) include(known, mixin);
  }
  include(known, loaded);
  return known;
}

function include(known: Known, from: Sound<ResourceDeclaration> | Sound<MixinDeclaration>): void {
  const placed =
    (...start: Path) =>
    (path: Path = [], part?: Part) => ({ file: from.file, ...from.at([...start, ...path], part) });
  for (const [name, is] of Object.entries(from.declaration.fields ?? {})) {
    known.declared.set(name, { name, is, place: placed('fields', name) });
  }
  for (const [name, allowed] of Object.entries(from.declaration.filtering ?? {})) {
    known.filters = known.filters.filter((filter) => filter.name !== name);
    known.filters.push({ name, allowed, place: placed('filtering', name) });
  }
}

function connect(known: Known, world: World): void {
  const { extends: parent, over } = known.declaration;
  if (parent) known.base = world.byName.get(parent.resource);
  if (over) known.over = world.byName.get(over);
  if ((parent && !known.base) || (over && !known.over)) known.incomplete = true;
}

function inherit(known: Known): void {
  const { take, key, id } = known.declaration;
  const top = () => known.place([]);
  const taken = [...(known.over?.declared ?? [])].filter(([name]) => take === 'all' || take?.includes(name));
  known.fields = new Map([...(known.base?.declared ?? []), ...taken, ...known.declared]);
  known.fields.set('resource_uri', { name: 'resource_uri', is: { type: 'uri' }, place: top });
  const keyField = key === undefined ? undefined : known.declared.get(key);
  const keyIsPrimary = keyField !== undefined && isColumn(keyField.is) && !known.base && !known.over;
  if (!keyIsPrimary && !known.fields.has('id')) {
    known.fields.set('id', { name: 'id', is: { type: id ?? 'integer', readonly: true }, place: top });
  }
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
