import { Ajv, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { WritePlan } from '../plan/write-plan';
import { hasFormat, TEXT_FORMATS } from './text-formats';
import { validationMessages } from './validation-messages';
import { coerce, type ValueLimits, type ValueType } from './values';

type Schema = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ allErrors: true, strictTypes: false });
for (const name of Object.keys(TEXT_FORMATS)) ajv.addFormat(name, { validate: (text: string) => text === '' || hasFormat(name, text) });
ajv.addKeyword({ keyword: 'value', modifying: true, errors: true, before: 'allOf', compile: compileValue });

/** Validators by the plan's schema object. Each is compiled once a process, when the resource is first written to. */
const validatorsByBody = new WeakMap<object, Map<string, ValidateFunction>>();

/**
 * The validator of a body. It changes each value in place to its column's type.
 * @param requireAll whether required fields must be sent
 * @param except required fields that may be left out
 */
export function validatorOf(body: WritePlan['body'], requireAll: boolean, except: readonly string[] = []): ValidateFunction {
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
    const coerced = coerce(type, input, complete);
    if (coerced.ok) context!.parentData[context!.parentDataProperty] = choiceOf(coerced.value, limits.enum);
    else check.errors = [coerced.message, ...(coerced.more ?? [])].map((message) => ({ keyword: 'value', message, params: {} }));
    return coerced.ok;
  };
  return check as SchemaValidateFunction;
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
