import { invalid, refuse } from '../errors/http-error';
import { METHOD_PARAMETER } from './pages';
import { isObject } from '../write/nested-body';
import type { Call, Handler } from '../call';
import { checkedValues, propertiesOf, type Schema } from './schema-values';
import { type AllTakes, takesOf, taking } from '../call';

/**
 * A handler of which the YAML says the body, as a JSON Schema. It gets an object that keeps to it: what forms and old clients write as texts is in the type
 * that the schema asks for, and what counts as not sent is not there. Anything else is a 400, in the shape of the handler's errors.
 * @param options the names of the body that may stand in the query too; the body wins
 */
export function withBodySchema(schema: Schema, handler: Handler, options?: readonly string[]): Handler {
  const names = [...Object.keys(propertiesOf(schema)), ...(schema.additionalProperties === true ? ['*'] : [])];
  const takes: AllTakes = { body: names, ...takesOf(handler), options };
  return taking(takes, (call, plan) => {
    takes.permit?.(call);
    // A form with a file, or an e-mail, is read by the handler.
    if (call.incoming || call.body instanceof Uint8Array) return handler(call, plan);
    const { values, errors } = checkedValues(schema, withOptions(call, options));
    if (Object.keys(errors).length > 0) throw takes.refusal ? takes.refusal(errors) : invalid(plan.name, errors);
    return handler({ ...call, body: values }, plan);
  });
}

/** The body with the options that the query says and it does not. The query of a form page is the page's own. */
function withOptions({ body, query }: Call, options: readonly string[] = []): Readonly<Record<string, unknown>> {
  const sent = objectOf(body);
  if (query.size === 0 || query.has(METHOD_PARAMETER)) return sent;
  const asked = options.filter((name) => query.has(name) && !Object.hasOwn(sent, name));
  return asked.length === 0 ? sent : { ...sent, ...Object.fromEntries(asked.map((name) => [name, valueIn(query, name)])) };
}

function valueIn(query: URLSearchParams, name: string): string | string[] {
  const values = query.getAll(name);
  return values.length > 1 ? values : values[0]!;
}

/** The body as an object. An empty list is what some languages write for an object without keys. */
function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null || body === '' || (Array.isArray(body) && body.length === 0)) return {};
  if (!isObject(body)) throw refuse(400, 'The body must be an object of fields and values.');
  return body;
}
