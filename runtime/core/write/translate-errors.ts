import type { Call } from '../http/call';
import type { Registry } from '../plan/registry';
import { duplicate, invalid, refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { type FieldValues, writePlanOf } from './body';
import { CHECK, type DatabaseError, databaseErrorOf, FOREIGN_KEY, isBadValue, RESTRICT, UNIQUE } from '../database/errors';
import { ChildError, errorWithin } from './child';
import { conflictingObjectUrl } from './conflicting-object';
import { RowRefusal } from './row-refusal';
import { checkError } from './row-checks';
import { quoted } from './validation-messages';

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
    return refuse(400, `The field '${field}' names a ${write.references[field]!.to} that does not exist: ${quoted(values[field])}.`);
  }
  return isBadValue(databaseError) ? refuse(400, 'A value is out of range or not valid for its field.') : error;
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
  return refuse(400, `This ${plan.name} cannot be deleted: ${reason}.`);
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
  if (!unique) return duplicate({ [plan.name]: { errors: ['Another object has one of these values already.'] } });
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
function duplicateMessage({ name, base, schema }: ResourcePlan, fields: readonly string[]): string {
  const titles = fields.map((field) => capitalized(schema?.fields[field]?.verbose_name ?? field));
  return `${capitalized(base?.resource ?? name)} with this ${titles.join(' and ')} already exists.`;
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
