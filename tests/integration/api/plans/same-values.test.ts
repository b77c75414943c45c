import { testServices, type TestServices } from '../../../support';

const ROWS = 60_000;
/** Blocks that one row more may touch, with all indexes of its table: on average, as one of many splits a page of an index. A walk through 60,000 equal values is 150. */
const MOST_BLOCKS = 60;
const MORE_ROWS = 100;

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

test('a value that many rows have costs a row more no walk through theirs', async () => {
  const { pool } = fixture.services;
  const client = await pool.connect();
  try {
    await client.query(
      `INSERT INTO core_alloweduserfield (name) VALUES ('occupation'); BEGIN; SET LOCAL session_replication_role = replica`,
    );
    const { rows: people } = await client.query<{ id: number }>(`INSERT INTO core_user (email) VALUES ('a@example.org') RETURNING id`);
    const insert = `INSERT INTO core_userfield (parent_id, name, value) SELECT ${people[0]!.id}, 'occupation', 'Nurse' FROM generate_series(1, `;
    await client.query(`${insert}${ROWS})`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${insert}${MORE_ROWS})`,
    );
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]!['QUERY PLAN'][0]!.Plan;
    expect((hit! + read!) / MORE_ROWS).toBeLessThan(MOST_BLOCKS);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
