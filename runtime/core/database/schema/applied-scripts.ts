import { NOW_MICROSECONDS } from '../sql';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import { inBriefLocks } from '../brief-locks';

const RECORDS = `CREATE TABLE IF NOT EXISTS advocacy_applied (
  name text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamp(0) NOT NULL DEFAULT ${NOW_MICROSECONDS}
)`;

/** A named SQL script. The database remembers a hash of the text that was last applied under the name. */
export interface SqlScript {
  name: string;
  sql: string;
  /** What tells texts of the script apart, where the text takes long to make. Without it the text itself does. */
  readonly version?: string;
}

/** Data that come with the program and are too many for a script. The database remembers the version that was last loaded under the name. */
export interface DataLoad {
  name: string;
  /** A text that changes with the data. */
  version: string;
  /** Loads them, within the transaction that is open. */
  load(client: ClientBase): Promise<void>;
}

/** Whether this text of the script was applied. With `anyText`, whether any text was applied under its name. */
export async function isApplied(client: Pick<ClientBase, 'query'>, script: SqlScript, anyText = false): Promise<boolean> {
  const { rows: tables } = await client.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_applied') IS NOT NULL AS exists`);
  if (!tables[0]!.exists) return false;
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM advocacy_applied WHERE name = $1', [script.name]);
  return rows[0] !== undefined && (anyText || rows[0].hash === hashOf(script));
}

/** Runs the script and records it, in one transaction that waits for no table longer than a second at a time. Throws an `OperationalError` when it fails. */
export async function applyScript(
  client: ClientBase,
  script: SqlScript,
  apply: () => Promise<unknown> = () => client.query(script.sql),
): Promise<void> {
  try {
    await inBriefLocks(client, async () => {
      await apply();
      await record(client, script);
    });
  } catch (error) {
    throw new OperationalError(`${script.name} could not be applied, and nothing was changed: ${messageOf(error)}.`);
  }
}

/** Loads data as `applyScript` runs a script, unless this version of them is loaded. */
export async function applyLoad(client: ClientBase, { name, version, load }: DataLoad): Promise<void> {
  const script = { name, sql: version };
  if (!(await isApplied(client, script))) await applyScript(client, script, () => load(client));
}

/** Makes the table of what was applied, when it is missing. */
export async function makeRecords(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(RECORDS);
}

/** Records that this text of the script was applied. */
export async function record(client: Pick<ClientBase, 'query'>, script: SqlScript): Promise<void> {
  await makeRecords(client);
  await client.query(
    `INSERT INTO advocacy_applied (name, hash) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = excluded.applied_at`,
    [script.name, hashOf(script)],
  );
}

function hashOf(script: SqlScript): string {
  return createHash('sha256')
    .update(script.version ?? script.sql)
    .digest('hex');
}
