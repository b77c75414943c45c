import { randomBytes } from 'node:crypto';
import { readReader } from '../../../../runtime/app/release';
import { openPool } from '../../../../runtime/core/database/pool';
import { runQuery, StaffSql } from '../../../../runtime/core/staff-sql';
import { makeDatabase, testServices } from '../../../support';
import { openStaffSql, type StaffSqlHarness } from './harness';

const reader = readReader();

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

test('queries run on the replica where there is one', async () => {
  const replica = await makeDatabase();
  const withReplica = await testServices({ databaseReplicaUrls: [replica.url] });
  try {
    const { rows } = await runQuery(withReplica.services.staffSql, {
      sql: 'SELECT current_database()',
      params: {},
      maxRows: 1,
      timeout: 5,
    });
    expect(rows).toEqual([[new URL(replica.url).pathname.slice(1)]]);
  } finally {
    await withReplica.close();
    await replica.drop();
  }
});

describe('the database role', () => {
  test('a role that may write is refused', async () => {
    const other = await testServices({ reportDatabaseUrl: harness.url });
    try {
      await expect(runQuery(other.services.staffSql, { sql: 'SELECT 1', params: {}, maxRows: 1, timeout: 1 })).rejects.toThrow(
        'may do more',
      );
    } finally {
      await other.close();
    }
  });

  test('a role that may read more columns is refused', async () => {
    const { pool } = harness.services;
    const name = `broad_${randomBytes(4).toString('hex')}`;
    await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x' IN ROLE advocacy_reader; GRANT SELECT (password) ON core_user TO ${name}`);
    const url = new URL(harness.url);
    Object.assign(url, { username: name, password: 'x' });
    const { settings, log } = harness.services;
    const staffSql = new StaffSql({ owner: pool, source: pool, settings: { ...settings, reportDatabaseUrl: url.href }, log, reader });
    const query = () => runQuery(staffSql, { sql: 'SELECT 1', params: {}, maxRows: 1, timeout: 5 });
    try {
      await expect(query()).rejects.toThrow('may do more');
      await pool.query(`REVOKE SELECT (password) ON core_user FROM ${name}`);
      expect((await query()).rows).toEqual([[1]]);
    } finally {
      await staffSql.close();
      await pool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
    }
  });

  test('two installations with different keys each restore the password of the role', async () => {
    const { pool, log } = harness.services;
    const openWith = (secretKey: string): StaffSql => new StaffSql({ owner: pool, source: pool, settings: { secretKey }, log, reader });
    const slow = (staffSql: StaffSql): Promise<unknown> =>
      runQuery(staffSql, { sql: 'SELECT pg_sleep(0.05)', params: {}, maxRows: 1, timeout: 5 });
    const [one, two] = [openWith('one key'), openWith('another key')];
    try {
      await slow(one);
      await slow(two);
      await Promise.all([slow(one), slow(one), slow(one)]);
      await Promise.all([slow(two), slow(two), slow(two)]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });

  test('an owner who may not create roles is told to set REPORT_DATABASE_URL', async () => {
    const { pool } = harness.services;
    const name = `owner_${randomBytes(4).toString('hex')}`;
    await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
    const url = new URL(harness.url);
    Object.assign(url, { username: name, password: 'x' });
    const owner = openPool(url.href, 2, harness.services.log);
    const staffSql = new StaffSql({ owner, source: owner, settings: { secretKey: 'a third key' }, log: harness.services.log, reader });
    try {
      await expect(runQuery(staffSql, { sql: 'SELECT 1', params: {}, maxRows: 1, timeout: 1 })).rejects.toThrow('set REPORT_DATABASE_URL');
    } finally {
      await staffSql.close();
      await owner.end();
      await pool.query(`DROP ROLE ${name}`);
    }
  });
});
