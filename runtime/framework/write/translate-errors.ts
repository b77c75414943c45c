import type { Call } from '../http/call';
import type { Registry } from '../plan/registry';
import { invalid, refuse } from '../http/errors';
import type { ResourcePlan, WritePlan } from '../plan/plan';
import { type FieldValues, writePlanOf } from './body';
import { type DatabaseError, databaseErrorOf, FOREIGN_KEY, isBadValue, RESTRICT, UNIQUE } from '../database/errors';
import { conflictingObjectUrl } from './conflicting-object';
import { quoted } from './validation-messages';

/**
 * What the client is told about an error while a row was written: 400 for a value that another row has, with the `Location` of
 * that row; for a reference to a row that went away meanwhile; for a value that the database refuses. Other errors come back as
 * they are.
 */
export async function translateWriteError(error: unknown, call: Call, plan: ResourcePlan, values: FieldValues): Promise<unknown> {
  const failure = databaseErrorOf(error);
  if (!failure) return error;
  const write = writePlanOf(plan);
  if (failure.code === UNIQUE) return (await duplicate(failure, call, plan, values)) ?? error;
  if (failure.code === FOREIGN_KEY || failure.code === RESTRICT) {
    const field = fieldOfKey(failure.constraint, plan, write);
    if (field === undefined) return error;
    return refuse(400, `The field '${field}' names a ${write.references[field]!.to} that does not exist: ${quoted(values[field])}.`);
  }
  return isBadValue(failure) ? refuse(400, 'A value is out of range or not valid for its field.') : error;
}

/** What the client is told about an error while a row was deleted: 400 naming the kind of row that still refers to it. */
export function translateDeleteError(error: unknown, registry: Registry, plan: ResourcePlan): unknown {
  const failure = databaseErrorOf(error);
  if (failure?.code !== FOREIGN_KEY && failure?.code !== RESTRICT) return error;
  const user = registry.all().find((each) => each.write && fieldOfKey(failure.constraint, each, each.write) !== undefined);
  const by = user ? `a ${user.name} refers to it (${fieldOfKey(failure.constraint, user, user.write!)})` : 'other objects refer to it';
  return refuse(400, `This ${plan.name} cannot be deleted: ${by}.`);
}

/** Undefined for a collision that no client can cause: numbers that the database itself gives. */
async function duplicate(failure: DatabaseError, call: Call, plan: ResourcePlan, values: FieldValues): Promise<Error | undefined> {
  const unique = failure.constraint === undefined ? undefined : writePlanOf(plan).unique[failure.constraint];
  if (!unique && failure.constraint?.endsWith('_pkey')) return undefined;
  if (!unique) return invalid(plan.name, { errors: ['Another object has one of these values already.'] });
  const { fields } = unique;
  const location = await conflictingObjectUrl(call, plan, unique, values);
  const message = `A ${plan.base?.resource ?? plan.name} with this ${fields.join(' and ').replaceAll('_', ' ')} already exists.`;
  return invalid(plan.name, { [fields[0] ?? 'errors']: [message] }, location === undefined ? {} : { Location: location });
}

/** Foreign keys are named `<table>_<column>_fkey`; a name too long for PostgreSQL is cut, so its start is compared. */
function fieldOfKey(constraint: string | undefined, plan: ResourcePlan, write: WritePlan): string | undefined {
  return Object.keys(write.references).find((field) => {
    const { column, on } = write.references[field]!;
    const table = plan.read.tables[on === 't' ? 0 : 1];
    const name = `${table}_${column}_fkey`;
    return constraint === name || (name.length > 63 && constraint?.slice(0, 50) === name.slice(0, 50));
  });
}
