import type { Registry } from '../../../framework/plan/registry';
import type { FieldErrors } from '../../../framework/http/errors';
import {
  checkBody,
  insertRow,
  resolveChange,
  updateRow,
  type Values,
  withDefaults,
  writePlanOf,
  writeRelated,
} from '../../../framework/write';
import { type Id, queryWithin, type Transaction } from '../../../framework/database/query';
import { readReports, type ReportUse, writeReports } from './reports';

/** Targeting as a body gives it, `includes` or `excludes` (specification 2.7): only the fields that were sent. */
export interface Targeting {
  values: Values;
  reports?: readonly ReportUse[];
}

/** Checks targeting; its fields say what is wrong with them. */
export function readTargeting(registry: Registry, sent: unknown): { targeting: Targeting; errors: FieldErrors } {
  const { values, errors = {} } = checkBody(registry.get('mailertargeting'), sent, { whole: false });
  if (values.query_reports === undefined || errors.query_reports) return { targeting: { values }, errors };
  const { uses, problems } = readReports(values.query_reports as unknown[]);
  return { targeting: { values, reports: uses }, errors: problems.length > 0 ? { ...errors, query_reports: problems } : errors };
}

/**
 * Writes what was sent of a targeting; whatever was not sent stays (4.6, PATCH, 1). Returns the id of its row, which is made where there was none.
 * Throws 400 `{"error"}` for a reference to nothing.
 */
export async function writeTargeting(
  transaction: Transaction,
  registry: Registry,
  id: Id | null,
  { values, reports }: Targeting,
): Promise<Id> {
  const plan = registry.get('mailertargeting');
  const whole = id === null ? withDefaults(writePlanOf(plan), values) : values;
  const change = await resolveChange(transaction, registry, plan, whole);
  const written = id ?? (await insertRow(transaction, writePlanOf(plan), change.data)).id;
  if (id !== null) await updateRow(transaction, writePlanOf(plan), id, change.data);
  await writeRelated(transaction, registry, plan, written, change);
  if (reports) await writeReports(queryWithin(transaction), registry, written, reports);
  return written;
}
