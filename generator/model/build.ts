import type { MixinDeclaration, ResourceDeclaration } from '../load/declaration';
import { buildColumns, primaryOf } from './columns';
import { buildCounts } from './counts';
import { buildFields, buildFilters, buildOrdering } from './fields';
import { buildLocated } from './located';
import { mergeMixins, type Shape } from './merge';
import type { Key, Model, Resource } from './model';
import { delegateName, modelName } from './names';
import { buildPairs } from './pairs';

/** What the loader hands over; positions are of no interest here. */
export interface Declarations {
  resources: { file: string; kind: string; declaration: ResourceDeclaration }[];
  mixins: { declaration: MixinDeclaration }[];
}

const ALL_METHODS: Resource['methods'] = { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] };
const READ_ONLY: Resource['methods'] = { list: ['get'], detail: ['get'] };

/**
 * Resolves declarations that passed every check into the model: mixins merged, what is inherited written out, defaults filled in.
 * Throws only on declarations that the checks would have refused.
 */
export function buildModel(loaded: Declarations): Model {
  const shapes = mergeMixins(loaded);
  const resources = [...shapes.values()].map((shape) => buildResource(shape, shapes));
  resources.sort((a, b) => (a.name < b.name ? -1 : 1));
  const kinds = [...new Set(resources.map((resource) => resource.kind))].sort();
  return { resources, kinds, pairs: buildPairs(shapes) };
}

function buildResource(shape: Shape, shapes: Map<string, Shape>): Resource {
  const { declaration } = shape;
  const columns = buildColumns(shape, shapes);
  const fields = buildFields(shape, shapes);
  return {
    name: shape.name,
    kind: shape.kind,
    source: shape.source,
    about: declaration.about,
    table: shape.table,
    model: shape.model,
    delegate: delegateName(shape.model),
    exposed: declaration.expose !== false,
    reportable: declaration.reportable !== false,
    large: (declaration.over ? shapes.get(declaration.over)!.declaration : declaration).large === true,
    over: declaration.over,
    base: buildBase(shape, shapes),
    discriminator: declaration.discriminator,
    descendants: descendantsOf(shape.name, shapes),
    primary: primaryOfTable(shape, shapes),
    key: buildKey(shape, shapes),
    methods: declaration.methods === 'read only' ? READ_ONLY : (declaration.methods ?? ALL_METHODS),
    public: declaration.public ?? [],
    returnRepresentation: declaration.return_representation === true,
    columns,
    fields,
    filters: buildFilters(shape, shapes, fields),
    ordering: buildOrdering(shape, shapes),
    handlers: declaration.handlers ?? {},
    verbs: Object.entries(declaration.verbs ?? {}).map(([name, verb]) => ({ name, path: name, ...verb })),
    indexes: declaration.indexes ?? [],
    located: buildLocated(shape, shapes),
    person: declaration.person === true,
    erase: declaration.erase,
    counts: buildCounts(shape, shapes),
  };
}

function buildBase(shape: Shape, shapes: Map<string, Shape>): Resource['base'] {
  if (!shape.base) return undefined;
  const base = shapes.get(shape.base.resource)!;
  return {
    resource: base.name,
    table: base.table,
    delegate: delegateName(modelName(base.name)),
    as: shape.base.as,
    pointer: shape.base.pointer,
    discriminator: base.declaration.discriminator!,
  };
}

function descendantsOf(name: string, shapes: Map<string, Shape>): Resource['descendants'] {
  return [...shapes.values()]
    .filter((shape) => shape.base?.resource === name)
    .map((shape) => ({ resource: shape.name, as: shape.base!.as }))
    .sort((a, b) => (a.resource < b.resource ? -1 : 1));
}

function primaryOfTable(shape: Shape, shapes: Map<string, Shape>): Resource['primary'] {
  const { column, type } = primaryOf(shape, shapes);
  return { column, type };
}

/** The key in paths is the primary key, unless the YAML names a one-to-one reference or a computed field. */
function buildKey(shape: Shape, shapes: Map<string, Shape>): Key {
  const primary = primaryOf(shape, shapes);
  const field = shape.declaration.key ?? (shape.base ? 'id' : primary.field);
  const is = shape.fields[field];
  if (is?.type === 'reference') {
    const target = primaryOf(shapes.get(is.to)!, shapes);
    return { field, column: is.column ?? `${field}_id`, type: target.type, primary: false };
  }
  return { field, column: primary.column, type: is?.type === 'computed' ? is.as : primary.type, primary: is?.type !== 'computed' };
}
