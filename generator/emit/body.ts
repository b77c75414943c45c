import type { ColumnType, Field, FieldDefinition, Model, Resource } from '../model/model';
import { bodyRights } from './body/rights';
import { bodySchema } from './body/schema';
import { touchedColumns, uniqueConstraints } from './body/table';
import { templateNamePlans } from './body/template-names';
import { writerPlans } from './body/writers';
import { isUnknownToPrisma } from './prisma/scalar';
import { quoteName } from '../language/quote-name';
import { TRANSLATIONS } from '../language/translated';

/** By name of the field, sorted as in the model. */
type ByField = Record<string, unknown>;

/**
 * What a body may say and where each value goes, as plain data; its shape is `WritePlan` of the runtime. Read-only and private fields are
 * left out, so that no body can reach them.
 */
export function writePlan(resource: Resource, model: Model, resources: Map<string, Resource>): Record<string, unknown> {
  const rows = resource.over === undefined ? resource : resources.get(resource.over)!;
  const fields = resource.fields.filter((field) => !field.readonly && !field.private);
  const rights = bodyRights(resource, resources);
  const columns = fields.filter(
    (field) => field.column && !field.column.file && field.definition.type !== 'reference' && !field.column.generated,
  );
  return {
    delegate: resource.delegate,
    primary: rows.columns.find((column) => column.primary)!.name,
    keyColumn: resource.key.column,
    keyType: resource.key.type,
    bySql: tablesBySql(resource, rows, resources, columns),
    base: resource.base && basePlan(resource.base, resources),
    body: bodySchema(fields),
    rights: Object.keys(rights).length > 0 ? rights : undefined,
    strict: resource.strict,
    aliases: Object.fromEntries(fields.filter((field) => field.alias !== undefined).map((field) => [field.alias, field.name])),
    columns: Object.fromEntries(columns.map((field) => [field.name, columnPlan(field)])),
    references: byName(fields, 'reference', (definition, field) => referencePlan(definition, field, resources)),
    many: byName(fields, 'many', (definition) => manyPlan(definition, model, resources)),
    child: byName(fields, 'child', ({ of, by }) => ({ of, by })),
    children: byName(fields, 'children', ({ of, by, upsertBy }) => ({ of, by, upsertBy })),
    files: filesPlan(fields),
    custom: byName(fields, 'custom', (definition) => customPlan(definition, resources)),
    translations: translationsPlan(resource),
    fieldRules: resource.fieldRules,
    touched: touchedColumns(resource),
    writers: writerPlans(resource, rows, fields),
    templateNames: templateNamePlans(fields, resources),
    unique: uniqueConstraints(resource, model, resources),
  };
}

/**
 * The tables with a column that Prisma cannot write, with files, whose bytes are written by SQL too, or with free JSON in a body: Prisma rounds its
 * numbers as JavaScript does.
 */
function tablesBySql(
  resource: Resource,
  rows: Resource,
  resources: Map<string, Resource>,
  written: readonly Field[],
): { t?: string; b?: string } | undefined {
  const base = resource.base && resources.get(resource.base.resource)!;
  const takesJson = (on: 't' | 'b'): boolean =>
    written.some(({ definition, from }) => from === on && definition.type === 'json' && definition.items === undefined);
  const named = (owner: Resource | undefined, on: 't' | 'b'): string | undefined =>
    owner && (takesJson(on) || owner.columns.some(({ type, file }) => file || isUnknownToPrisma(type))) ? owner.table : undefined;
  const tables = { t: named(rows, 't'), b: named(base, 'b') };
  return tables.t === undefined && tables.b === undefined ? undefined : tables;
}

type Defined<Type extends FieldDefinition['type']> = Extract<FieldDefinition, { type: Type }>;

/** The plans of all fields of one type, by name. What the resource's own handlers store is left out. */
function byName<Type extends 'reference' | 'many' | 'child' | 'children' | 'custom'>(
  fields: Field[],
  type: Type,
  print: (definition: Defined<Type>, field: Field) => unknown,
): ByField {
  const entries = fields.flatMap((field) => {
    const { definition } = field;
    return definition.type !== type || ('written' in definition && definition.written)
      ? []
      : [[field.name, print(definition as Defined<Type>, field)] as const];
  });
  return Object.fromEntries(entries);
}

