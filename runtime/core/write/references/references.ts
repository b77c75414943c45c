import { Message } from '../../words';
import type { Registry } from '../../plan/registry';
import type { ViewerContext } from '../../plan/viewer';
import { refuse, type FieldErrors } from '../../errors/http-error';
import type { ColumnType } from '../../plan/column-type';
import type { ResourcePlan } from '../../plan/plan';
import type { WriteReference, WriteTemplateNames } from '../../plan/write-plan';
import { SentFile, storeSentFile } from '../../files/stored-file';
import { normalEmail } from '../../types/text-formats';
import { parseUuid } from '../../types/parse';
import { mayReference, parseReference } from '../../plan/reference';
import type { Id, Query } from '../../database/sql';
import { findRows, type RowLookup } from './row-lookup';
import { writePlanOf } from '../body/body';
import { quoted, RowRefusal } from '../body/validation-messages';
import { unstorableReason } from '../body/scalar-values';
import { seesEveryRow } from '../../read/visible';
import { TemplateError, templateNamesIn } from '../../templates';

/** A reference in a body: the field, its value, and what the plan says about the field. */
export interface BodyReference extends Pick<WriteReference, 'to' | 'among' | 'accepts' | 'lookups'> {
  field: string;
  value: unknown;
}

/**
 * The primary keys of the rows that references name, in their order, with one statement for each column that is looked up. Throws 400
 * `{"error"}` with field and value for a reference that names nothing.
 */
export async function resolveReferences(query: Query, context: ViewerContext, references: readonly BodyReference[]): Promise<Id[]> {
  const found = await findReferences(query, context, references);
  return found.map((id, index) => id ?? refuseReference(references[index]!));
}

/** One reference; see `resolveReferences`. */
export async function resolveReference(query: Query, context: ViewerContext, reference: BodyReference): Promise<Id> {
  const [id] = await resolveReferences(query, context, [reference]);
  return id!;
}

/** As `resolveReferences`, but undefined for a reference that names no row: the caller may make it. Malformed references throw. */
export async function findReferences(
  query: Query,
  { registry, viewer }: ViewerContext,
  references: readonly BodyReference[],
): Promise<(Id | undefined)[]> {
  if (references.length === 0) return [];
  const lookupsByReference = references.map((reference) => lookupsOf(reference, registry));
  const rows = await findRows(query, lookupsByReference.flat(), viewer);
  return lookupsByReference.map((lookups, index) => {
    for (const lookup of lookups) {
      const id = rows.find(lookup);
      if (id === 'several') {
        throw refuse(400, new Message('writing.reference_ambiguous', { label: references[index]!.field, value: quoted(lookup.value) }));
      }
      if (id !== undefined) return id;
    }
    return undefined;
  });
}

/** Throws 400 for a reference to nothing. */
export function refuseReference(reference: BodyReference): never {
  const { field, value } = reference;
  throw refuse(
    400,
    new Message('writing.reference_unknown', { label: field, resource: typeOf(reference), value: quoted(identifierOf(value)) }),
  );
}

/**
 * The lookups for one reference, in the order in which they are tried: by URI, by id, then by the target's fields. A text of digits is
 * an id before it is a name. Throws 400 for a value that fits none of them.
 */
function lookupsOf(reference: BodyReference, registry: Registry): RowLookup[] {
  const identifier = identifierOf(reference.value);
  const isId = typeof identifier === 'number' || typeof identifier === 'bigint';
  if (!isId && (typeof identifier !== 'string' || identifier === '' || unstorableReason(identifier))) throw malformed(reference);
  const target = registry.get(typeOf(reference));
  const text = String(identifier).trim();
  const ways = isUri(text) ? reference.accepts.filter((way) => way === 'uri') : reference.accepts;
  const lookups = ways.flatMap((way) => {
    if (way === 'uri') return uriLookup(target, text, registry) ?? [];
    if (way === 'id') return columnLookup(target, target.read.primary, target.read.primaryType, text) ?? [];
    const column = reference.lookups?.[way];
    const value = target.read.filters[way]?.format === 'email' ? normalEmail(text) : text;
    return column && !(isId && isText(column.type)) ? (columnLookup(target, column.sql, column.type, value) ?? []) : [];
  });
  if (lookups.length === 0) throw malformed(reference);
  return lookups;
}

/** Whether a text is a URI. A URI is never looked up as a name. */
export function isUri(text: string): boolean {
  return /^https?:\/\//i.test(text) || parseReference(text)?.resource !== undefined;
}

/** The URI or id of an object that was read here and is sent back: `{"name": "war", "resource_uri": "/rest/v1/tag/5/"}`. */
function identifierOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { resource_uri: uri, id } = value as { resource_uri?: unknown; id?: unknown };
  return uri ?? id;
}

