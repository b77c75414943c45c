import { Message } from '../../words';
import { Ajv, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import { type FieldErrors, invalid, refuse } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import type { WritePlan } from '../../plan/write-plan';
import { validationMessages } from './validation-messages';
import { MOST_DECIMALS, shownDecimals } from '../../types/currencies';
import { columnPatterns, hasFormat, TEXT_FORMATS } from '../../types/text-formats';
import { coerce, type ValueLimits, type ValueType } from './values';

/** To shorten the code of a validator takes as long as to make it, and it checks no faster. */
const ajv = new Ajv({ allErrors: true, strictTypes: false, code: { ...columnPatterns, optimize: false } });

for (const name of Object.keys(TEXT_FORMATS)) ajv.addFormat(name, { validate: (text: string) => text === '' || hasFormat(name, text) });

/** Validators by the plan's schema object. Each is compiled once a process, when the resource is first written to. */
const validatorsByBody = new WeakMap<object, Map<string, ValidateFunction>>();

ajv.addKeyword({ keyword: 'value', modifying: true, errors: true, before: 'allOf', compile: compileValue });

/** Field to value: columns in their own type, references and lists as the client sent them. */
export type FieldValues = Record<string, unknown>;

/** The field of a body that holds translations. */
export const TRANSLATIONS = 'translations';

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
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(400, new Message('writing.object_expected'));
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

type Schema = Readonly<Record<string, unknown>>;

/**
 * The validator of a body. It changes each value in place to its column's type.
 * @param requireAll whether required fields must be sent
 * @param except required fields that may be left out
 */
function validatorOf(body: WritePlan['body'], requireAll: boolean, except: readonly string[] = []): ValidateFunction {
  const required = requireAll ? body.required.filter((name) => !except.includes(name)) : [];
  const validators = validatorsByBody.get(body) ?? new Map<string, ValidateFunction>();
  validatorsByBody.set(body, validators);
  const key = required.join();
  const validator = validators.get(key) ?? compileBody(body, required);
  validators.set(key, validator);
  return validator;
}

function compileBody(body: WritePlan['body'], required: readonly string[]): ValidateFunction {
  const properties = Object.fromEntries(Object.entries(body.properties).map(([name, schema]) => [name, property(schema)]));
  return ajv.compile({ type: 'object', properties, required: [...required] });
}

/**
 * Ajv checks texts and numbers before the keyword `value`. Inside `allOf` the other checks come after it and see the coerced value. With
 * `blank`, the empty text passes length and pattern.
 */
function property(schema: Schema): Schema {
  const {
    value,
    null: _null,
    digits: _digits,
    scale: _scale,
    digitsOf: _digitsOf,
    schema: _schema,
    clock: _clock,
    fields: _fields,
    maxSize: _size,
    mediaTypes: _types,
    blank,
    ...checks
  } = schema;
  if (blank !== true) return { value: { type: value, limits: schema }, allOf: [checks] };
  const { minLength = 0, pattern = '', ...others } = checks;
  return { value: { type: value, limits: schema }, allOf: [others, { if: { minLength: 1 }, then: { minLength, pattern } }] };
}

function compileValue({ type, limits }: { type: ValueType; limits: ValueLimits & { enum?: readonly unknown[] } }): SchemaValidateFunction {
  const complete = type === 'translations' ? { ...limits, validate: textErrors(limits) } : limits;
  const check: SchemaValidateFunction = (input: unknown, context) => {
    const coerced = coerce(
      type,
      input,
      limits.digitsOf === undefined ? complete : limitsOfAmount(limits, context!.parentData as FieldValues),
    );
    if (coerced.ok) context!.parentData[context!.parentDataProperty] = choiceOf(coerced.value, limits.enum);
    else check.errors = [coerced.message, ...(coerced.more ?? [])].map((wording) => ({ keyword: 'value', params: { wording } }));
    return coerced.ok;
  };
  return check as SchemaValidateFunction;
}

/** The limits of an amount in the currency that the same body names. Where it names none, those of any: the database knows the currency of the row. */
function limitsOfAmount({ digitsOf, ...limits }: ValueLimits, values: FieldValues): ValueLimits {
  const { digits = 11, scale = MOST_DECIMALS } = limits;
  const currency = values[digitsOf!];
  if (typeof currency !== 'string' || currency.trim() === '') return { ...limits, digits, scale, leastScale: 2 };
  const decimals = shownDecimals(currency.trim());
  return { ...limits, digits: digits - scale + decimals, scale: decimals };
}

/** What checks the texts of one language by the rules of their fields, and changes them in place to what is stored. */
function textErrors({ fields = {} }: ValueLimits): NonNullable<ValueLimits['validate']> {
  const body = { required: [], properties: fields };
  return (texts) => {
    const validate = validatorOf(body, false);
    return validate(texts) ? {} : validationMessages(validate.errors ?? [], texts);
  };
}

/** The choice that a text means: clients write `Mobile` for `mobile`. Any other value stays as it is. */
function choiceOf(value: unknown, choices: readonly unknown[] = []): unknown {
  if (typeof value !== 'string' || choices.includes(value)) return value;
  return choices.find((choice) => typeof choice === 'string' && choice.toLowerCase() === value.toLowerCase()) ?? value;
}

type Body = Readonly<Record<string, unknown>>;

/** Marks an object whose fields came one by one, as forms send them: with an input for everything, also for what nobody touched. */
const BY_NAMES = Symbol('sent by names with a point');

/**
 * The body with the objects of rows that a body may hold under the names of their fields: forms send `cms_form.thank_you_text` for
 * `{"cms_form": {"thank_you_text": …}}`, and aliases become their field. A text or number is left out: it was never written, and clients send
 * the URI that they were given. Lists and truth values stay, to be refused.
 */
export function withNestedObjects({ child = {}, aliases }: Pick<WritePlan, 'child' | 'aliases'>, body: Body): Body {
  const fields = Object.keys(child);
  if (fields.length === 0) return body;
  const left: Record<string, unknown> = {};
  const nested = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(body)) {
    const [first = '', ...rest] = name.split('.');
    const field = Object.hasOwn(aliases, first) ? aliases[first]! : first;
    if (!fields.includes(field)) left[name] = value;
    else if (rest.length > 0)
      nested.set(field, { [BY_NAMES]: true, ...nested.get(field), [rest.join('.')]: value } as Record<string, unknown>);
    else if (isObject(value)) nested.set(field, { ...nested.get(field), ...value });
    else if (typeof value === 'boolean' || (Array.isArray(value) && value.length > 0)) left[field] = value;
  }
  return { ...left, ...Object.fromEntries(nested) };
}

/** Whether the fields of an object came one by one, as forms send them. */
export function isByNames(object: object): boolean {
  return BY_NAMES in object;
}

/** An object of a body: no list, and no bytes. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
