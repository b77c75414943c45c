import type { ChildrenField, ColumnField, CustomField, ManyField, ReferenceField } from '../load/declaration';
import type { Field, Model, Resource } from '../model/model';
import { pairColumns } from '../model/pairs';
import { bodySchema } from './body/schema';
import { touchedColumns, uniqueConstraints } from './body/table';
import { quoteName } from './query/scope';
import { isWritable } from './plan';
import { constant, literal, sourceFile } from './source';

/** By name of the field; keys are printed in the order in which they were added, which is that of the model: sorted. */
type ByField = Record<string, unknown>;

/**
 * `generated/bodies/<resource>.ts`: what a body may say and where each value goes, for every resource that something can be
 * written to. Read-only and private fields are left out, so that no body can reach them.
 */
export function emitBodies(model: Model): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const written = model.resources.filter((resource) => isWritable(resource));
  return new Map(written.map((resource) => [`bodies/${resource.name}.ts`, bodyFile(resource, model, resources)]));
}

function bodyFile(resource: Resource, model: Model, resources: Map<string, Resource>): string {
  const body = constant({
    name: `${resource.name}Body`,
    type: 'WritePlan',
    doc: `What a body for \`${resource.name}\` may say, and where each value goes.`,
    value: literal(writePlan(resource, model, resources)),
  });
  const imports = [{ moduleSpecifier: '../../runtime', namedImports: ['WritePlan'], isTypeOnly: true }];
  return sourceFile({ source: resource.source }, { imports, statements: [body] });
}

/** The plan of one resource as plain data; its shape is `WritePlan` of the runtime. */
export function writePlan(resource: Resource, model: Model, resources: Map<string, Resource>): Record<string, unknown> {
  const rows = resource.over === undefined ? resource : resources.get(resource.over)!;
  const fields = resource.fields.filter((field) => !field.readonly && !field.private);
  const columns = fields.filter((field) => field.column && field.is.type !== 'reference' && !field.column.generated);
  const ofType = (type: Field['is']['type']): Field[] => fields.filter(({ is }) => is.type === type && !('written' in is && is.written));
  return {
    delegate: resource.delegate,
    primary: rows.columns.find((column) => column.primary)!.name,
    keyColumn: resource.key.column,
    keyType: resource.key.type,
    base: resource.base && basePlan(resource.base, resources),
    body: bodySchema(fields),
    aliases: Object.fromEntries(fields.filter((field) => field.alias !== undefined).map((field) => [field.alias, field.name])),
    columns: byName(columns, columnPlan),
    references: byName(ofType('reference'), (field) => referencePlan(field, resources)),
    many: byName(ofType('many'), (field) => manyPlan(field, model, resources)),
    children: byName(ofType('children'), (field) => childrenPlan(field.is as ChildrenField)),
    custom: byName(ofType('custom'), (field) => customPlan(field.is as CustomField, resources)),
    touched: touchedColumns(resource),
    unique: uniqueConstraints(resource, model, resources),
  };
}

function byName(fields: Field[], print: (field: Field) => unknown): ByField {
  return Object.fromEntries(fields.map((field) => [field.name, print(field)]));
}

function basePlan(base: NonNullable<Resource['base']>, resources: Map<string, Resource>): unknown {
  const parent = resources.get(base.resource)!;
  const primary = parent.columns.find((column) => column.primary)!.name;
  const discriminator = parent.fields.find((field) => field.name === base.discriminator)?.column?.name ?? base.discriminator;
  return { delegate: base.delegate, primary, pointer: base.pointer, discriminator, as: base.as };
}

function columnPlan(field: Field): unknown {
  const column = field.column!;
  const fallback = column.default ?? blankDefault(field.is as ColumnField);
  return { column: column.name, on: field.from, type: column.type, nullable: column.null, default: fallback };
}

/** What a body may leave out although the column takes no null and the YAML names no default. */
function blankDefault(is: ColumnField): unknown {
  if (is.null === true || is.blank !== true) return undefined;
  return is.type === 'string' || is.type === 'text' ? '' : undefined;
}

function referencePlan(field: Field, resources: Map<string, Resource>): unknown {
  const is = field.is as ReferenceField;
  const column = field.column!;
  return {
    column: column.name,
    on: field.from,
    to: is.to,
    ...acceptPlan(is.to, is.accepts, resources),
    nullable: column.null,
    default: is.default,
  };
}

function manyPlan(field: Field, model: Model, resources: Map<string, Resource>): unknown {
  const is = field.is as ManyField;
  const [own, other] = pairColumns(field.declaredIn, is);
  const { delegate } = model.pairs.find((pair) => pair.table === is.table)!;
  return { delegate, own, other, to: is.to, ...acceptPlan(is.to, is.accepts, resources), create: is.create === true };
}

/** The ways to name a target, and the SQL of those that are fields of it: a reference may go by a field that is no filter. */
function acceptPlan(
  to: string,
  declared: string[] | undefined,
  resources: Map<string, Resource>,
): { accepts: string[]; lookups?: ByField } {
  const accepts = declared ?? ['uri', 'id'];
  const target = resources.get(to)!;
  const lookups: ByField = {};
  for (const name of accepts) {
    const field = target.fields.find((candidate) => candidate.name === name);
    if (name === 'uri' || name === 'id' || !field?.column) continue;
    lookups[name] = { sql: `${field.from}.${quoteName(field.column.name)}`, type: field.column.type };
  }
  return Object.keys(lookups).length === 0 ? { accepts } : { accepts, lookups };
}

function childrenPlan(is: ChildrenField): unknown {
  return { of: is.of, by: is.by, upsertBy: is.upsert_by };
}

function customPlan(is: CustomField, resources: Map<string, Resource>): unknown {
  const rows = resources.get(is.of)!;
  const column = (name: string): string => rows.fields.find((field) => field.name === name)!.column!.name;
  return {
    delegate: rows.delegate,
    parent: column('parent'),
    name: column('name'),
    value: column('value'),
    allowed: is.allowed,
    shape: is.shape ?? 'dict',
  };
}
