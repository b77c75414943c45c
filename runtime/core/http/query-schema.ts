import { type FieldErrors, refuse } from '../errors/http-error';
import type { Handler } from '../call';
import { checkedValues, type Schema, typesOf } from './schema-values';
import { type AllTakes, takesOf, taking } from '../call';

/** From the names of a query to the JSON Schemas of their values, as the YAML says them. `*` stands for all other names. */
type Query = Readonly<Record<string, Schema>>;

/**
 * A handler of which the YAML says the query. It gets values that keep to it, each written in one way: a choice as it is declared, a list with commas. What is
 * empty where the schema takes no empty text is not there, and anything else is a 400. Names that the YAML does not say are left as they are.
 */
export function withQuerySchema(query: Query, handler: Handler): Handler {
  const takes: AllTakes = { ...takesOf(handler), query: Object.entries(query).map(([name, property]) => strictName(name, property)) };
  const properties = Object.fromEntries(Object.entries(query).filter(([name, property]) => name !== '*' && !isBracketed(property)));
  const schema = { type: 'object', properties };
  return taking(takes, (call, plan) => {
    const sent = sentValues(call.query, properties);
    if (Object.keys(sent).length === 0) return handler(call, plan);
    const { values, errors } = checkedValues(schema, sent);
    if (Object.keys(errors).length > 0) throw refuse(400, messageOf(errors));
    return handler({ ...call, query: rewritten(call.query, properties, values) }, plan);
  });
}

/** Names of an object begin alike: `filter[city]`. What they say is the handler's. */
function strictName(name: string, property: Schema): string {
  return name !== '*' && isBracketed(property) ? `${name}[*` : name;
}

function isBracketed(property: Schema): boolean {
  return typesOf(property).includes('object');
}

/** A list is in one text or in several; anything else that is named twice is a list where none is taken. */
function sentValues(query: URLSearchParams, properties: Query): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => query.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, typesOf(properties[name]!).includes('array') ? values.join(',') : values.length > 1 ? values : values[0]];
    }),
  );
}

function rewritten(query: URLSearchParams, properties: Query, values: Readonly<Record<string, unknown>>): URLSearchParams {
  const result = new URLSearchParams(query);
  for (const name of Object.keys(properties)) {
    if (!query.has(name)) continue;
    if (Object.hasOwn(values, name)) result.set(name, String(values[name]));
    else result.delete(name);
  }
  return result;
}

function messageOf(errors: FieldErrors): string {
  return Object.entries(errors)
    .flatMap(([name, messages]) => messages.map((message) => `'${name}': ${message}`))
    .join(' ');
}