/** The lookup of a URI. A URI of a type is looked up among the rows of that type: `/rest/v1/petitionpage/5/` finds no signup page. */
function uriLookup(target: ResourcePlan, text: string, registry: Registry): RowLookup | undefined {
  const uri = parseReference(text);
  if (uri?.resource === undefined || !mayReference(target, uri.resource, registry)) return undefined;
  const named = registry.get(uri.resource);
  const { read } = named.base?.resource === target.name ? named : target;
  return columnLookup({ ...target, read }, read.key, read.keyType, uri.key);
}

const LARGEST_IDS = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

function columnLookup({ read }: Pick<ResourcePlan, 'read'>, sql: string, type: ColumnType, value: string): RowLookup | undefined {
  if (type === 'uuid') {
    const uuid = parseUuid(value.slice(0, 100));
    return uuid === undefined ? undefined : { read, sql, type, value: uuid };
  }
  if (type !== 'integer' && type !== 'bigint') return { read, sql, type, value };
  if (!/^\d{1,19}$/.test(value)) return undefined;
  // A number too large for an id names nothing. PostgreSQL would fail on it.
  return { read, sql, type, value: BigInt(value) > LARGEST_IDS[type] ? '-1' : value };
}

function isText(type: ColumnType): boolean {
  return type === 'string' || type === 'text';
}

/** The resource whose rows a reference may name. */
function typeOf({ to, among = to }: BodyReference): string {
  return among;
}

function malformed(reference: BodyReference): Error {
  const { field, accepts, value } = reference;
  const to = typeOf(reference);
  const ways = accepts.map((way) => (way === 'uri' ? `its URI (/rest/v1/${to}/…/)` : `its ${way}`)).join(' or ');
  return refuse(400, new Message('writing.reference_invalid', { label: field, resource: to, ways, value: quoted(value) }));
}

/**
 * The primary keys for the references among checked values, by field. Null stays null. Files are stored: that needs a transaction. Throws 400
 * for a reference to nothing, and for a template that names what the viewer does not see.
 * @param except fields that are left out
 */
export async function resolveColumns(
  query: Query,
  context: ViewerContext,
  plan: ResourcePlan,
  values: Readonly<Record<string, unknown>>,
  except: readonly string[] = [],
): Promise<Map<string, Id | null>> {
  const write = writePlanOf(plan);
  await refuseUnseenNames(query, context, plan, values);
  const resolved = new Map<string, Id | null>();
  const references: BodyReference[] = [];
  for (const [field, reference] of Object.entries(write.references)) {
    if (!Object.hasOwn(values, field) || except.includes(field)) continue;
    if (values[field] === null) resolved.set(field, null);
    else references.push({ ...reference, field, value: values[field] });
  }
  const ids = await resolveReferences(query, context, references);
  for (const [index, { field }] of references.entries()) resolved.set(field, ids[index]!);
  for (const field of Object.keys(write.files ?? {})) {
    const file = values[field];
    if (file === null || file instanceof SentFile) resolved.set(field, file && (await storeSentFile(query, file)));
  }
  return resolved;
}

/**
 * Throws 400 for a template among checked values that names a row which the viewer does not see, as for one that is not there: who renders the
 * template would be shown what the row holds. A viewer that sees every row costs no statement, and may name rows that are made later.
 */
async function refuseUnseenNames(
  query: Query,
  { registry, viewer }: ViewerContext,
  plan: ResourcePlan,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const names of writePlanOf(plan).templateNames ?? []) {
    const { read } = registry.get(names.to);
    if (seesEveryRow(read, viewer)) continue;
    const named = namedIn(names, values);
    if (named.length === 0) continue;
    const lookups = named.map(({ field, name }) => ({ field, read, sql: names.sql, type: names.type, value: name }));
    const rows = await findRows(query, lookups, viewer);
    for (const lookup of lookups) {
      if (rows.find(lookup) !== undefined) continue;
      (errors[lookup.field] ??= []).push(
        new Message('writing.name_unknown', { value: `${names.root}.${lookup.value}`, resource: names.to }),
      );
    }
  }
  if (Object.keys(errors).length > 0) throw new RowRefusal(plan.name, errors);
}

/** The names under the word, with the field of the body that holds them. A text that is no template is refused elsewhere, and names nothing. */
function namedIn({ root, of }: WriteTemplateNames, values: Readonly<Record<string, unknown>>): { field: string; name: string }[] {
  return of.flatMap((field) => {
    const texts = [values[field]].flat().filter((text): text is string => typeof text === 'string' && text.includes('{{'));
    return [...new Set(texts.flatMap((text) => namesUnder(root, text)))].map((name) => ({ field, name }));
  });
}

function namesUnder(root: string, text: string): readonly string[] {
  try {
    return templateNamesIn([text]).under(root);
  } catch (error) {
    if (error instanceof TemplateError) return [];
    throw error;
  }
}
