import { personData } from '../../../../../generated/person-data';
import { runMerge } from '../../../../../runtime/domain/people/merge/person-merge';
import { enqueueMerge } from '../../../../../runtime/domain/people/merge/request';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { type ApiHarness, openApi } from '../../../api/harness';
import { declaredModel } from '../../../api/walk/declared';

let world: ApiHarness;
beforeAll(async () => {
  world = await openApi();
});
afterAll(() => world.close());

interface UserColumn {
  table: string;
  column: string;
}

/** Where the ids of merged users stay after a merge: old paths are redirected by it. */
const KEPT_COLUMNS = ['core_mergeduser.user_id'];

/** Every column that refers to a user: foreign keys of the database, and columns without one that the YAML declares. */
async function userColumns(): Promise<UserColumn[]> {
  const { rows } = await world.services.pool.query<UserColumn>(
    `SELECT conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.conparentid = 0 AND c.confrelid = 'core_user'::regclass ORDER BY 1, 2`,
  );
  const named = declaredModel().resources.flatMap(({ table, columns }) =>
    columns.filter(({ names }) => names?.table === 'core_user').map(({ name }) => ({ table, column: name })),
  );
  return [...rows, ...named];
}

const countRows = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await world.services.pool.query<{ count: string }>(sql, values)).rows[0]!.count);

/** Adds a row to each table that refers to users, with a reference to this one. */
async function fill(user: number, columns: readonly UserColumn[]): Promise<void> {
  const { services, model, rows } = world;
  for (const { table, column } of columns) {
    const resource = model.resources.find((candidate) => candidate.table === table && !candidate.over);
    const pair = model.pairs.find((candidate) => candidate.table === table);
    if (resource) {
      const id = await rows.insert(resource.name, { full: true, fresh: true });
      // A trigger has inserted the location of the address.
      if (table === 'core_location') await services.pool.query('DELETE FROM core_location WHERE user_id = $1', [user]);
      await services.pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${resource.primary.column} = $2`, [user, id]);
      // Of phones of one type only one stays. Neighbours get different types.
      if (table === 'core_phone')
        await services.pool.query(`UPDATE core_phone SET type = (ARRAY['home', 'work'])[1 + user_id % 2] WHERE id = $1`, [id]);
      for (const { name, names } of resource.columns) {
        if (!names || name === column) continue;
        await services.pool.query(`UPDATE ${table} SET ${name} = $1 WHERE ${resource.primary.column} = $2`, [
          await rows.insert(names.resource, { full: false }),
          id,
        ]);
      }
    } else if (pair) {
      const side = pair.own.column === column ? pair.other : pair.own;
      await services.pool.query(`INSERT INTO ${table} (${column}, ${side.column}) VALUES ($1, $2)`, [
        user,
        await rows.insert(side.resource, { full: false }),
      ]);
    } else throw new Error(`nothing is declared about ${table}`);
  }
}

/** The types of the events that are about these people themselves: integrators are told that their rows are gone. */
const toldOf = async (people: number[]): Promise<string[]> =>
  (await world.services.pool.query<{ type: string }>('SELECT type FROM core_change WHERE person_id = ANY($1)', [people])).rows.map(
    ({ type }) => type,
  );

test('the generated list has every column that refers to a user', async () => {
  const listed = personData.references.filter(({ to }) => to === 'core_user').map(({ table, column }) => `${table}.${column}`);
  expect(listed.sort()).toEqual((await userColumns()).map(({ table, column }) => `${table}.${column}`).sort());
});

test('after a merge no column of any table refers to the merged users, and none of their rows is lost', async () => {
  const { services, rows } = world;
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(Number(await rows.insert('user', { full: true })));
  const [primary, ...merged] = ids as [number, number, number];
  const columns = await userColumns();
  for (const user of merged) await fill(user, columns);
  const query = queryOn(services.pool);
  const counted = await Promise.all(
    columns.map(({ table, column }) => countRows(`SELECT count(*) FROM ${table} WHERE ${column} = ANY($1)`, [merged])),
  );
  expect(counted.filter((count) => count < 2)).toEqual([]);

  const merge = await enqueueMerge(query, {
    primaryId: primary,
    mergedIds: merged,
    addressUserId: merged[0]!,
    sourceUserId: merged[1]!,
    lists: null,
  });
  await runMerge(services, merge);
  expect(await query('SELECT status, error FROM core_usermerge WHERE id = $1', [merge])).toEqual([{ status: 'complete', error: '' }]);

  for (const [index, { table, column }] of columns.entries()) {
    const name = `${table}.${column}`;
    const reference = personData.references.find((candidate) => candidate.table === table && candidate.column === column)!;
    const isOneForEachUser = reference.groups.some(({ by }) => by.length === 0);
    const [old, now] = [
      await countRows(`SELECT count(*) FROM ${table} WHERE ${column} = ANY($1)`, [merged]),
      await countRows(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [primary]),
    ];
    const extra = table === 'core_usermerge' || table === 'core_mergeduser' ? now - counted[index]! : 0;
    const expected = reference.keep === 'primary' ? 0 : reference.keep === 'address' || isOneForEachUser ? 1 : counted[index]!;
    // Joining and leaving by the merge adds to the history, and so does the wish for less mail that the primary user takes over.
    if (table === 'core_change') expect([name, await toldOf(merged)]).toEqual([name, merged.map(() => 'user.deleted')]);
    else if (table === 'core_subscriptionhistory' || table === 'core_mailpreference')
      expect([name, old, now >= expected]).toEqual([name, 0, true]);
    else expect([name, old, now - Math.max(extra, 0)]).toEqual([name, 0, expected]);
  }
  expect(await columnsHolding(merged)).toEqual(KEPT_COLUMNS);
});

/** Columns with a name such as `user_id` that hold one of these ids, whether or not they are declared as references. */
async function columnsHolding(users: readonly number[]): Promise<string[]> {
  const { rows } = await world.services.pool.query<UserColumn>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND data_type IN ('integer', 'bigint')
       AND (column_name ~ '(^|_)(user|creator|primary|parent)(_id)?$') AND table_name NOT LIKE 'auth%'
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = format('%I.%I', table_schema, table_name)::regclass)`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const isOtherParent = column === 'parent_id' && table !== 'core_userfield';
    if (!isOtherParent && (await countRows(`SELECT count(*) FROM ${table} WHERE ${column} = ANY($1)`, [users])) > 0)
      found.push(`${table}.${column}`);
  }
  return found;
}
