import { testServices, type TestServices } from '../../../support';
import { SUPERUSER } from '../read/harness';
import { handlerClient } from './harness';

let fixture: TestServices;
let api: ReturnType<typeof handlerClient>;
beforeAll(async () => {
  fixture = await testServices();
  api = handlerClient(fixture.services, SUPERUSER);
});
afterAll(() => fixture.close());

/** A resource of one table and one of two: the column of who wrote, what a new object needs, the field that they wrote with two values, and a list. */
const WRITTEN = [
  {
    resource: 'mailingtargeting',
    column: ['core_mailingtargeting', 'raw_sql_by_id'],
    needs: () => ({}),
    one: { raw_sql: ['SELECT 1'] },
    other: { raw_sql: ['SELECT 2'] },
    list: { languages: [] },
  },
  {
    resource: 'dashboardreport',
    column: ['reports_report', 'saved_by_id'],
    needs: (name: string) => ({ name, short_name: name, description: '' }),
    one: { to_emails: 'a@example.org' },
    other: { to_emails: 'b@example.org' },
    list: { categories: [] },
  },
];

describe.each(WRITTEN)('the writer of fields of a $resource', ({ resource, column: [table, column], needs, one, other, list }) => {
  let made = 0;
  const make = (body: object): Promise<string> => api.made(resource, { ...needs(`made${(made += 1)}`), ...body });
  const writer = async (id: string): Promise<unknown> => (await api.column(`SELECT ${column} FROM ${table} WHERE id = $1`, id))[0];

  test.each([
    ['gives one a value', one],
    ['gives none of them', {}],
    ['gives one a value, and a list', { ...one, ...list }],
    ['gives a list alone', list],
  ])('is who made the object, where the body %s', async (_, body) => {
    expect(await writer(await make(body))).toBe(SUPERUSER.id);
  });

  test('stays with another field or the same value, and is who gives another value', async () => {
    const id = await make(one);
    await fixture.services.pool.query(`UPDATE ${table} SET ${column} = NULL WHERE id = $1`, [id]);
    const writers: unknown[] = [];
    for (const body of [list, one, other]) {
      await api.patch(resource, id, body);
      writers.push(await writer(id));
    }
    expect(writers).toEqual([null, null, SUPERUSER.id]);
  });
});
