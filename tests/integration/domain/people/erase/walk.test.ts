import type { Resource } from '../../../../../generator/model/model';
import { erasePerson, FLAGS } from '../../../../../runtime/domain/people/erase';
import { queryOn } from '../../../../../runtime/framework/database/query';
import { search } from './search';
import { inTransaction } from '../../../../../runtime/framework/database/transaction';
import { type ApiHarness, openApi } from '../../../api/harness';

/** A word that nothing else in the database holds, short enough for nearly every column. */
const MARK = 'zqxj';

let world: ApiHarness;
beforeAll(async () => {
  world = await openApi();
});
afterAll(() => world.close());

/** Writes the word into every text of a row that people or programs write freely. */
async function mark(resource: Resource, id: unknown): Promise<void> {
  for (const column of resource.columns) {
    const is = resource.fields.find((field) => field.column?.name === column.name && field.from === 't')?.is;
    const isFree =
      ['string', 'text', 'json'].includes(column.type) &&
      !column.primary &&
      !column.references &&
      column.derived === undefined &&
      !(is && 'choices' in is && is.choices);
    if (!isFree || column.field === resource.discriminator || (column.length ?? 255) < MARK.length) continue;
    const value = column.type === 'json' ? JSON.stringify([MARK]) : `${MARK}${world.rows.next()}`.slice(0, column.length);
    await world.services.pool.query(`UPDATE ${resource.table} SET "${column.name}" = $1 WHERE ${resource.primary.column} = $2`, [
      value,
      id,
    ]);
  }
}

/** The tables whose rows go when rows of this one are deleted, by the database's own word: their foreign keys to it. */
async function dependents(table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await world.services.pool.query<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.confrelid = $1::regclass ORDER BY 1, 2`,
    [table],
  );
  return rows;
}

/** Fills every table that belongs to a row, and those that belong to them in turn, with rows that hold the word. Gives the tables. */
async function fill(table: string, id: unknown, filled: Set<string>): Promise<void> {
  const { services, model, rows } = world;
  const next: [Resource, unknown][] = [];
  for (const each of await dependents(table)) {
    const resource = model.resources.find((other) => other.table === each.table && !other.over);
    if (!resource || filled.has(`${each.table}.${each.column}`)) continue;
    // A row that always names its user is that user's.
    const owner = resource.columns.find(
      ({ references, null: nullable }) => references?.table === 'core_user' && references.onDelete === 'cascade' && !nullable,
    );
    if (owner && table !== 'core_user') continue;
    filled.add(`${each.table}.${each.column}`);
    if (each.table === 'core_location') await services.pool.query('DELETE FROM core_location WHERE user_id = $1', [id]);
    // What extends a row goes by the same number.
    const isExtension = resource.base !== undefined && each.column === resource.base.pointer;
    const key = isExtension ? id : await rows.insert(resource.name, { full: true, fresh: true });
    if (isExtension) await services.pool.query(`INSERT INTO ${each.table} (${each.column}) VALUES ($1) ON CONFLICT DO NOTHING`, [id]);
    else await services.pool.query(`UPDATE ${each.table} SET ${each.column} = $1 WHERE ${resource.primary.column} = $2`, [id, key]);
    await mark(resource, key);
    next.push([resource, key]);
  }
  for (const [resource, key] of next) await fill(resource.table, key, filled);
}

test('after an erasure with all flags no text of any row that goes with a user is left but those that the YAML keeps', async () => {
  const { services, rows, model } = world;
  const user = Number(await rows.insert('user', { full: true }));
  await mark(model.resources.find(({ name }) => name === 'user')!, user);
  const filled = new Set<string>();
  await fill('core_user', user, filled);
  expect(filled.size).toBeGreaterThan(40);

  expect(await inTransaction(services.pool, (client) => erasePerson(queryOn(client), services, { userId: user, flags: FLAGS }))).toBe(true);

  const kept = model.resources.flatMap(({ table, columns, erase }) =>
    (erase?.keep ?? []).map((name) => `${table}.${columns.find(({ field }) => field === name)!.name}`),
  );
  expect((await search(services.pool, [MARK])).filter((place) => !kept.includes(place))).toEqual([]);
});
