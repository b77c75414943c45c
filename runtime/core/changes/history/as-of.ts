import { Message } from '../../words';
import type { Pool } from 'pg';
import { databaseTime } from '../../database/clock';
import { unauthorised } from '../../auth/permissions';
import { refuse } from '../../errors/http-error';
import { type Answer, type Call, type Handler, taking } from '../../call';
import type { ResourcePlan, KeptPlan } from '../../plan/plan';
import { detail, notFound, withArchived } from '../../read';
import { askedLanguages } from '../../read/parameters';
import { filterValue } from '../../read/filter-values';
import { Bindings, objectStatement, viewerOf } from '../../read/statement';
import { deletedObject, objectInSight, partsOf, mayView } from './entries';
import { ENTRIES } from '../../plan/registry';
import { quoted } from '../../database/sql';
import { CASTS } from '../../plan/column-type';

/** The parameter that asks for an object as it was. */
const AS_OF = 'as_of';

/** GET of an object of which a history is kept: as it is, or with `as_of` as it was then. */
export const detailAsOf: Handler = taking({ also: [AS_OF] }, async (call, plan) => {
  const asked = call.query.get(AS_OF)?.trim() ?? '';
  return asked === '' ? detail(call, plan) : readAsOf(call, plan, timeOf(asked, call.services.settings.retentionHistory));
});

/**
 * The object as it was at the end of a second. Throws 404 for one that there was not, or that the account does not see now, and 410 where what
 * it was is not kept.
 */
async function readAsOf(call: Call, plan: ResourcePlan, time: string): Promise<Answer> {
  const { pool, registry } = call.services;
  if (!mayView(plan, call.account)) throw unauthorised(new Message('requests.view_not_allowed', { kind: plan.kind }));
  const entries = registry.get(ENTRIES);
  const parts = partsOf(plan, registry).filter(({ kept }) => kept !== undefined);
  const names = parts.map(({ name }) => name);
  const key = (await objectInSight(call, plan)) ?? (await deletedObject(call, plan, { entries, resources: names }));
  if (key === undefined) throw notFound(plan, call.key!);
  const former = await formerValues(pool, { from: entries.read.from, resources: names, object: key, time });
  const own = [plan.name, ...(plan.base ? [plan.base.resource] : [])];
  if (own.some((name) => former.get(name)?.began)) throw notFound(plan, call.key!);
  refuseUnknown(former);

  const { read } = withArchived(plan);
  const { languages, headers } = askedLanguages(call, plan);
  const bindings = new Bindings();
  const rows = formerRows(parts, { former, key, bindings });
  const condition = `${read.primary}::text = ${bindings.bind(key)}::text`;
  const text = objectStatement(
    read,
    `${AS_OF} ${rows} ${condition}`,
    bindings,
    viewerOf(call, languages),
    (objects) => `${rows === '' ? '' : `WITH ${rows} `}SELECT row_to_json(o.*)::text FROM (SELECT ${objects} WHERE ${condition}) o`,
  );
  const { rows: found } = await pool.query<[string]>({ text, values: bindings.values, rowMode: 'array' });
  if (!found[0]) throw notFound(plan, call.key!);
  return { status: 200, headers, shape: 'object', body: { json: found[0][0] } };
}

/** What an erasure emptied, and texts that were kept in part, cannot be told. */
function refuseUnknown(former: ReadonlyMap<string, Former>): void {
  for (const { emptied, cut } of former.values()) {
    if (emptied) throw refuse(410, new Message('reading.erased'));
    if (cut.length > 0) throw refuse(410, new Message('reading.not_kept_whole', { fields: cut.join(', ') }));
  }
}

/** The time that is asked for. Throws 400 for what is no time, and 410 for one of which not every entry is kept. */
function timeOf(text: string, days: number | undefined): string {
  const time = valueOf(text);
  if (days !== undefined && Date.parse(`${time}Z`) < databaseTime() - days * 86_400_000)
    throw refuse(410, new Message('reading.not_kept_that_long', { days }));
  return time;
}

function valueOf(text: string): string {
  try {
    return String(filterValue('datetime', text));
  } catch {
    throw refuse(400, new Message('reading.time_expected', { name: AS_OF, like: '2026-05-01T18:00:00' }));
  }
}

/** An object at a time: what changed since, its key as text, and where values are bound. */
interface FormerObject {
  former: ReadonlyMap<string, Former>;
  key: string;
  bindings: Bindings;
}

/**
 * SQL that puts the rows of an object as they were in the place of those that there are: tables of a `WITH` that have the names of the real ones,
 * and all other rows of them. So the statement that reads an object reads it as it was. Empty where nothing changed.
 */
function formerRows(parts: readonly ResourcePlan[], object: FormerObject): string {
  return parts.flatMap((plan) => [...rowOf(plan, object), ...listsOf(plan, object)]).join(',\n');
}

