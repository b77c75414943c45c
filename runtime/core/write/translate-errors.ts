import { type Wording, Message } from '../words';
import type { Call } from '../call';
import type { Registry } from '../plan/registry';
import { duplicate, invalid, refuse, type HttpError } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { type FieldValues, writePlanOf } from './body/body';
import { CHECK, type DatabaseError, databaseErrorOf, FOREIGN_KEY, isBadValue, RESTRICT, UNIQUE, brokenCheck } from '../database/errors';
import { ChildError, errorWithin } from './child';
import { RowRefusal, quoted, nestedMessages } from './body/validation-messages';
import { queryOn } from '../database/sql';
import { viewerContext } from '../plan/viewer';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';
import { objectUrl } from './references/row-lookup';
import { resolveReference } from './references/references';

/**
 * The error to throw when writing a row failed. A 400 for a unique value that another row has, with the `Location` of that row; for a
 * reference to a row that was deleted meanwhile; for a row that breaks a check; and for a value that the database refuses. Other errors are
 * returned unchanged.
 */
export async function translateWriteError(error: unknown, call: Call, plan: ResourcePlan, values: FieldValues): Promise<unknown> {
  if (error instanceof ChildError) {
    const { field, child, values: own, cause } = error;
    return errorWithin(await translateWriteError(cause, call, child, own), field, child, plan);
  }
  if (error instanceof RowRefusal) return invalid(plan.name, error.errors);
  const databaseError = databaseErrorOf(error);
  if (!databaseError) return error;
  const write = writePlanOf(plan);
  if (databaseError.code === CHECK) return checkError(error, plan, call.services.registry) ?? error;
  if (databaseError.code === UNIQUE) return (await duplicateError(databaseError, call, plan, values)) ?? error;
  if (databaseError.code === FOREIGN_KEY || databaseError.code === RESTRICT) {
    const field = fieldOfForeignKey(databaseError.constraint, plan, write);
    if (field === undefined) return error;
    return refuse(
      400,
      new Message('writing.reference_unknown', { label: field, resource: write.references[field]!.to, value: quoted(values[field]) }),
    );
  }
  return isBadValue(databaseError) ? refuse(400, new Message('writing.value_out_of_range')) : error;
}

/** The error to throw when deleting a row failed: a 400 that names the resource that still refers to it. Other errors are returned unchanged. */
export function translateDeleteError(error: unknown, registry: Registry, plan: ResourcePlan): unknown {
  const databaseError = databaseErrorOf(error);
  if (databaseError?.code !== FOREIGN_KEY && databaseError?.code !== RESTRICT) return error;
  const referrer = registry
    .all()
    .find((other) => other.write && fieldOfForeignKey(databaseError.constraint, other, other.write) !== undefined);
  const reason = referrer
    ? `a ${referrer.name} refers to it (${fieldOfForeignKey(databaseError.constraint, referrer, referrer.write!)})`
    : 'other objects refer to it';
  return refuse(400, new Message('writing.not_deletable', { resource: plan.name, reason }));
}

/** The 400 for a value that another object has. Undefined for ids that the database itself gave: no client can cause that. */
async function duplicateError(
  databaseError: DatabaseError,
  call: Call,
  plan: ResourcePlan,
  values: FieldValues,
): Promise<Error | undefined> {
  const unique = databaseError.constraint === undefined ? undefined : writePlanOf(plan).unique[databaseError.constraint];
  if (!unique && databaseError.constraint?.endsWith('_pkey')) return undefined;
  const within = unique ? undefined : duplicateWithin(databaseError, call.services.registry, plan);
  if (within) return within;
  if (!unique) return duplicate({ [plan.name]: { errors: [new Message('writing.other_object_has_value')] } });
  const location = await conflictingObjectUrl(call, plan, unique, values);
  return duplicate(
    { [plan.name]: { [unique.fields[0] ?? 'errors']: [unique.message ?? duplicateMessage(plan, unique.fields)] } },
    location,
  );
}

