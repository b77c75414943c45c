import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plans } from '../../../generated';
import type { Call } from '../../../runtime/core/call';
import type { ResourcePlan } from '../../../runtime/core/plan/plan';
import type { SchemaDocument, SchemaField } from '../../../runtime/core/plan/schema-plan';
import { schema as schemaHandler } from '../../../runtime/core/read';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  parameters?: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Described {
  paths: Record<string, Record<string, Operation> | undefined>;
  components: Record<string, Record<string, Schema>>;
}

const openapi = JSON.parse(readFileSync(path.join(__dirname, '../../../generated/openapi.json'), 'utf8')) as Described;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const referred = (schema: Schema): Schema => {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const [, , kind, name] = $ref.split('/');
  return referred(openapi.components[kind!]![name!]!);
};
const propertiesOf = (schema: Schema): Record<string, Schema> => referred(schema).properties as Record<string, Schema>;

/** The types that a value may have, through unions and references. */
function typesOf(given: Schema): Set<string> {
  const schema = referred(given);
  const own = schema.type === undefined ? [] : ([schema.type].flat() as string[]);
  return new Set([...own, ...((schema.anyOf ?? []) as Schema[]).flatMap((each) => [...typesOf(each)])]);
}

/** The document as it is served to a superuser. */
async function documentOf(plan: ResourcePlan): Promise<SchemaDocument> {
  const { body } = await schemaHandler(
    { account: { id: 1, username: 'admin', superuser: true, rights: new Set() } } as unknown as Call,
    plan,
  );
  return (body as { value: SchemaDocument }).value;
}

/** Which types of OpenAPI a type of a document is. */
const JSON_TYPES: Readonly<Record<string, readonly string[]>> = {
  ...{
    string: ['string'],
    datetime: ['string'],
    date: ['string'],
    time: ['string'],
    interval: ['string'],
    uuid: ['string'],
    decimal: ['string'],
  },
  ...{
    integer: ['integer'],
    float: ['number'],
    boolean: ['boolean'],
    list: ['array'],
    dict: ['object', 'array'],
    file: ['object'],
    point: ['object'],
  },
};

/** Objects of a resource without a path: whoever does not see one is told its number. */
const TOLD_BY_NUMBER = ['mailer.excludes', 'mailer.includes'];

function typeFits({ type, related_type: related }: SchemaField, types: Set<string>): boolean {
  const left = [...types].filter((each) => each !== 'null');
  if (type === 'related')
    return related === 'to_many' ? left.join() === 'array' : left.every((each) => each === 'string' || each === 'object');
  return left.length > 0 && left.every((each) => JSON_TYPES[type]!.includes(each));
}

/** The object that GET of the resource shows: one of the list, where handlers answer no single one. */
function shownObject({ name }: ResourcePlan): Schema | undefined {
  const answer = (place: string): Schema | undefined => openapi.paths[place]?.get?.responses['200']?.content?.['application/json']?.schema;
  const key = Object.keys(openapi.paths).find((place) => new RegExp(`^/rest/v1/${name}/\\{\\w+\\}/$`).test(place));
  const one = key === undefined ? undefined : answer(key);
  if (one) return one;
  const list = answer(`/rest/v1/${name}/`);
  return list && (referred(propertiesOf(list).objects!).items as Schema);
}

const exposed = plans.filter((plan) => plan.exposed);
const read = exposed.filter((plan) => shownObject(plan) !== undefined);

test.each(read.map((plan) => [plan.name, plan] as const))(
  '%s shows in OpenAPI what its schema document says: names, types and null',
  async (_, plan) => {
    const { fields } = await documentOf(plan);
    const shown = propertiesOf(shownObject(plan)!);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(fields).sort());
    const wrong = Object.entries(fields).filter(
      ([name, field]) => !TOLD_BY_NUMBER.includes(`${plan.name}.${name}`) && !typeFits(field, typesOf(shown[name]!)),
    );
    expect(wrong.map(([name, { type }]) => `${name}: ${type}, ${[...typesOf(shown[name]!)].join('|')}`)).toEqual([]);
    const nulls = Object.entries(fields).filter(
      ([name, { nullable, primary_key: isKey }]) => !isKey && nullable !== typesOf(shown[name]!).has('null'),
    );
    expect(nulls.map(([name, { nullable }]) => `${name} is ${nullable ? '' : 'not '}nullable`)).toEqual([]);
  },
);

const created = read.filter(({ name }) => openapi.paths[`/rest/v1/${name}/`]?.post);

