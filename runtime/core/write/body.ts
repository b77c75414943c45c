import { type FieldErrors, invalid, refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { withNestedObjects } from './nested-body';
import { validationMessages } from './validation-messages';
import { validatorOf } from './validator';

/** Field to value: columns in their own type, references and lists as the client sent them. */
export type FieldValues = Record<string, unknown>;

/** Which fields a body must hold. */
export interface BodyCheck {
  /** Required fields must be sent: for a new object, and for one that is replaced. */
  requireAll: boolean;
  /** Required fields that may be left out: the key that the path names, and what the object has already. */
  except?: readonly string[];
}

/** The plan for writing a resource. Throws for a read-only resource, which only a handler of its own could pass. */
export function writePlanOf(plan: ResourcePlan): WritePlan {
  if (!plan.write) throw new Error(`nothing can be written to ${plan.name}`);
  return plan.write;
}

/**
 * Checks a body and returns its values, each in its column's type. Aliases become their field; keys that are unknown, read-only or
 * private are left out. Throws 400 `{"error"}` for a body that is no object, and 400 `{"<resource>": {"<field>": [message]}}` for values
 * that are wrong or missing. The body itself is not changed.
 */
export function validateBody(plan: ResourcePlan, body: unknown, { requireAll, except = [] }: BodyCheck): FieldValues {
  const checked = checkBody(plan, body, { requireAll, except });
  if (checked.errors) throw invalid(plan.name, checked.errors);
  return checked.values;
}

/** As `validateBody`, but returns the messages, for handlers whose errors have another shape. */
export function checkBody(
  plan: ResourcePlan,
  body: unknown,
  { requireAll, except = [] }: BodyCheck,
): { values: FieldValues; errors?: FieldErrors } {
  const write = writePlanOf(plan);
  const values = withoutEmptyColumns(write, writableValues(write, withNestedObjects(write, objectOf(body))), except);
  const validate = validatorOf(write.body, requireAll, except);
  if (validate(values)) return { values };
  return { values, errors: validationMessages(validate.errors ?? [], values) };
}

/** The body as an object. No body at all counts as an empty one, as a form without fields is. */
function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(400, 'The body must be an object of fields and values.');
  return body as Record<string, unknown>;
}

/** The values of the fields that the plan knows. Other keys are never read, so `__proto__` does no harm. */
function writableValues(write: WritePlan, body: Readonly<Record<string, unknown>>): FieldValues {
  const values: FieldValues = {};
  for (const [alias, field] of Object.entries(write.aliases)) {
    if (Object.hasOwn(body, alias) && body[alias] !== undefined) values[field] = body[alias];
  }
  for (const field of Object.keys(write.body.properties)) {
    if (Object.hasOwn(body, field) && body[field] !== undefined) values[field] = body[field];
  }
  return values;
}

/**
 * The values without those that clients send for columns that are empty: null for a field that does not take it counts as not sent, and for
 * a list as the empty list. Null for a required field stays, so that it is refused.
 */
function withoutEmptyColumns({ body, columns }: WritePlan, values: FieldValues, except: readonly string[]): FieldValues {
  for (const [field, value] of Object.entries(values)) {
    const { null: takesNull, value: type } = body.properties[field]!;
    if (value !== null || takesNull === true || (body.required.includes(field) && !except.includes(field))) continue;
    if (isList(type) || Array.isArray(columns[field]?.default)) values[field] = [];
    else delete values[field];
  }
  return values;
}

function isList(type: unknown): boolean {
  return type === 'list' || type === 'texts';
}
