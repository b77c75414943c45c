import type { Account } from '../../../../runtime/core/plan/viewer';
import { type QueryLimits, runQuery, runQueryInSession } from '../../../../runtime/core/staff-sql';
import { ADMIN, type Credentials, type TestResponse } from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { replacing, scoped } from '../../../support/generate-changed';

let service: ChangedService;
let press: Credentials;

type Viewer = QueryLimits['viewer'];

const account = (id: number, rights: string[] = [], ...groups: string[]): Account => ({
  id,
  username: `account ${id}`,
  superuser: false,
  rights: new Set(rights),
  groups: new Set(groups),
});
const PRESS = account(5, ['reports.view'], 'Press');
const MONEY = account(6, ['money.view']);
const EVERY_KIND = account(7, ['*.view']);

const rows = async (viewer: Viewer, sql: string): Promise<unknown[]> =>
  (await runQuery(service.services.staffSql, { sql, params: {}, maxRows: 100, timeout: 30, viewer })).rows;
const column = async (viewer: Viewer, sql: string): Promise<unknown[]> => (await rows(viewer, sql)).map((row) => (row as unknown[])[0]);

beforeAll(async () => {
  service = await openChanged({
    'pages/page.yaml': scoped(`  - { who: { group: Press }, where: "t.title LIKE 'Press%'" }
  - { who: everybody, where: "t.notes = 'of ' || :account" }
`),
    // It is of a page by SQL, which follows a rule for accounts that something limits.
    'pages/userformfield.yaml': scoped(`  - { who: everybody, where: 'true' }
`),
    'users/phone.yaml': replacing(
      ['phone: { type: string,', 'phone: { type: string, view: money.view,'],
      ['derived: regexp', 'view: money.view\n    derived: regexp'],
      ['derived: CASE', 'view: money.view\n    derived: CASE'],
      ['fields:\n', 'scope: [{ who: everybody, where: "t.type = \'home\'" }]\nfields:\n'],
    ),
  });
  press = await service.account('press', ['reports.view', 'reports.edit'], 'Press');
  for (const [name, title, notes] of [
    ['ours', 'Press here', ''],
    ['theirs', 'Secret', 'of 6'],
  ])
    await service.as(ADMIN, 'POST', '/rest/v1/petitionpage/', { name, title, notes, tags: [] });
  const made = await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'ann@example.org' });
  const user = new URL(String(made.headers.location)).pathname;
  for (const type of ['home', 'work']) await service.as(ADMIN, 'POST', '/rest/v1/phone/', { user, phone: `030 ${type}`, type });
  await service.sql(`INSERT INTO core_tag (name) VALUES ('marked')`);
  await service.sql(
    `INSERT INTO core_page_tags (page_id, tag_id) SELECT p.id, t.id FROM core_page p, core_tag t WHERE p.name IN ('ours', 'theirs')`,
  );
});
afterAll(() => service.close());

const MADE = `name IN ('ours', 'theirs')`;

describe('the rows that SQL of staff reads', () => {
  test.each([
    ['the table', `SELECT name FROM core_page WHERE ${MADE} ORDER BY name`],
    ['the table by its schema', `SELECT name FROM public.core_page WHERE ${MADE} ORDER BY name`],
    ['groups by the key of the table', `SELECT p.name, count(*) FROM core_page p WHERE p.${MADE} GROUP BY p.id ORDER BY p.name`],
    ['a table of one type', `SELECT p.name FROM core_petitionpage t JOIN core_page p ON p.id = t.page_ptr_id WHERE p.${MADE} ORDER BY 1`],
    ['a common table expression', `WITH q AS MATERIALIZED (SELECT * FROM core_page) SELECT name FROM q WHERE ${MADE} ORDER BY 1`],
  ])('are those that the account sees: %s', async (_, sql) => {
    expect(await column(PRESS, sql)).toEqual(['ours']);
    expect(await column(MONEY, sql)).toEqual(['theirs']);
    expect(await column(account(9), sql)).toEqual([]);
    expect(await column(null, sql)).toEqual([]);
    expect(await column(undefined, sql)).toEqual([]);
    for (const all of ['program', { ...PRESS, superuser: true }] as const) expect(await column(all, sql)).toEqual(['ours', 'theirs']);
  });

  test('are so in tables of types and of pairs, which tell of rows by their number', async () => {
    for (const table of ['core_petitionpage', 'core_page_tags']) {
      const count = (viewer: Viewer): Promise<unknown[]> => column(viewer, `SELECT count(*)::int FROM ${table}`);
      expect([await count(PRESS), await count(MONEY), await count(account(9)), await count(undefined)]).toEqual([[1], [1], [0], [0]]);
    }
  });

  test('are so for SQL of the service that runs as the role', async () => {
    const ids = async (): Promise<number> =>
      (await service.sql(`SELECT * FROM advocacy_user_ids('report', 'SELECT id FROM core_page', '{}')`)).length;
    expect(await ids()).toBe(0);
  });
});

