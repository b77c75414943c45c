import { quoted } from './sql';
import type { ClientBase } from 'pg';
import type { Logger } from '../log/logger';
import { CHECK, databaseErrorOf } from './errors';

/** The checks of the repeatable SQL to which the rows that are there were not held yet. */
const UNPROVEN = `
  SELECT conname AS name, conrelid::regclass::text AS on_table, pg_get_expr(conbin, conrelid) AS condition FROM pg_constraint
  WHERE contype = 'c' AND NOT convalidated AND connamespace = current_schema()::regnamespace
    AND obj_description(oid, 'pg_constraint') LIKE 'generated %'
  ORDER BY 2, 1`;

/** How long a check waits for whoever changes the table itself. Readers and writers of its rows are never waited for. */
const LOCK_TIMEOUT = '5s';

const NO_LOCK = '55P03';

/**
 * Holds the rows that are there to checks that are new. A check that old rows break stays as it is, for rows that are written from now on: one
 * warning says how many rows break it and how to find them. So does one whose table is busy. Either is tried again at the next deploy.
 */
export async function validateChecks(client: ClientBase, log: Logger, lockTimeout = LOCK_TIMEOUT): Promise<void> {
  const { rows } = await client.query<{ name: string; on_table: string; condition: string }>(UNPROVEN);
  if (rows.length === 0) return;
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  for (const { name, on_table: table, condition } of rows) {
    try {
      await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${quoted(name)}`);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (code === NO_LOCK)
        log.warn(`Rows of ${table} were not held to the check ${name}: the table is busy. The next deploy tries again.`);
      else if (code === CHECK) log.warn(await brokenBy(client, { name, table, condition }));
      else throw error;
    }
  }
  await client.query('RESET lock_timeout');
}

async function brokenBy(client: ClientBase, check: { name: string; table: string; condition: string }): Promise<string> {
  const { name, table, condition } = check;
  const broken = `SELECT * FROM ${table} WHERE NOT (${condition})`;
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM (${broken}) broken`);
  const count = Number(rows[0]!.count);
  const found = count === 1 ? 'One row breaks' : `${count} rows break`;
  return `${found} the check ${name}, and can be changed only so that they no longer do: ${broken.replace(/\s+/g, ' ')}`;
}

interface FormerChoices {
  table: string;
  column: string;
  former: string[];
}

/**
 * Tells of rows that have a value which is no choice any more: how many, and the values. They stay as they are, and are told of at each deployment until there are
 * none. Rows of a column whose choices stayed are not read.
 */
export async function tellFormerChoices(client: ClientBase, log: Logger): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_choice') IS NOT NULL AS exists`);
  if (!tables[0]!.exists) return;
  const { rows } = await client.query<FormerChoices>(
    `SELECT table_name AS table, column_name AS column, former FROM advocacy_choice WHERE former <> '{}' ORDER BY 1, 2`,
  );
  for (const { table, column, former } of rows) {
    const { rows: found } = await client.query<{ value: string; count: string }>(
      `SELECT ${quoted(column)}::text AS value, count(*) AS count FROM ${quoted(table)} WHERE ${quoted(column)}::text = ANY($1) GROUP BY 1 ORDER BY 1`,
      [former],
    );
    if (found.length === 0) {
      await client.query(`UPDATE advocacy_choice SET former = '{}' WHERE table_name = $1 AND column_name = $2`, [table, column]);
      continue;
    }
    const values = found.map(({ value, count }) => `${value} (${count})`).join(', ');
    log.warn(`Rows of ${table} have a ${column} that is no choice any more, and stay as they are: ${values}.`);
  }
}
