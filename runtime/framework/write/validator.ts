import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { WritePlan } from '../plan/plan';
import { TEXT_FORMATS } from './text-formats';
import { coerce, type ValueLimits, type ValueType } from './values';

type Schema = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ allErrors: true, strictTypes: false });
for (const [name, format] of Object.entries(TEXT_FORMATS))
  ajv.addFormat(name, { validate: (text: string) => text === '' || format.test(text) });
ajv.addKeyword({ keyword: 'value', modifying: true, errors: true, before: 'allOf', compile: compileValue });

/** By the plan's schema object: each is compiled once a process, and only for resources that are written to. */
const compiled = new WeakMap<object, Map<string, ValidateFunction>>();

/**
 * The validator of a body, which puts each value into its column's type in place. `whole` asks for required fields too; `except`
 * names one that need not be given all the same.
 */
export function validatorOf(body: WritePlan['body'], whole: boolean, except?: string): ValidateFunction {
  const required = whole ? body.required.filter((name) => name !== except) : [];
  const known = compiled.get(body) ?? new Map<string, ValidateFunction>();
  compiled.set(body, known);
  const key = required.join();
  const validator = known.get(key) ?? compileBody(body, required);
  known.set(key, validator);
  return validator;
}

function compileBody(body: WritePlan['body'], required: readonly string[]): ValidateFunction {
  const properties = Object.fromEntries(Object.entries(body.properties).map(([name, schema]) => [name, property(schema)]));
  return ajv.compile({ type: 'object', properties, required: [...required] });
}

/** Ajv checks texts and numbers before keywords for any type; below `allOf` the other checks see what `value` made. */
function property(schema: Schema): Schema {
  const { value, null: _null, digits: _digits, scale: _scale, ...checks } = schema;
  return { value: { type: value, limits: schema }, allOf: [checks] };
}

function compileValue({ type, limits }: { type: ValueType; limits: ValueLimits }): SchemaValidateFunction {
  const check: SchemaValidateFunction = (input: unknown, context) => {
    const coerced = coerce(type, input, limits);
    if (coerced.ok) context!.parentData[context!.parentDataProperty] = coerced.value;
    else check.errors = [{ keyword: 'value', message: coerced.message, params: {} } as Partial<ErrorObject>];
    return coerced.ok;
  };
  return check as SchemaValidateFunction;
}