test.each(created.map((plan) => [plan.name, plan] as const))(
  '%s takes by POST what its schema document says: what may be given, and what must',
  async (_, plan) => {
    const { fields, aliases = {} } = await documentOf(plan);
    const sent = openapi.paths[`/rest/v1/${plan.name}/`]!.post!.requestBody!.content['application/json']!.schema!;
    const parts = [referred(sent), ...((referred(sent).allOf ?? []) as Schema[]).map(referred)];
    const taken = new Set(parts.flatMap((part) => Object.keys((part.properties ?? {}) as object)));
    const must = new Set(
      parts.flatMap((part) => [
        ...((part.required ?? []) as string[]),
        ...((part.anyOf ?? []) as { required?: string[] }[]).flatMap(({ required = [] }) => required),
      ]),
    );
    const writable = Object.entries(fields).filter(([name, { readonly }]) => !readonly && plan.handled === undefined && !(name in aliases));
    expect(writable.map(([name]) => name).filter((name) => !taken.has(name))).toEqual([]);
    const given = Object.entries(fields).filter(([name, { readonly }]) => readonly && taken.has(name));
    expect(given.map(([name]) => `${name} is read-only, and taken`)).toEqual([]);
    const required = Object.entries(fields).filter(([name, { blank }]) => !(name in aliases) && !blank && !must.has(name));
    expect(required.map(([name]) => `${name} is required, and need not be given`)).toEqual([]);
    const optional = Object.entries(fields).filter(([name, { blank }]) => blank && must.has(name) && !(name in aliases));
    expect(optional.map(([name]) => `${name} may be blank, and must be given`)).toEqual([]);
  },
);

/** Defaults that are worked out for each object: OpenAPI has no word for them. */
const COMPUTED: readonly unknown[] = ['now', 'computed'];

/** The text of a document where a field has no default. */
const NONE = 'No default provided.';

/** A body of a handler's own says its defaults in words. */
const plain = created.filter(({ handled }) => handled === undefined);

test.each(plain.map((plan) => [plan.name, plan] as const))(
  '%s has in OpenAPI the defaults of its schema document: of what may be given, and no others',
  async (_, plan) => {
    const { fields, aliases = {} } = await documentOf(plan);
    const sent = openapi.paths[`/rest/v1/${plan.name}/`]!.post!.requestBody!.content['application/json']!.schema!;
    const parts = [referred(sent), ...((referred(sent).allOf ?? []) as Schema[]).map(referred)];
    const taken = Object.assign({}, ...parts.map(({ properties = {} }) => properties)) as Record<string, Schema>;
    const said = Object.entries(taken).flatMap(([name, schema]) => ('default' in schema ? [[aliases[name] ?? name, schema.default]] : []));
    const told = Object.entries(fields).filter(
      ([name, { default: initial, readonly }]) =>
        !readonly && initial !== NONE && initial !== null && !COMPUTED.includes(initial) && name in taken,
    );
    const wanted = told.map(([name, { default: initial }]) => [name, initial] as const);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
  },
);

test.each(exposed.map((plan) => [plan.name, plan] as const))(
  '%s has in OpenAPI the methods, filters and orderings of its schema document',
  async (_, plan) => {
    const document = await documentOf(plan);
    const list = openapi.paths[`/rest/v1/${plan.name}/`] ?? {};
    const [, detail = {}] =
      Object.entries(openapi.paths).find(([place]) => new RegExp(`^/rest/v1/${plan.name}/\\{\\w+\\}/$`).test(place)) ?? [];
    const methodsOf = (item: object): string[] => METHODS.filter((method) => method in item).map((method) => method.toUpperCase());
    expect(methodsOf(list)).toEqual(
      [...document.allowed_list_http_methods].sort(
        (one, other) => METHODS.indexOf(one.toLowerCase()) - METHODS.indexOf(other.toLowerCase()),
      ),
    );
    expect(methodsOf(detail!).sort()).toEqual([...document.allowed_detail_http_methods].sort());
    if (!list.get) return;
    const parameters = (list.get.parameters ?? []).map((each) => referred(each as Schema) as { name: string; schema: Schema });
    const named = new Set(parameters.flatMap(({ name, schema }) => [name, ...Object.keys((schema.properties ?? {}) as object)]));
    const missing = Object.entries(document.filtering)
      .flatMap(([name, operators]) =>
        typeof operators === 'string' ? [name, `${name}__in`] : operators.map((operator) => `${name}__${operator}`),
      )
      .filter((name) => !named.has(name));
    expect(missing).toEqual([]);
    const filters = parameters.filter(({ name }) => name.endsWith('__*')).map(({ name }) => name.slice(0, -3));
    expect(filters.filter((name) => !(name in document.filtering))).toEqual([]);
    const order = parameters.find(({ name }) => name === 'order_by');
    const orders = ((order?.schema.enum ?? []) as string[]).filter((name) => !name.startsWith('-'));
    expect(orders.sort()).toEqual([...document.ordering].sort());
  },
);
