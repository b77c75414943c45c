import type { Resource } from '../../../../../generator/model/model';
import type { ApiHarness } from '../../../api/harness';

/** A word that nothing else in the database holds, short enough for nearly every column. */
export const MARK = 'zqxj';

/** A person with rows in every table that depends on one, which all hold the word. Says the id, and the columns by which the rows belong. */
export async function markedPerson(fixture: ApiHarness): Promise<{ id: number; filled: Set<string> }> {
  const id = Number(await fixture.rows.insert('user', { full: true }));
  await mark(fixture, fixture.model.resources.find(({ name }) => name === 'user')!, id);
  const filled = new Set<string>();
  await fill(fixture, { table: 'core_user', id }, filled);
  return { id, filled };
}

/** Writes the word into every column of a row that takes any text. */
async function mark(fixture: ApiHarness, resource: Resource, id: unknown): Promise<void> {
  for (const column of resource.columns) {
    const type = resource.fields.find((field) => field.column?.name === column.name && field.from === 't')?.definition;
    const takesAnyText =
      ['string', 'text', 'json'].includes(column.type) &&
      !column.primary &&
      !column.references &&
      column.derived === undefined &&
      !(type && 'choices' in type && type.choices);
    if (!takesAnyText || column.field === resource.discriminator || (column.length ?? 255) < MARK.length) continue;
    const value = column.type === 'json' ? JSON.stringify([MARK]) : `${MARK}${fixture.rows.next()}`.slice(0, column.length);
    await fixture.services.pool.query(`UPDATE ${resource.table} SET "${column.name}" = $1 WHERE ${resource.primary.column} = $2`, [
      value,
      id,
    ]);
  }
}

/** The foreign keys to this table by which rows are deleted with its rows. */
async function cascadingKeys(fixture: ApiHarness, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await fixture.services.pool.query<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.conparentid = 0 AND c.confdeltype = 'c' AND c.confrelid = $1::regclass ORDER BY 1, 2`,
    [table],
  );
  return rows;
}

/** Adds rows that hold the word to every table that depends on a row, and to those that depend on them in turn. Notes them in `filled`. */
async function fill(fixture: ApiHarness, { table, id }: { table: string; id: unknown }, filled: Set<string>): Promise<void> {
  const { services, model, rows } = fixture;
  const next: [Resource, unknown][] = [];
  for (const key of await cascadingKeys(fixture, table)) {
    const resource = model.resources.find((other) => other.table === key.table && !other.over);
    if (!resource || filled.has(`${key.table}.${key.column}`)) continue;
    // A row that always has a user belongs to that user.
    const owner = resource.columns.find(
      ({ references, null: nullable }) => references?.table === 'core_user' && references.onDelete === 'cascade' && !nullable,
    );
    if (owner && table !== 'core_user') continue;
    filled.add(`${key.table}.${key.column}`);
    if (key.table === 'core_location') await services.pool.query('DELETE FROM core_location WHERE user_id = $1', [id]);
    // An extension of a row has the same id.
    const isExtension = resource.base !== undefined && key.column === resource.base.pointer;
    const rowId = isExtension ? id : await rows.insert(resource.name, { full: true, fresh: true });
    if (isExtension) await services.pool.query(`INSERT INTO ${key.table} (${key.column}) VALUES ($1) ON CONFLICT DO NOTHING`, [id]);
    else await services.pool.query(`UPDATE ${key.table} SET ${key.column} = $1 WHERE ${resource.primary.column} = $2`, [id, rowId]);
    await mark(fixture, resource, rowId);
    next.push([resource, rowId]);
  }
  for (const [resource, rowId] of next) await fill(fixture, { table: resource.table, id: rowId }, filled);
}
