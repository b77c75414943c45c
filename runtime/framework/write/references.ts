import type { Registry } from '../plan/registry';
import { refuse } from '../http/errors';
import type { ColumnType, ResourcePlan, WritePlan, WriteReference } from '../plan/plan';
import { mayReference, parseReference } from '../plan/reference';
import type { Id, Query } from '../database/query';
import { findRows, type RowLookup } from './row-lookup';
import { quoted } from './validation-messages';
import { unstorableReason } from './values/text';

/** A reference that a body makes: the field that says it, and what the plan says of the field. */
export interface BodyReference extends Pick<WriteReference, 'to' | 'accepts' | 'lookups'> {
  field: string;
  value: unknown;
}

/**
 * The primary keys of the rows that references name, in their order, with one statement for each way to name a resource.
 * Throws 400 `{"error"}` with field and value for one that names nothing (decisions, "Error bodies").
 */
export async function resolveReferences(query: Query, registry: Registry, wanted: readonly BodyReference[]): Promise<Id[]> {
  const found = await findReferences(query, registry, wanted);
  return found.map((id, place) => id ?? refuseReference(wanted[place]!));
}

/** One reference; see `resolveReferences`. */
export async function resolveReference(query: Query, registry: Registry, wanted: BodyReference): Promise<Id> {
  const [id] = await resolveReferences(query, registry, [wanted]);
  return id!;
}

/** As `resolveReferences`, with undefined for what names no row: the caller may make it. Malformed references still throw. */
export async function findReferences(query: Query, registry: Registry, wanted: readonly BodyReference[]): Promise<(Id | undefined)[]> {
  const readings = wanted.map((each) => readingsOf(each, registry));
  const answers = await findRows(query, readings.flat());
  return readings.map((each, place) => {
    for (const reading of each) {
      const answer = answers.find(reading);
      if (answer === 'several')
        throw refuse(400, `The field '${wanted[place]!.field}' names several objects with ${quoted(reading.value)}.`);
      if (answer !== undefined) return answer;
    }
    return undefined;
  });
}

/** 400 for a reference to nothing. */
export function refuseReference({ field, to, value }: BodyReference): never {
  throw refuse(400, `The field '${field}' names a ${to} that does not exist: ${quoted(nameIn(value))}.`);
}

/**
 * The ways in which a value can be meant, most likely first: a URI, an id, then the target's fields. A text of digits is an id
 * before it is a name.
 */
function readingsOf(wanted: BodyReference, registry: Registry): RowLookup[] {
  const name = nameIn(wanted.value);
  const isId = typeof name === 'number' || typeof name === 'bigint';
  if (!isId && (typeof name !== 'string' || name === '' || unstorableReason(name))) throw malformed(wanted);
  const target = registry.get(wanted.to);
  const text = String(name).trim();
  const ways = isUri(text) ? wanted.accepts.filter((way) => way === 'uri') : wanted.accepts;
  const readings = ways.flatMap((way) => {
    if (way === 'uri') return uriReading(target, text, registry) ?? [];
    if (way === 'id') return reading(target, target.read.primary, target.read.primaryType, text) ?? [];
    const lookup = wanted.lookups?.[way];
    return lookup && !(isId && isText(lookup.type)) ? (reading(target, lookup.sql, lookup.type, text) ?? []) : [];
  });
  if (readings.length === 0) throw malformed(wanted);
  return readings;
}

/** A URI is never taken for a name. */
export function isUri(text: string): boolean {
  return /^https?:\/\//i.test(text) || parseReference(text)?.resource !== undefined;
}

/** What stands in an object that was read here and is sent back: `{"name": "war", "resource_uri": "/rest/v1/tag/5/"}`. */
function nameIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { resource_uri: uri, id } = value as { resource_uri?: unknown; id?: unknown };
  return uri ?? id;
}

/** A typed URI is looked up among the rows of its type, so `/rest/v1/petitionpage/5/` finds no signup page. */
function uriReading(target: ResourcePlan, text: string, registry: Registry): RowLookup | undefined {
  const uri = parseReference(text);
  if (uri?.resource === undefined || !mayReference(target, uri.resource, registry)) return undefined;
  const named = registry.get(uri.resource);
  const { read } = named.base?.resource === target.name ? named : target;
  return reading({ ...target, read }, read.key, read.keyType, uri.key);
}

const LARGEST = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

function reading({ read }: Pick<ResourcePlan, 'read'>, sql: string, type: ColumnType, value: string): RowLookup | undefined {
  if (type !== 'integer' && type !== 'bigint') return { read, sql, type, value };
  if (!/^\d{1,19}$/.test(value)) return undefined;
  // A number that no id can be names nothing; the lookup would fail on it.
  return { read, sql, type, value: BigInt(value) > LARGEST[type] ? '-1' : value };
}

function isText(type: ColumnType): boolean {
  return type === 'string' || type === 'text';
}

function malformed({ field, to, accepts, value }: BodyReference): Error {
  const ways = accepts.map((way) => (way === 'uri' ? `its URI (/rest/v1/${to}/…/)` : `its ${way}`)).join(' or ');
  return refuse(400, `The field '${field}' must name a ${to} by ${ways}, not ${quoted(value)}.`);
}

/**
 * The keys for the reference columns that checked values speak of, by field; null stays null. Fields in `except` are left out.
 */
export async function resolveColumns(
  query: Query,
  registry: Registry,
  write: WritePlan,
  values: Readonly<Record<string, unknown>>,
  except: readonly string[] = [],
): Promise<Map<string, Id | null>> {
  const resolved = new Map<string, Id | null>();
  const wanted: BodyReference[] = [];
  for (const [field, reference] of Object.entries(write.references)) {
    if (!Object.hasOwn(values, field) || except.includes(field)) continue;
    if (values[field] === null) resolved.set(field, null);
    else wanted.push({ ...reference, field, value: values[field] });
  }
  const ids = await resolveReferences(query, registry, wanted);
  for (const [place, { field }] of wanted.entries()) resolved.set(field, ids[place]!);
  return resolved;
}
