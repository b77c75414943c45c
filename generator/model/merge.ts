import type { FieldDeclaration, FilterDeclaration, ResourceDeclaration } from '../load/declaration';
import type { Declarations } from './build';
import { modelName } from './names';

/** A resource with its mixins merged: what the rest of the model is built from. */
export interface Shape {
  name: string;
  kind: string;
  source: string;
  /** The table and Prisma model that hold the rows: another resource's, for one that stands `over` it. */
  table: string;
  model: string;
  /** Mixin fields first, in their order, then its own; without `id`. */
  fields: Record<string, FieldDeclaration>;
  filtering: Record<string, FilterDeclaration>;
  ordering?: string[];
  base?: { resource: string; as: string; pointer: string };
  declaration: ResourceDeclaration;
}

/** Merges mixins and what `over` resources take over; by name of the resource. */
export function mergeMixins(loaded: Declarations): Map<string, Shape> {
  const mixins = new Map(loaded.mixins.map(({ declaration }) => [declaration.mixin, declaration]));
  const shapes = new Map<string, Shape>();
  for (const { file, kind, declaration } of loaded.resources) {
    const used = (declaration.mixins ?? []).map((name) => mixins.get(name)!);
    const ordering = used.flatMap((mixin) => mixin.ordering ?? []);
    shapes.set(declaration.resource, {
      name: declaration.resource,
      kind,
      source: file,
      table: declaration.table ?? '',
      model: modelName(declaration.resource),
      fields: Object.assign({}, ...used.map((mixin) => mixin.fields), declaration.fields),
      filtering: Object.assign({}, ...used.map((mixin) => mixin.filtering), declaration.filtering),
      ordering: declaration.ordering ?? (ordering.length > 0 ? ['id', ...ordering] : undefined),
      base: declaration.extends && { ...declaration.extends, pointer: `${declaration.extends.resource}_ptr_id` },
      declaration,
    });
  }
  for (const shape of shapes.values()) takeOver(shape, shapes);
  return shapes;
}

/** A resource over another's rows has that one's table, and the fields and filters that `take` names. */
function takeOver(shape: Shape, shapes: Map<string, Shape>): void {
  const { over, take } = shape.declaration;
  if (!over) return;
  const owner = shapes.get(over)!;
  shape.table = owner.table;
  shape.model = owner.model;
  const said = new Set(Object.keys(shape.fields));
  const taken = Object.entries(owner.fields).filter(([name]) => !said.has(name) && (take === 'all' || take?.includes(name)));
  shape.fields = { ...Object.fromEntries(taken), ...shape.fields };
  const names = new Set(['id', ...taken.flatMap(([name, is]) => (is.alias ? [name, is.alias] : [name]))]);
  const filters = Object.entries(owner.filtering).filter(([name]) => names.has(name));
  shape.filtering = { ...Object.fromEntries(filters), ...shape.filtering };
}
