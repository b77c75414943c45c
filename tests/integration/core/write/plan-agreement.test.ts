import type { Services } from '../../../../runtime/core/call/services';
import type { WritePlan } from '../../../../runtime/core/plan/write-plan';
import { testServices } from '../../../support';

/** Plans speak of delegates, columns and constraints by name; the database and the Prisma client must know every one of them. */

let services: Services;
let close: () => Promise<void>;
let columns: Map<string, Set<string>>;
let constraints: Set<string>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  const known = await services.pool.query<{ table: string; names: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS names FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
  );
  columns = new Map(known.rows.map(({ table, names }) => [table, new Set(names)]));
  const named = await services.pool.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indisunique UNION SELECT conname FROM pg_constraint WHERE contype = 'f'`,
  );
  constraints = new Set(named.rows.map(({ name }) => name));
});
afterAll(() => close());

function written(): { name: string; tables: readonly string[]; write: WritePlan }[] {
  return services.registry.all().flatMap(({ name, read, write }) => (write ? [{ name, tables: read.tables, write }] : []));
}

test('every column of a plan is in its table', () => {
  const missing = written().flatMap(({ name, tables, write }) => {
    const used = [...Object.values(write.columns), ...Object.values(write.references), ...write.touched];
    const absent = used.filter(({ on, column }) => !columns.get(tables[on === 't' ? 0 : 1] ?? '')?.has(column));
    return absent.map(({ column }) => `${name}.${column}`);
  });
  expect(missing).toEqual([]);
});

test('every unique value and every reference has the constraint from which a 400 names the field', () => {
  const missing = written().flatMap(({ tables, write }) => [
    ...Object.keys(write.unique).filter((name) => !constraints.has(name)),
    ...Object.values(write.references)
      .map(({ on, column }) => `${tables[on === 't' ? 0 : 1]}_${column}_fkey`)
      .filter((name) => name.length <= 63 && !constraints.has(name)),
  ]);
  expect(missing).toEqual([]);
});

test('every delegate is in the Prisma client', () => {
  const client = services.prisma as unknown as Record<string, unknown>;
  const delegates = written().flatMap(({ write }) => [
    write.delegate,
    ...(write.base ? [write.base.delegate] : []),
    ...Object.values(write.many).map(({ delegate }) => delegate),
    ...Object.values(write.custom).map(({ delegate }) => delegate),
  ]);
  expect(delegates.filter((name) => !client[name])).toEqual([]);
});

test('every resource whose rows are written with another has a plan, and its reference to the parent', () => {
  const children = written().flatMap(({ write }) => Object.values(write.children));
  const broken = children.filter(({ of, by }) => !services.registry.find(of)?.write?.references[by]);
  expect(broken).toEqual([]);
});

test('every kind of reference that a plan accepts can be looked up', async () => {
  const references = written().flatMap(({ write }) => [...Object.values(write.references), ...Object.values(write.many)]);
  for (const { to, lookups = {} } of references) {
    const { read } = services.registry.get(to);
    for (const { sql } of Object.values(lookups)) await services.pool.query(`SELECT ${read.primary}, ${sql} FROM ${read.from} LIMIT 0`);
  }
});
