import { join } from 'node:path';
import { declaredModelOf } from '../../../support/declared-model';
import { openStaffSql, type StaffSqlHarness } from './harness';

const model = declaredModelOf(join(__dirname, '..', '..', '..', '..'));
const tables = model.resources.filter((resource) => !resource.over);

/** Tables of accounts and rights. They are never readable, whatever their declarations say. */
const ACCOUNTS = /^auth_/;

let harness: StaffSqlHarness;
/** `table.column` of everything that the role may read outside of the system schemas. */
let readable: Set<string>;
beforeAll(async () => {
  harness = await openStaffSql();
  const sql = `
    SELECT format('%s.%s', c.relname, a.attname) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
      AND has_schema_privilege(n.oid, 'USAGE') AND has_column_privilege(c.oid, a.attnum, 'SELECT')`;
  const { rows } = await harness.query(sql, {}, 10_000);
  readable = new Set(rows.map(([name]) => name as string));
});
afterAll(() => harness.close());

const columnsOf = (table: string): string[] =>
  [...readable].filter((name) => name.startsWith(`${table}.`)).map((name) => name.slice(table.length + 1));

test.each(tables.map((resource) => [resource.table, resource] as const))(
  'the role reads the reportable columns of %s',
  (table, resource) => {
    const hidden = new Set(resource.fields.filter((field) => !field.reportable && field.from === 't').map((field) => field.column?.name));
    const computed = resource.fields.filter((field) => field.reportable && field.definition.type === 'computed').map(({ name }) => name);
    const shown = [...resource.columns.map(({ name }) => name).filter((name) => !hidden.has(name)), ...computed];
    expect(columnsOf(table).sort()).toEqual(resource.reportable ? shown.sort() : []);
  },
);

test('the role reads no table without a declaration', () => {
  const known = new Set([
    ...tables.map(({ table }) => table),
    ...model.pairs.map(({ table }) => table),
    ...tables.flatMap(({ reportViews }) => Object.keys(reportViews)),
    // The keys of the rows that the account sees.
    ...tables.filter(({ reportable }) => reportable).map(({ table }) => `seen_${table}`),
  ]);
  expect([...new Set([...readable].map((name) => name.split('.')[0]!))].filter((table) => !known.has(table))).toEqual([]);
});

test('the role reads no accounts, tokens, secrets and parameters of jobs', () => {
  const secret = [...readable].filter(
    (name) =>
      ACCOUNTS.test(name) ||
      /password|secret|token$|\.token|\.auth$|_prisma|advocacy_|\.parameters$|^core_action\.redirect_url$/.test(name),
  );
  expect(secret).toEqual([]);
});

test('the role writes nothing', async () => {
  const sql = `
    SELECT c.relname FROM pg_class c WHERE c.relkind IN ('r', 'v', 'S', 'p') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      AND CASE c.relkind WHEN 'S' THEN has_sequence_privilege(c.oid, 'USAGE, UPDATE') ELSE has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER') END
    UNION ALL SELECT nspname FROM pg_namespace WHERE has_schema_privilege(oid, 'CREATE')`;
  expect((await harness.query(sql)).rows).toEqual([]);
});

test('the role may call no function that runs with the rights of its owner, but the one that says for whom it reads', async () => {
  const sql = `SELECT pronamespace::regnamespace::text, proname, pronargs FROM pg_proc WHERE prosecdef AND has_function_privilege(oid, 'EXECUTE')`;
  expect((await harness.query(sql)).rows).toEqual([['advocacy_reports', 'viewer', 0]]);
});
