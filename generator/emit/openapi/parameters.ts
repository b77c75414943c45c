import { OPERATORS, type ColumnType, type DeclaredQuery, type Operator } from '../../language/words';
import type { Field, Filter, Resource } from '../../model/model';
import type { Step } from '../router';
import { orNull } from './object-schema';
import type { Schema } from './shared-schemas';

/** Parameters by the name under which `components.parameters` has them. */
export type Parameters = Map<string, Schema>;

type Reference = { $ref: string };

/** The schema of a value in a query, by the type of what is compared. */
const VALUES: Record<string, Schema> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  time: { type: 'string' },
  key: { type: ['integer', 'string'] },
};

/** What a filter of another row is compared with. */
const RELATED_VALUE: Schema = { type: ['string', 'number', 'boolean', 'array'], items: { type: ['string', 'number', 'boolean'] } };

const DATE_PARTS: readonly Operator[] = ['year', 'month', 'day', 'week_day'];
const OF_VALUES: ReadonlySet<Operator | undefined> = new Set([undefined, 'exact', 'iexact', 'gt', 'gte', 'lt', 'lte', 'in', 'range']);

/** Parameters of lists that are the same for all resources. */
const LISTS: Record<string, Schema> = {
  _limit: {
    name: '_limit',
    in: 'query',
    description: 'How many objects a page has at most: up to 100, which 0 means too.',
    schema: { type: 'integer', minimum: 0, default: 20 },
    allowEmptyValue: true,
  },
  _offset: {
    name: '_offset',
    in: 'query',
    description: 'How many objects are skipped. `meta.next` is faster for deep pages.',
    schema: { type: 'integer', minimum: 0, default: 0 },
    allowEmptyValue: true,
  },
  _cursor: {
    name: '_cursor',
    in: 'query',
    description: 'Makes a deep page fast. `meta.next` has it; it means nothing elsewhere.',
    schema: { type: 'string' },
  },
  safe_cells: {
    name: 'safe_cells',
    in: 'query',
    description:
      'Whether texts that a spreadsheet would run as a formula begin with an apostrophe. Of CSV and TSV, which are whole lists without `_limit`.',
    schema: { type: 'boolean', default: false },
  },
  search: {
    name: 'search',
    in: 'query',
    description: 'Words that the object has: `climate -oil "clean air"`.',
    schema: { type: 'string', maxLength: 1000 },
  },
  archived: {
    name: 'archived',
    in: 'query',
    description: 'Which rows are meant: those in use (`false`), those that are archived (`true`), or `all`.',
    schema: { type: 'string', enum: ['true', 'false', 'all'], default: 'false' },
  },
  asOf: {
    name: 'as_of',
    in: 'query',
    description: 'A time: the object as it was at the end of that second. What is kept of other objects is as it is now.',
    schema: { type: 'string' },
  },
  language: { name: 'language', in: 'query', description: 'The language of texts, as in BCP 47: `fr-CA`.', schema: { type: 'string' } },
  format: {
    name: 'format',
    in: 'query',
    description: 'The format of the answer, in place of `Accept`.',
    schema: { type: 'string', enum: ['json', 'jsonp', 'xml', 'html', 'form'] },
  },
  rowsFormat: {
    name: 'format',
    in: 'query',
    description: 'The format of the answer, in place of `Accept`.',
    schema: { type: 'string', enum: ['json', 'jsonp', 'xml', 'html', 'form', 'csv', 'tsv'] },
  },
  callback: {
    name: 'callback',
    in: 'query',
    description: 'The JavaScript function that JSONP calls with the answer.',
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z_$][A-Za-z0-9_$]*([.][A-Za-z_$][A-Za-z0-9_$]*)*$' },
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that the client has. It is a 304 while nothing changed.',
    schema: { type: 'string' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the object as the client has read it. It is a 412, and nothing is written, where the object has changed since.',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names the request. Sent again with the same key within 24 hours, it has no other effect, and the answer is the first one again. Requests whose answers are secrets take none.',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`handling=strict` refuses parameters and keys of bodies that nobody knows, with suggestions.',
    schema: { type: 'string' },
  },
  strict: {
    name: 'strict',
    in: 'query',
    description: 'With `1`, parameters and keys of bodies that nobody knows are refused, as with `Prefer: handling=strict`.',
    schema: { type: 'boolean' },
  },
};

