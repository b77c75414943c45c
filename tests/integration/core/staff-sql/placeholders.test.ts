import fc from 'fast-check';
import { Client } from 'pg';
import { bindPlaceholders } from '../../../../runtime/core/staff-sql/placeholders';
import { makeDatabase, type TestDatabase } from '../../../support';

describe('bound placeholders in the database', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await makeDatabase('empty');
    client = new Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('a value of any text stays a value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (any, other) => {
        const value = any.replaceAll('\0', '');
        const filler = other.replace(/[\0'\\]/g, '');
        const { text, values } = bindPlaceholders(`SELECT {a}::text AS a, '${filler}{a}' AS b, {l} AS c`, { a: value, l: value });
        const { rows } = await client.query<{ a: string; b: string }>(text, values);
        expect(rows[0]).toEqual({ a: value, b: `${filler}{a}`, c: value });
      }),
      { numRuns: 100 },
    );
  });

  test('the type of a placeholder follows from where it stands', async () => {
    const { text, values } = bindPlaceholders(
      `SELECT n FROM generate_series(1, 10) n WHERE n IN ({list}) AND n > {least} AND now() + {days} * interval '1 day' > now() ORDER BY n LIMIT {most}`,
      { list: ['3', 4, '5', 1], least: '2', days: '1.5', most: '2' },
    );
    expect((await client.query({ text, values, rowMode: 'array' })).rows).toEqual([[3], [4]]);
  });
});
