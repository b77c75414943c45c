import { type FieldErrors, invalid, refuse } from '../http/errors';
import type { ResourcePlan, WritePlan } from '../plan/plan';
import { validationMessages } from './validation-messages';
import { validatorOf } from './validator';

/** Field to value: columns hold their own type, references and lists what the client sent. */
export type FieldValues = Record<string, unknown>;

/** What `validateBody` asks for. */
export interface BodyCheck {
  /** Required fields must be there: for a new object, and for one that is replaced. */
  requireAll: boolean;
  /** A required field that may be left out all the same: the key that the path names already. */
  except?: string;
}

/** The plan for writing a resource; it is missing only when a bespoke handler uses a resource that is read only. */
export function writePlanOf(plan: ResourcePlan): WritePlan {
  if (!plan.write) throw new Error(`nothing can be written to ${plan.name}`);
  return plan.write;
}

/**
 * Checks a body and returns its values: second names renamed, keys that are unknown, read-only or private left out (decisions,
 * "HTTP", 8), each value in its column's type. Throws 400 `{"error"}` for a body that is no object and 400
 * `{"<resource>": {"<field>": [message]}}` for values that are wrong or missing. The body itself stays as it is.
 */
export function validateBody(plan: ResourcePlan, body: unknown, { requireAll, except }: BodyCheck): FieldValues {
  const checked = checkBody(plan, body, { requireAll, except });
  if (checked.errors) throw invalid(plan.name, checked.errors);
  return checked.values;
}

/** As `validateBody`, but hands the messages over, for handlers whose errors have another shape. */
export function checkBody(
  plan: ResourcePlan,
  body: unknown,
  { requireAll, except }: BodyCheck,
): { values: FieldValues; errors?: FieldErrors } {
  const write = writePlanOf(plan);
  const values = writableValues(write, objectOf(body));
  const validate = validatorOf(write.body, requireAll, except);
  if (validate(values)) return { values };
  return { values, errors: validationMessages(validate.errors ?? [], values) };
}

/** No body at all is an empty one: a form without fields, `{}` left out. */
function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(400, 'The body must be an object of fields and values.');
  return body as Record<string, unknown>;
}

/** The plan decides which keys are looked at, so `__proto__` and the like are never touched. */
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
