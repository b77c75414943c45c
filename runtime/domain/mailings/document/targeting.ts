import type { Registry } from '../../../core/plan/registry';
import type { ViewerContext } from '../../../core/plan/viewer';
import type { FieldErrors } from '../../../core/errors/http-error';
import {
  checkBody,
  insertRow,
  resolveBody,
  updateRow,
  type FieldValues,
  withDefaults,
  writePlanOf,
  writeRelated,
} from '../../../core/write';
import { type Id, type Transaction } from '../../../core/database/sql';
import { type Field, FIELDS } from '../targeting';

/** `includes` or `excludes` of a body. It has only the fields that were sent. */
export interface TargetingInput {
  values: FieldValues;
  /** Of predicates that take objects: the items of each that was sent. */
  items?: Partial<Record<Field, readonly unknown[]>>;
}

/** Parses targeting. `errors` says what is wrong, by field. */
export function parseTargeting(registry: Registry, sent: unknown): { targeting: TargetingInput; errors: FieldErrors } {
  const { values, errors = {} } = checkBody(registry.get('mailertargeting'), sent, { requireAll: false });
  const items: TargetingInput['items'] = {};
  const found: FieldErrors = { ...errors };
  for (const [field, { input }] of FIELDS) {
    if (!input || values[field] === undefined || errors[field]) continue;
    const read = input.parse(values[field] as unknown[]);
    items[field] = read.items;
    if (read.problems.length > 0) found[field] = read.problems;
  }
  return { targeting: { values, items }, errors: found };
}

/**
 * Writes the fields of a targeting that were sent; others stay. Returns the id of its row, which is created when `id` is null.
 * Throws 400 `{"error"}` for a reference to nothing.
 */
export async function writeTargeting(
  transaction: Transaction,
  context: ViewerContext,
  id: Id | null,
  { values, items = {} }: TargetingInput,
): Promise<Id> {
  const plan = context.registry.get('mailertargeting');
  const whole = id === null ? withDefaults(writePlanOf(plan), values) : values;
  const change = await resolveBody(transaction, context, plan, whole);
  const written = id ?? (await insertRow(transaction, writePlanOf(plan), change.data)).id;
  if (id !== null) await updateRow(transaction, writePlanOf(plan), id, change.data);
  await writeRelated(transaction, context, plan, written, change);
  for (const [field, { input }] of FIELDS)
    if (input && items[field]) await input.write(transaction, context, Number(written), items[field]);
  return written;
}
