import { readFile } from 'node:fs/promises';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
beforeAll(async () => {
  harness = await openLimited();
});
afterAll(() => harness.close());

test('what was saved before it was noted who saves it counts as saved by the first active superuser, and recipients stay saved', async () => {
  const report = await harness.made(ADMIN, 'queryreport', { name: 'old', short_name: 'old', sql: 'SELECT 1' });
  const mailing = await harness.made(ADMIN, 'mailer', { subjects: ['x'], html: 'x', includes: { raw_sql: ['SELECT 1'] } });
  const plain = await harness.made(ADMIN, 'mailer', { subjects: ['x'], html: 'x', includes: { states: ['NY'] } });
  const idOf = (path: string): number => Number(path.split('/').at(-2));
  await harness.sql(`INSERT INTO auth_user (username, password, is_superuser, is_active) VALUES ('later', 'x', true, true)`);
  await harness.sql('UPDATE reports_report SET saved_by_id = NULL');
  await harness.sql('UPDATE core_mailingtargeting SET raw_sql_by_id = NULL');
  await harness.sql(`UPDATE core_mailing SET query_status = 'saved'`);

  await harness.sql(await readFile('prisma/migrations/20261128041808_first/replaces/20261122220500_who_saved_what/migration.sql', 'utf8'));

  const [admin] = await harness.sql<{ id: number }>('SELECT id FROM auth_user WHERE username = $1', [ADMIN.username]);
  const saverOf = async (path: string): Promise<unknown> => {
    const [row] = await harness.sql<{ by: number | null; status: string }>(
      `SELECT t.raw_sql_by_id AS by, m.query_status AS status FROM core_mailing m JOIN core_mailingtargeting t ON t.id = m.includes_id WHERE m.id = $1`,
      [idOf(path)],
    );
    return row;
  };
  expect(await saverOf(mailing)).toEqual({ by: admin!.id, status: 'saved' });
  expect(await saverOf(plain)).toEqual({ by: null, status: 'saved' });
  expect((await harness.as(ADMIN, 'GET', report)).json().saved_by).toBe(`/rest/v1/authuser/${admin!.id}/`);
});
