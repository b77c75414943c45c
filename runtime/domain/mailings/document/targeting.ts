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
import { type Id, queryWithin, type Transaction } from '../../../core/database/sql';
import { parseQueryReports, type QueryReportInput, writeQueryReports } from './query-reports';
import { parseUserFields, type UserFieldInput, writeUserFields } from './user-fields';

/** `includes` or `excludes` of a body. It has only the fields that were sent. */
export interface TargetingInput {
  values: FieldValues;
  reports?: readonly QueryReportInput[];
  userFields?: readonly UserFieldInput[];
}

/** Parses targeting. `errors` says what is wrong, by field. */
export function parseTargeting(registry: Registry, sent: unknown): { targeting: TargetingInput; errors: FieldErrors } {
  const { values, errors = {} } = checkBody(registry.get('mailertargeting'), sent, { requireAll: false });
  const isSent = (field: string): boolean => values[field] !== undefined && !errors[field];
  const reports = isSent('query_reports') ? parseQueryReports(values.query_reports as unknown[]) : undefined;
  const fields = isSent('user_fields') ? parseUserFields(values.user_fields as unknown[]) : undefined;
  const problems = { query_reports: reports?.problems ?? [], user_fields: fields?.problems ?? [] };
  const found = Object.entries(problems).filter(([, messages]) => messages.length > 0);
  return {
    targeting: { values, ...(reports && { reports: reports.reports }), ...(fields && { userFields: fields.fields }) },
    errors: { ...errors, ...Object.fromEntries(found) },
  };
}

/**
 * Writes the fields of a targeting that were sent; others stay. Returns the id of its row, which is created when `id` is null.
 * Throws 400 `{"error"}` for a reference to nothing.
 */
export async function writeTargeting(
  transaction: Transaction,
  context: ViewerContext,
  id: Id | null,
  { values, reports, userFields }: TargetingInput,
): Promise<Id> {
  const plan = context.registry.get('mailertargeting');
  const whole = id === null ? withDefaults(writePlanOf(plan), values) : values;
  const change = await resolveBody(transaction, context, plan, whole);
  const written = id ?? (await insertRow(transaction, writePlanOf(plan), change.data)).id;
  if (id !== null) await updateRow(transaction, writePlanOf(plan), id, change.data);
  await writeRelated(transaction, context, plan, written, change);
  if (userFields) await writeUserFields(queryWithin(transaction), context, written, userFields);
  if (reports) await writeQueryReports(queryWithin(transaction), context, written, reports);
  return written;
}
