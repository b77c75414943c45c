import type { Registry } from '../plan/registry';
import { databaseErrorOf, TransactionLost, UNIQUE } from '../database/errors';
import type { Id, Query } from '../database/sql';
import { type FieldErrors, HttpError, invalid } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { WriteChild } from '../plan/write-plan';
import { parseReference } from '../plan/reference';
import { CASTS } from '../plan/column-type';
import { type BodyCheck, checkBody, type FieldValues, writePlanOf, isByNames } from './body/body';
import { parseId } from './references/row-lookup';

/** The object of the one row that refers to this one, as a body holds it. */
export interface ChildObject {
  field: string;
  child: WriteChild;
  item: Readonly<Record<string, unknown>>;
}

/** The write of such a row failed. */
export class ChildError extends Error {
  constructor(
    readonly field: string,
    readonly child: ResourcePlan,
    readonly values: FieldValues,
    override readonly cause: unknown,
  ) {
    super(`the write of ${field} failed`);
  }
}

/**
 * As `validateBody`, also of the objects that the body holds: their messages stand under `cms_form.thank_you_text`. What a new object of those must
 * have is asked only where the body makes one for certain.
 */
export function validateWhole(registry: Registry, plan: ResourcePlan, body: unknown, check: BodyCheck & { isNew: boolean }): FieldValues {
  const { values, errors = {} } = checkBody(plan, body, check);
  for (const { field, child, item } of childObjects(registry, plan, values)) {
    const of = registry.get(child.of);
    if (check.isNew && isUntouched(of, item)) continue;
    Object.assign(errors, within(field, checkBody(of, item, { requireAll: check.isNew, except: [child.by] }).errors ?? {}));
  }
  if (Object.keys(errors).length > 0) throw invalid(plan.name, errors);
  return values;
}

/** The objects among checked values. One that says nothing but who it is, as clients read it, is none. */
export function childObjects(registry: Registry, plan: ResourcePlan, values: FieldValues): ChildObject[] {
  return Object.entries(writePlanOf(plan).child).flatMap(([field, child]) => {
    const item = Object.hasOwn(values, field) ? (values[field] as ChildObject['item']) : {};
    const { body, aliases } = writePlanOf(registry.get(child.of));
    const says = Object.keys(item).some((name) => {
      const [first = ''] = name.split('.');
      return first !== child.by && (Object.hasOwn(body.properties, first) || Object.hasOwn(aliases, first));
    });
    return says ? [{ field, child, item }] : [];
  });
}

/** Whether a form sends nothing but empty inputs and defaults: then there is nothing to make. */
export function isUntouched(plan: ResourcePlan, item: ChildObject['item']): boolean {
  if (!isByNames(item)) return false;
  const { columns, references } = writePlanOf(plan);
  const { values } = checkBody(plan, item, { requireAll: false });
  return Object.entries(values).every(([field, value]) => {
    const usual = columns[field]?.default ?? references[field]?.default;
    return isEmpty(value) || String(value) === String(usual) || (references[field] && parseReference(String(value))?.key === String(usual));
  });
}

function isEmpty(value: unknown): boolean {
  const isBare = typeof value === 'object' && !(value instanceof Date);
  return value === '' || value === null || (isBare && Object.keys(value!).length === 0);
}

/** Locks the row of a parent until the transaction ends, and returns its key. Undefined where there is none. */
export async function lockChild(
  query: Query,
  plan: ResourcePlan,
  by: string,
  parent: Id,
  parentPlan: ResourcePlan,
): Promise<Id | undefined> {
  const { read } = plan;
  const { on, column } = writePlanOf(plan).references[by]!;
  const found = `${on}."${column}" = $1::text::${CASTS[parentPlan.read.primaryType]}`;
  const [row] = await query(`SELECT ${read.primary}::text AS id FROM ${read.from} WHERE ${found} FOR NO KEY UPDATE OF t`, [String(parent)]);
  return row && parseId(read.primaryType, String(row.id));
}

/** Runs the write of a row. What fails tells the field. Somebody who added the row meanwhile is a conflict: the next attempt finds it. */
export async function asChild<T>({ field, child: { by }, item }: ChildObject, plan: ResourcePlan, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const failed = databaseErrorOf(error);
    if (failed === undefined && !(error instanceof HttpError) && !(error instanceof ChildError)) throw error;
    const unique = failed?.code === UNIQUE ? writePlanOf(plan).unique[failed.constraint ?? ''] : undefined;
    if (unique?.fields.join() === by) throw new TransactionLost();
    if (failed && !unique && failed.code.startsWith('40')) throw error;
    throw new ChildError(field, plan, { ...item }, error);
  }
}

/** The error of a row inside the body of another object: its fields stand under the field that holds it. Other errors stay. */
export function errorWithin(error: unknown, field: string, child: ResourcePlan, plan: ResourcePlan): unknown {
  const errors = error instanceof HttpError ? error.wordings[child.name] : undefined;
  if (!(error instanceof HttpError) || typeof errors !== 'object' || errors === null) return error;
  return new HttpError(error.status, { [plan.name]: within(field, errors as FieldErrors) }, error.headers, error.isDuplicate);
}

function within(field: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`${field}.${name}`, messages]));
}