describe('the fields that SQL of staff reads', () => {
  test('are null for whoever does not see them, in rows that are seen', async () => {
    const sql = 'SELECT type, phone, normalized_phone FROM core_phone ORDER BY type';
    expect(await rows(PRESS, sql)).toEqual([['home', null, null]]);
    for (const viewer of [MONEY, EVERY_KIND]) expect(await rows(viewer, sql)).toEqual([['home', '030 home', '030']]);
    expect(await rows(undefined, sql)).toEqual([]);
    expect(await rows('program', sql)).toEqual([
      ['home', '030 home', '030'],
      ['work', '030 work', '030'],
    ]);
  });

  test('are not in the table itself', async () => {
    await expect(rows(MONEY, 'SELECT phone FROM public.core_phone')).rejects.toThrow(/permission denied/);
  });
});

describe('nobody becomes another viewer', () => {
  const all = `SELECT name FROM core_page WHERE ${MADE} ORDER BY name`;
  const forged = JSON.stringify({ superuser: true });

  test.each([
    ['a setting of its own', `set_config('advocacy.viewer', '${'0'.repeat(64)}:${forged}', true)`],
    ['a setting for the session', `set_config('advocacy.viewer', '${forged}', false)`],
    [
      'its own signature under another text',
      `set_config('advocacy.viewer', left(current_setting('advocacy.viewer'), 65) || '${forged}', true)`,
    ],
    ['another place to look for names', `set_config('search_path', 'public, advocacy_reports', true)`],
    ['another role', `set_config('role', 'none', true)`],
    ['no row security', `set_config('row_security', 'off', true)`],
  ])('by %s', async (_, attack) => {
    const names = await column(
      PRESS,
      `SELECT q.name FROM (SELECT ${attack} AS done OFFSET 0) s CROSS JOIN LATERAL (${all}) q WHERE s.done IS NOT NULL`,
    ).catch(() => []);
    expect(names).not.toContain('theirs');
    await service.services.staffSql
      .inSession({ timeout: 30, viewer: PRESS }, async (session) => {
        await runQueryInSession(session, { sql: `SELECT ${attack}`, params: {}, maxRows: 10 });
        expect((await runQueryInSession(session, { sql: all, params: {}, maxRows: 10 })).rows).toEqual([['ours']]);
      })
      .catch((error: Error) => expect(error.message).toMatch(/permission denied|must be/));
  });

  test('by what another query was signed with, in the same session of the database or in another one', async () => {
    const [signed] = await column('program', `SELECT current_setting('advocacy.viewer')`);
    expect(signed).toContain('"superuser":true');
    const stolen = `SELECT name FROM (SELECT set_config('advocacy.viewer', '${String(signed)}', true) AS done OFFSET 0) s CROSS JOIN LATERAL (SELECT * FROM core_page WHERE s.done <> '') p`;
    for (let attempt = 0; attempt < 6; attempt++) expect(await column(PRESS, stolen)).not.toContain('theirs');
  });

  test('by functions that are told of rows before the rules are', async () => {
    const told = await rows(PRESS, `SELECT name FROM core_page WHERE CASE WHEN name = 'theirs' THEN 1 / (length(name) - 6) ELSE 1 END = 1`);
    expect(told.flat()).not.toContain('theirs');
    const cast = await rows(MONEY, `SELECT name FROM core_page WHERE title::text <> '' AND (name <> 'ours' OR name::integer > 0)`);
    expect(cast).toEqual([['theirs']]);
  });

  test('by the key, the catalogs, the statistics or the views of the rules', async () => {
    for (const sql of [
      'SELECT key FROM public.advocacy_viewer_key',
      'SELECT * FROM auth_group',
      `SELECT pg_read_file('PG_VERSION')`,
      `SELECT query_to_xml('SELECT key FROM public.advocacy_viewer_key', true, false, '')`,
    ])
      await expect(rows(PRESS, sql)).rejects.toThrow(/permission denied/);
    await service.sql('ANALYZE core_page');
    expect(await rows(PRESS, `SELECT most_common_vals::text, histogram_bounds::text FROM pg_stats WHERE tablename = 'core_page'`)).toEqual(
      [],
    );
    expect(await column(PRESS, 'SELECT count(*)::int FROM advocacy_reports.seen_core_page')).toEqual([1]);
    expect(await column(PRESS, `SELECT xpath('//name/text()', query_to_xml('SELECT name FROM core_page', true, false, ''))::text`)).toEqual(
      ['{ours}'],
    );
    const [explained] = await column(MONEY, `SELECT query_to_xml('SELECT 1', true, false, '')::text`);
    expect(explained).not.toContain('Secret');
  });
});

describe('reports', () => {
  test('read as the account that runs them, at once and as a stored result', async () => {
    const run = (who: Credentials, body: object): Promise<TestResponse> => service.as(who, 'POST', '/rest/v1/report/run/sql/', body);
    const query = `SELECT name FROM core_page WHERE ${MADE} ORDER BY name`;
    for (const extra of [{}, { cache_duration: '1h' }]) {
      expect((await run(ADMIN, { query, ...extra })).json()).toEqual([['ours'], ['theirs']]);
      expect((await run(press, { query, ...extra })).json()).toEqual([['ours']]);
    }
    expect((await run(press, { query, format: 'csv' })).text.trim().split(/\r?\n/)).toEqual(['name', 'ours']);
  });
});