/** Its own row, where that changed. */
function rowOf(plan: ResourcePlan, { former, key, bindings }: FormerObject): string[] {
  const changed = former.get(plan.name);
  if (changed === undefined) return [];
  const table = quoted(plan.read.tables[0]!);
  const column = plan.read.primary.replace(/^t\./, '');
  const typed = `${bindings.bind(key)}::text::${CASTS[plan.read.primaryType]}`;
  const others = `SELECT * FROM ${table} WHERE ${column} <> ${typed}`;
  if (changed.began) return [shadow(table, others)];
  const now = `SELECT r FROM ${table} r WHERE r.${column} = ${typed}`;
  const values = bindings.bind(JSON.stringify({ ...columnsOf(plan.kept!, changed.values), [column.replaceAll('"', '')]: key }));
  return [shadow(table, `${others} UNION ALL SELECT * FROM jsonb_populate_record(coalesce((${now}), NULL::${table}), ${values}::jsonb)`)];
}

/** Values by column, in the form that a row takes. Lists are no columns. */
function columnsOf({ columns = {}, points = [], lists = {} }: KeptPlan, values: Former['values']): Record<string, unknown> {
  const own = Object.entries(values).filter(([field]) => !Object.hasOwn(lists, field));
  return Object.fromEntries(own.map(([field, value]) => [columns[field] ?? field, points.includes(field) ? pointOf(value) : value]));
}

function pointOf(value: unknown): unknown {
  const { latitude, longitude } = (value ?? {}) as { latitude?: number; longitude?: number };
  return latitude === undefined ? null : `(${longitude},${latitude})`;
}

/** The pairs of lists that changed since. */
function listsOf(plan: ResourcePlan, { former, key, bindings }: FormerObject): string[] {
  const { values } = former.get(plan.name) ?? { values: {} as Former['values'] };
  return Object.entries(plan.kept!.lists ?? {}).flatMap(([field, { table: name, own, other }]) => {
    if (!Object.hasOwn(values, field)) return [];
    const owner = bindings.bind(key);
    const table = quoted(name);
    const pairs = `SELECT jsonb_build_object('${own}', ${owner}::text, '${other}', m.value, 'id', m.place) AS pair
      FROM jsonb_array_elements(${bindings.bind(JSON.stringify(values[field] ?? []))}::jsonb) WITH ORDINALITY AS m (value, place)`;
    const rows = `SELECT p.* FROM (${pairs}) m CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, m.pair) p`;
    return [shadow(table, `SELECT * FROM ${table} WHERE ${quoted(own)}::text <> ${owner}::text UNION ALL ${rows}`)];
  });
}

/** It must not be computed as a whole: a condition on it finds rows of the real table by its indexes. */
function shadow(table: string, rows: string): string {
  return `${table} AS NOT MATERIALIZED (${rows})`;
}

/** What entries after a time tell of a row at that time. */
interface Former {
  /** It was made after that time. */
  began: boolean;
  /** Entries about it have been emptied by an erasure. */
  emptied: boolean;
  /** From each field that changed since to its value then. */
  values: Readonly<Record<string, unknown>>;
  /** Those of which the beginning alone is kept. */
  cut: string[];
}

interface Row {
  resource: string;
  first: string;
  emptied: boolean;
  changes: Record<string, { from: unknown; cut?: true }> | null;
}

/** Which object is meant, and when: the rows of some resources with one key. `from` are the entries, as `t`. */
interface Moment {
  from: string;
  resources: readonly string[];
  object: string;
  time: string;
}

/**
 * What the rows of an object were at the end of a second, by resource, as far as they changed since: of each field the oldest change after it. A
 * transaction has the time at which it began, so the first entry after that time counts with all that were written after it.
 */
async function formerValues(pool: Pick<Pool, 'query'>, { from, resources, object, time }: Moment): Promise<Map<string, Former>> {
  // Sign-ins and refusals change nothing.
  const of = `t.resource = ANY($1::text[]) AND t.object = $2::text AND t.event IN ('created', 'updated', 'deleted')`;
  const { rows } = await pool.query<Row>(
    `WITH later AS MATERIALIZED (
       SELECT t.id, t.resource, t.event, t.changes FROM ${from}
       WHERE ${of} AND t.id >= (SELECT min(t.id) FROM ${from} WHERE ${of} AND t.created_at > $3::timestamp)
     )
     SELECT r.resource, (array_agg(r.event ORDER BY r.id))[1] AS first, bool_or(r.changes IS NULL) AS emptied,
       (SELECT jsonb_object_agg(f.key, f.value) FROM (
          SELECT DISTINCT ON (c.key) c.key, c.value - 'to' AS value FROM later l CROSS JOIN LATERAL jsonb_each(l.changes) c
          WHERE l.resource = r.resource ORDER BY c.key, l.id) f) AS changes
     FROM later r GROUP BY r.resource`,
    [resources, object, time],
  );
  return new Map(rows.map((row) => [row.resource, formerOf(row)]));
}

function formerOf({ first, emptied, changes }: Row): Former {
  const entries = Object.entries(changes ?? {});
  return {
    began: first === 'created',
    emptied: emptied && first !== 'created',
    values: Object.fromEntries(entries.map(([field, { from }]) => [field, from])),
    cut: entries.flatMap(([field, { cut }]) => (cut ? [field] : [])),
  };
}