/** The 400 for an object in the body whose values another one has, where the YAML says what people are told. */
function duplicateWithin({ constraint }: DatabaseError, registry: Registry, plan: ResourcePlan): Error | undefined {
  for (const [field, { of }] of Object.entries(writePlanOf(plan).children)) {
    const { unique = {} } = registry.get(of).write ?? {};
    const { message } = (constraint !== undefined && Object.hasOwn(unique, constraint) && unique[constraint]) || {};
    if (message !== undefined) return duplicate({ [plan.name]: { [field]: [message] } });
  }
  return undefined;
}

/** In the words of the older services, which clients look for: `Page with this Short name already exists.` */
function duplicateMessage({ name, base, schema }: ResourcePlan, fields: readonly string[]): Wording {
  const titles = fields.map((field) => capitalized(schema?.fields[field]?.verbose_name ?? field));
  return new Message('writing.already_exists', { resource: capitalized(base?.resource ?? name), labels: titles.join(' and ') });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The reference field of a foreign key. Keys are named `<table>_<column>_fkey`. PostgreSQL cuts names after 63 characters, so of longer
 * names only the start is compared.
 */
function fieldOfForeignKey(constraint: string | undefined, plan: ResourcePlan, write: WritePlan): string | undefined {
  return Object.keys(write.references).find((field) => {
    const { column, on } = write.references[field]!;
    const table = plan.read.tables[on === 't' ? 0 : 1];
    const name = `${table}_${column}_fkey`;
    return constraint === name || (name.length > 63 && constraint?.slice(0, 50) === name.slice(0, 50));
  });
}

/**
 * The 400 for a body whose row, or the row of an object in it, breaks a check: the message under its field, as for a value that is wrong.
 * Undefined for every other error.
 */
function checkError(error: unknown, plan: ResourcePlan, registry: Registry): HttpError | undefined {
  const own = brokenCheck(error, registry, plan);
  if (own) return invalid(plan.name, { [own.field]: [own.message] });
  for (const [field, { of }] of Object.entries(plan.write?.children ?? {})) {
    const broken = brokenCheck(error, registry, registry.get(of));
    if (broken) return invalid(plan.name, { [field]: nestedMessages({ [broken.field]: [broken.message] }) });
  }
  return undefined;
}

/**
 * The URL of the object that already has the unique values of a body. A page of another type may have the name of a petition page: then
 * the URL is one of that type. Undefined when the object was deleted meanwhile, when the account does not see it, or when the body does not hold the unique values.
 */
async function conflictingObjectUrl(
  call: Call,
  plan: ResourcePlan,
  unique: WritePlan['unique'][string],
  values: FieldValues,
): Promise<string | undefined> {
  const write = writePlanOf(plan);
  const on = columnOf(write, unique.fields[0])?.on;
  const base = on === 'b' && plan.base ? call.services.registry.get(plan.base.resource) : undefined;
  const { read } = base ?? plan;
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  for (const field of unique.fields) {
    const column = columnOf(write, field);
    if (!column || !Object.hasOwn(values, field)) return undefined;
    parameters.push(await storedValue(call, write, field, values[field]));
    const sql = `${base ? 't' : column.on}."${column.column}"`;
    conditions.push(
      unique.ignoringCase ? `lower(${sql}) COLLATE "C" = lower($${parameters.length}) COLLATE "C"` : `${sql} = $${parameters.length}`,
    );
  }
  const type = base && write.base ? `t."${write.base.discriminator}"` : 'NULL::text';
  const bindings = new Bindings(parameters);
  const found = `${conditions.join(' AND ')}${andRowScope(read, call.account, bindings)}`;
  const sql = `SELECT ${read.key}::text AS key, ${type} AS type FROM ${read.from} WHERE ${found} LIMIT 1`;
  const [row] = await queryOn(call.services.pool)(sql, bindings.values);
  if (!row) return undefined;
  const resource = base?.types?.[String(row.type)] ?? base?.name ?? plan.name;
  return objectUrl(call, resource, String(row.key));
}

function columnOf(write: WritePlan, field: string | undefined): { column: string; on: 't' | 'b' } | undefined {
  return field === undefined ? undefined : (write.columns[field] ?? write.references[field]);
}

async function storedValue(call: Call, write: WritePlan, field: string, value: unknown): Promise<unknown> {
  const reference = write.references[field];
  if (!reference || value === null) return value;
  return resolveReference(queryOn(call.services.pool), viewerContext(call), { ...reference, field, value });
}