/** The parameters that ask for a part of the description. */
export function partParameters(kinds: string[], resources: string[]): Schema[] {
  return [
    {
      name: 'kind',
      in: 'query',
      description: 'Only what is about this kind of object.',
      schema: { type: 'string', enum: ['service', ...kinds] },
    },
    { name: 'resource', in: 'query', description: 'Only what is about this resource.', schema: { type: 'string', enum: resources } },
  ];
}

/** The reference to one of the parameters that all resources share. */
export function common(name: keyof typeof LISTS & string, into: Parameters): Reference {
  return put(into, name, LISTS[name]!);
}

/** The key in a path: its parameter, by the field that it is. */
export function keyParameter({ key }: Resource, into: Parameters): Reference {
  const schema = VALUES[valueType(key.type)]!;
  const name = key.field;
  return put(into, `${name}.path.${valueType(key.type)}`, {
    name,
    in: 'path',
    required: true,
    schema: schema === VALUES.time ? VALUES.text : schema,
  });
}

/** What the YAML says that a query may have. What is not said by name is one parameter, whose entries are the parameters. */
export function declaredParameters(query: DeclaredQuery = {}): Schema[] {
  return Object.entries(query).map(([name, { description, ...schema }]) => {
    if (name === '*')
      return {
        name: 'values',
        in: 'query',
        description,
        style: 'form',
        explode: true,
        schema: { type: 'object', additionalProperties: schema },
      };
    const style =
      schema.type === 'object' ? { style: 'deepObject', explode: true } : schema.type === 'array' ? { style: 'form', explode: false } : {};
    return { name, in: 'query', description, ...style, schema };
  });
}

/** The options of a verb that may stand in the query in place of the body, beside those of which the YAML says the query itself. */
export function optionParameters({ body, query = {} }: Pick<Step, 'body' | 'query'>): Schema[] {
  const properties = (body?.schema.properties ?? {}) as DeclaredQuery;
  const names = (body?.options ?? []).filter((name) => query[name] === undefined);
  return declaredParameters(Object.fromEntries(names.map((name) => [name, properties[name]!])));
}

/** What a list may be asked for: every filter with each of its operators, the order, and the page. */
export function listParameters(resource: Resource, resources: Map<string, Resource>, into: Parameters): Reference[] {
  const filters = resource.filters.flatMap((filter) => filterParameters(filter, resource, resources, into));
  return [
    ...filters,
    ...(resource.search ? [common('search', into)] : []),
    ...(resource.archived ? [common('archived', into)] : []),
    ...(resource.translated ? [common('language', into)] : []),
    ...(resource.ordering.length > 0 ? [orderParameter(resource, into)] : []),
    ...['_limit', '_offset', '_cursor', 'safe_cells'].map((name) => common(name, into)),
  ];
}