function basePlan(base: NonNullable<Resource['base']>, resources: Map<string, Resource>): unknown {
  const parent = resources.get(base.resource)!;
  const primary = parent.columns.find((column) => column.primary)!.name;
  const discriminator = parent.fields.find((field) => field.name === base.discriminator)?.column?.name ?? base.discriminator;
  return { delegate: base.delegate, primary, pointer: base.pointer, discriminator, as: base.as };
}

/** Where translations go: the column of each text, and the texts that not everybody sees. */
function translationsPlan({ fields }: Resource): unknown {
  const definition = fields.find(({ name }) => name === TRANSLATIONS)?.definition;
  if (definition?.type !== 'translations') return undefined;
  const { table, fields: texts } = definition;
  const hidden = texts.filter(({ view }) => view !== undefined).map(({ name }) => name);
  const columns = Object.fromEntries(texts.map(({ name, column }) => [name, column!.name]));
  return { table, columns, hidden: hidden.length > 0 ? hidden : undefined };
}

function columnPlan({ column, from }: Field): unknown {
  const { name, type, null: nullable, default: initial, defaultSql } = column!;
  return { column: name, on: from, type, nullable, default: initial, computed: defaultSql && computedDefault(type, defaultSql) };
}

/** The statement that computes a default. The database client reads neither durations nor places, and a time of day is a text to handlers. */
function computedDefault(type: ColumnType, sql: string): string {
  if (type === 'interval') return `SELECT advocacy_duration((${sql})::interval(0)) AS value`;
  if (type === 'time') return `SELECT (${sql})::time(0)::text AS value`;
  if (type !== 'point') return `SELECT (${sql}) AS value`;
  const place = `json_build_object('latitude', p[1], 'longitude', p[0])`;
  return `SELECT CASE WHEN p IS NOT NULL THEN ${place} END AS value FROM (SELECT (${sql})::point AS p) d`;
}

function referencePlan(definition: Defined<'reference'>, { column, from }: Field, resources: Map<string, Resource>): unknown {
  const { to, among, default: initial } = definition;
  const accepted = acceptPlan(definition, resources);
  return {
    column: column!.name,
    on: from,
    to,
    among,
    ...accepted,
    nullable: column!.null,
    default: initial,
    defaultRow: defaultRowSql(definition, resources),
  };
}

/** What is true of the target that a new row gets: it is the default one, and still offered. */
function defaultRowSql({ to, defaultRow }: Defined<'reference'>, resources: Map<string, Resource>): string | undefined {
  if (defaultRow === undefined) return undefined;
  const sqlOf = (name: string): string | undefined => {
    const field = resources.get(to)!.fields.find((candidate) => candidate.name === name);
    return field?.column && `${field.from}.${quoteName(field.column.name)}`;
  };
  const hidden = sqlOf('hidden');
  return `${sqlOf(defaultRow)!}${hidden === undefined ? '' : ` AND NOT ${hidden}`}`;
}

function manyPlan(definition: Defined<'many'>, model: Model, resources: Map<string, Resource>): unknown {
  const { own, other, to, create } = definition;
  const { delegate } = model.pairs.find((pair) => pair.table === definition.table)!;
  return { delegate, own, other, to, ...acceptPlan(definition, resources), create };
}

/** The ways to name a target, and the SQL of those that are fields of it: a body may name a target by a field that is not a filter. */
function acceptPlan(
  { to, accepts }: Defined<'reference' | 'many'>,
  resources: Map<string, Resource>,
): { accepts: string[]; lookups?: ByField } {
  const target = resources.get(to)!;
  const lookups: ByField = {};
  for (const name of accepts) {
    const field = target.fields.find((candidate) => candidate.name === name);
    if (name === 'uri' || name === 'id' || !field?.column) continue;
    lookups[name] = { sql: `${field.from}.${quoteName(field.column.name)}`, type: field.column.type };
  }
  return Object.keys(lookups).length === 0 ? { accepts } : { accepts, lookups };
}

/** Where the files of a body go. */
function filesPlan(fields: Field[]): ByField | undefined {
  const files = fields
    .filter(({ column }) => column?.file)
    .map(({ name, column, from }) => [name, { column: column!.name, on: from }] as const);
  return files.length === 0 ? undefined : Object.fromEntries(files);
}

function customPlan({ of, allowed, shape }: Defined<'custom'>, resources: Map<string, Resource>): unknown {
  const rows = resources.get(of)!;
  const column = (name: string): string => rows.fields.find((field) => field.name === name)!.column!.name;
  return { delegate: rows.delegate, parent: column('parent'), name: column('name'), value: column('value'), allowed, shape };
}
