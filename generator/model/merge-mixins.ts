import { type ResourceAdditions, ownEntries, type OwnEntries } from '../extension/join';
import { ARCHIVED_FIELDS } from '../language/archived';
import type { DisplayDeclaration } from '../language/display';
import type { Example } from '../language/example';
import type { FieldDeclaration } from '../language/fields';
import type { FilterDeclaration, MixinDeclaration, ResourceDeclaration } from '../language/resource';
import { modelName } from './names';

/** The declarations that a model is built from. Positions in files are of no interest here. */
export interface Declarations {
  resources: { file: string; kind: string; extension?: string; declaration: ResourceDeclaration; added?: ResourceAdditions }[];
  mixins: { declaration: MixinDeclaration }[];
  /** The texts of the SQL files that `repeatable` names, by path. */
  sqlFiles?: ReadonlyMap<string, string>;
  /** What was recorded of the service, for each resource at most once. */
  examples?: readonly { resource: string; example: Example }[];
  /** The files of the domain that declarations may name. */
  domainFiles?: { handlers: string[]; sqlFiles: string[]; panels: string[] };
  /** What the service is called. */
  service?: { title?: string; summary?: string };
}

/** A resource with its mixins merged: what the rest of the model is built from. */
export interface Merged {
  name: string;
  kind: string;
  source: string;
  /** The table and Prisma model that hold the rows: another resource's, for one that stands `over` it; SQL in brackets for a view. */
  table: string;
  model: string;
  /** Mixin fields first, in their order, then its own; without `id`. */
  fields: Record<string, FieldDeclaration>;
  filtering: Record<string, FilterDeclaration>;
  ordering?: string[];
  /** What extensions added: filters, fields for ordering, the search, and what follows the resource's own in its lists. Everything, in a resource of an extension. */
  added: { all: boolean; filters: string[]; ordering: string[]; own: OwnEntries; search: boolean };
  /** How its pages look without what extensions add. */
  ownDisplay?: DisplayDeclaration;
  base?: { resource: string; as: string; pointer: string };
  /** Set for what holds the translations of a resource. */
  translates?: string;
  declaration: ResourceDeclaration;
}

/** Every resource with its mixins merged, by name. */
export type MergedByName = Map<string, Merged>;

/** Merges mixins into resources, and what resources `over` others take from those. */
export function mergeMixins(declarations: Declarations): MergedByName {
  const mixins = new Map(declarations.mixins.map(({ declaration }) => [declaration.mixin, declaration]));
  const all: MergedByName = new Map();
  for (const { file, kind, extension, declaration, added } of declarations.resources) {
    const used = (declaration.mixins ?? []).map((name) => mixins.get(name)!);
    const ordering = used.flatMap((mixin) => mixin.ordering ?? []);
    all.set(declaration.resource, {
      name: declaration.resource,
      kind,
      source: [file, ...(added?.files ?? [])].join(' and '),
      table: declaration.view === undefined ? (declaration.table ?? '') : `(${declaration.view.trim()})`,
      model: modelName(declaration.resource),
      fields: Object.assign(
        {},
        ...used.map((mixin) => mixin.fields),
        declaration.fields,
        declaration.archived ? ARCHIVED_FIELDS : undefined,
      ),
      filtering: Object.assign({}, ...used.map((mixin) => mixin.filtering), declaration.filtering),
      ordering: declaration.ordering ?? (ordering.length > 0 ? ['id', ...ordering] : undefined),
      added: {
        all: extension !== undefined,
        filters: [...(added?.filters ?? [])],
        ordering: (added?.ordering ?? []).map(({ name }) => name),
        own: added?.own ?? ownEntries(declaration),
        search: added?.search ?? false,
      },
      ownDisplay: added ? added.display : declaration.display,
      base: declaration.extends && { ...declaration.extends, pointer: `${declaration.extends.resource}_ptr_id` },
      declaration,
    });
  }
  for (const merged of all.values()) takeOver(merged, all);
  return all;
}

/** A resource over another's rows has that one's table, and the fields and filters that `take` names. */
function takeOver(merged: Merged, all: MergedByName): void {
  const { over, take } = merged.declaration;
  if (!over) return;
  const owner = all.get(over)!;
  merged.table = owner.table;
  merged.model = owner.model;
  const declared = new Set(Object.keys(merged.fields));
  const taken = Object.entries(owner.fields).filter(([name]) => !declared.has(name) && (take === 'all' || take?.includes(name)));
  merged.fields = { ...Object.fromEntries(taken), ...merged.fields };
  const names = new Set(['id', ...taken.flatMap(([name, field]) => (field.alias ? [name, field.alias] : [name]))]);
  const filters = Object.entries(owner.filtering).filter(([name]) => names.has(name));
  merged.filtering = { ...Object.fromEntries(filters), ...merged.filtering };
  merged.added.filters.push(...owner.added.filters);
}
