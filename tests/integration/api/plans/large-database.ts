import { Client } from 'pg';
import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { declaredModel } from '../walk/declared';
import { Rows } from '../walk/rows';
import { type PlanNode, wholeReads } from './whole-reads';

/** Tables that grow with people and mails and are no resources of their own. */
const BESIDE = ['core_mailingrecipient', 'core_mailingset'];

/** How many rows the planner is told that a large table has. */
const BELIEVED = 10_000_000;

/** Settings by which PostgreSQL tells the plan of every statement that it runs, also of those in functions and triggers. */
const TELLING = [
  ...['session_preload_libraries = auto_explain', 'auto_explain.log_min_duration = 0', 'auto_explain.log_nested_statements = on'],
  ...['auto_explain.log_format = json', 'auto_explain.log_level = notice'],
];

/** A statement that was run, as PostgreSQL tells of it. */
interface Told {
  'Query Text': string;
  Plan: PlanNode;
}

/** A column of these rows has one value; one of millions has many. Bounds of values stay. */
const DISTINCT = `
  UPDATE pg_statistic SET stadistinct = -0.001, ${[1, 2, 3, 4, 5].map((n) => `stakind${n} = CASE WHEN stakind${n} = 1 THEN 0 ELSE stakind${n} END`).join(', ')}
  WHERE starelid = ANY ($1::regclass[])`;

/** A database whose large tables the planner takes for large, though each has a few rows. */
export interface LargeDatabase {
  services: Services;
  /** The tables that are large. */
  large: ReadonlySet<string>;
  /** Does something, and gives the whole reads of large tables of all statements that it ran, each with its text. */
  readsDuring(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens it. Sequential scans are off, so one that stands has no index in its place; and joins go row by row, so that one reads a whole table only where no
 * index finds its rows.
 */
export async function openLarge({ telling = false }: { telling?: boolean } = {}): Promise<LargeDatabase> {
  const fixture = await testServices();
  const { services } = fixture;
  const client = new Client(fixture.url);
  await client.connect();
  for (const setting of [
    ...['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off', 'enable_memoize = off', 'enable_material = off'],
    ...['cpu_tuple_cost = 1', 'jit = off', 'plan_cache_mode = auto'],
    ...(telling ? TELLING : []),
  ])
    await client.query(`ALTER DATABASE ${client.database!} SET ${setting}`);
  await client.end();
  const told: string[] = [];
  services.pool.on('connect', (connected) => connected.on('notice', ({ message }) => told.push(message ?? '')));
  const rows = new Rows(services, declaredModel());
  const plans = services.registry.all().filter(({ read }) => read.tallied);
  for (const { name } of plans) await rows.insert(name, { full: true });
  for (const { name } of plans) await rows.insert(name, { full: true });
  for (const table of BESIDE)
    await services.pool.query(`INSERT INTO ${table} (mailing_id, user_id) SELECT m.id, u.id FROM core_mailing m, core_user u LIMIT 5`);
  const tables = [...plans.flatMap(({ read }) => read.tables), ...BESIDE];
  // A table that is kept in parts is read by its parts. Those that wait for rows have none to read.
  const parts = await services.pool.query<{ name: string }>(
    'SELECT p.relid::text AS name FROM unnest($1::regclass[]) t, pg_partition_tree(t) p WHERE p.isleaf AND pg_relation_size(p.relid) > 0',
    [tables],
  );
  const large = new Set([...tables, ...parts.rows.map(({ name }) => name)]);
  await services.pool.query('ANALYZE');
  await services.pool.query(DISTINCT, [[...large]]);
  // The planner multiplies the rows of a page by the pages that there are.
  await services.pool.query('UPDATE pg_class SET reltuples = $2, relpages = 1 WHERE oid = ANY ($1::regclass[])', [[...large], BELIEVED]);
  return {
    services,
    large,
    async readsDuring(work) {
      told.length = 0;
      await work();
      return told.flatMap((message) => readsOfNotice(message, large));
    },
    close: () => fixture.close(),
  };
}

function readsOfNotice(message: string, large: ReadonlySet<string>): string[] {
  if (!/^duration: .* plan:/.test(message)) return [];
  const told = JSON.parse(message.slice(message.indexOf('{'))) as Told;
  const text = told['Query Text'].replace(/\s+/g, ' ').trim();
  return wholeReads(told.Plan, large).map((read) => `${text} reads ${read}`);
}