/** The rights that the filters and orders of fields take which not everybody sees, by their names in queries. Undefined when there are none. */
export function parameterRights({ fields }: Resource): Record<string, string[]> | undefined {
  const hidden = fields.filter(({ view }) => view !== undefined);
  const entries = hidden.flatMap(({ name, alias, view }) =>
    [name, ...(alias === undefined ? [] : [alias])].map((each) => [each, view!] as const),
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function orderParameter({ ordering }: Resource, into: Parameters): Reference {
  const fields = [...ordering].sort();
  return put(into, `order_by.${fields.join('.')}`, {
    name: 'order_by',
    in: 'query',
    description: 'The field by which the list is ordered; with `-` before it in descending order.',
    schema: { type: 'string', enum: fields.flatMap((name) => [name, `-${name}`]) },
    allowEmptyValue: true,
  });
}

/** A filter is a parameter for equality, and one for all other comparisons: an object whose entries are parameters. */
function filterParameters(filter: Filter, resource: Resource, resources: Map<string, Resource>, into: Parameters): Reference[] {
  const field = resource.fields.find(({ name }) => name === filter.field);
  if (!field || field.private) return [];
  const type = comparedType(field, filter);
  const operators = operatorsOf(filter, type);
  const going = field.deprecated && { of: resource.name, message: field.deprecated.message };
  const plain = operators.includes(undefined) ? [equalityParameter(filter.name, type, going, into)] : [];
  const target = filter.relation === undefined ? undefined : resources.get(filter.relation)!;
  const compared = { type, operators: operators.filter((each) => each !== undefined), target, going };
  return [...plain, comparisonsParameter(filter.name, compared, into)];
}

/** What is compared, as a name of `VALUES`. */
function comparedType({ definition, column }: Field, { relation }: Filter): string {
  if (relation !== undefined || definition.type === 'reference' || !column) return 'key';
  return valueType(column.type);
}

function valueType(type: ColumnType): string {
  if (type === 'integer' || type === 'bigint') return 'integer';
  if (type === 'float' || type === 'decimal') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'datetime' || type === 'date' ? 'time' : 'text';
}

/** The operators of a filter, none first. Parts of a date are asked of dates alone. */
function operatorsOf({ operators }: Filter, type: string): (Operator | undefined)[] {
  const listed = operators === 'all' ? OPERATORS.filter((operator) => operator !== 'within') : operators;
  const fitting = listed.filter((operator) => type === 'time' || !DATE_PARTS.includes(operator));
  return listed.includes('within') ? fitting : [undefined, ...fitting];
}

function equalityParameter(name: string, type: string, going: Going | undefined, into: Parameters): Reference {
  const schema = valueOf(undefined, VALUES[type]!);
  const told = going && { description: going.message, deprecated: true };
  return put(into, [name, type, ...(going ? [going.of] : [])].join('.'), { name, in: 'query', ...told, schema });
}

/** The filter of a field that goes one day is told of the resource alone. */
interface Going {
  of: string;
  message: string;
}

/** What a filter compares with: the type of its value, how, and the resource whose filters it takes too. */
interface Compared {
  type: string;
  operators: Operator[];
  target: Resource | undefined;
  going: Going | undefined;
}

/** The comparisons of a filter: `email__in=…`, `email__contains=…`; and of a reference the filters of the row that it names: `page__name=…`. */
function comparisonsParameter(name: string, { type, operators, target, going }: Compared, into: Parameters): Reference {
  const some = operators.length > MOST_NAMED ? [] : operators;
  const named = [`${name}__`, target?.name ?? type, ...some, ...(going ? [going.of] : [])].join('.');
  if (into.has(named)) return referenceTo(named);
  const properties = Object.fromEntries(operators.map((operator) => [`${name}__${operator}`, valueOf(operator, VALUES[type]!)]));
  const related = target && { patternProperties: { [relatedPattern(name, target)]: RELATED_VALUE } };
  const of = target ? ` and filters of the ${target.name}, such as \`${name}__${target.filters[0]?.name ?? 'id'}\`` : '';
  return put(into, named, {
    name: `${name}__*`,
    in: 'query',
    ...(going && { deprecated: true }),
    description: `${going ? `${going.message} ` : ''}Comparisons of \`${name}\`${of}. Each entry is a parameter; lists have commas.`,
    style: 'form',
    explode: true,
    schema: { type: 'object', properties, ...related, additionalProperties: false },
  });
}

/** A filter with more operators takes all that its type has. */
const MOST_NAMED = 10;

/** The names of the filters of a row, behind the name of what refers to it. */
function relatedPattern(name: string, target: Resource): string {
  const groups = new Map<string, string[]>();
  for (const filter of target.filters) {
    const operators = filter.operators === 'all' ? OPERATORS.filter((operator) => operator !== 'within') : filter.operators;
    const key = operators.join('|');
    groups.set(key, [...(groups.get(key) ?? []), filter.name]);
  }
  const patterns = [...groups].map(([operators, names]) => `(${names.join('|')})(__(${operators}))?`);
  return `^${name}__(${patterns.join('|')})$`;
}

/** What a value must be: `in` and `range` take a list with commas. */
function valueOf(operator: Operator | undefined, schema: Schema): Schema {
  if (operator === 'in') return { type: 'array', items: schema };
  if (operator === 'range') return { type: 'array', items: schema, minItems: 2, maxItems: 2 };
  if (operator === 'isnull') return { type: 'boolean' };
  if (operator !== undefined && DATE_PARTS.includes(operator)) return { type: 'integer' };
  return OF_VALUES.has(operator) ? orNull(schema, false) : { type: 'string' };
}

function put(into: Parameters, name: string, parameter: Schema): Reference {
  into.set(name, parameter);
  return referenceTo(name);
}

function referenceTo(name: string): Reference {
  return { $ref: `#/components/parameters/${name}` };
}
