import { withClient } from '../database';
import { NUMBER } from '../load/protocol';
import type { Program } from '../programs';

/** The parameters of an action. */
export type Body = Record<string, string>;
/** The bodies that one side sends in turn. */
export type Bodies = (who: string) => readonly Body[];

/** How a body is sent: `init` of `fetch`. */
export interface Sending {
  path: string;
  init: (body: Body) => RequestInit;
}

const TO_API: Sending = {
  path: '/rest/v1/action/',
  init: (body) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'user-agent': 'bench/1' } }),
};

/**
 * Sends one action to each of two programs, of different people, and compares how many rows each has written to the tables. Throws when
 * they differ.
 * @param sending how it is sent; to the API by default
 */
export async function checkSame(
  database: string,
  tables: readonly string[],
  programs: readonly [Program, Program],
  bodies: Bodies,
  { path, init }: Sending = TO_API,
): Promise<void> {
  const written: string[] = [];
  for (const [place, { port }] of programs.entries()) {
    const before = await counts(database, tables);
    const people = bodies('same');
    const body = JSON.parse(
      JSON.stringify(people[place % people.length])
        .replaceAll(NUMBER, `${port}`)
        .replaceAll('same', `same${Date.now()}`),
    ) as Body;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', redirect: 'manual', ...init(body) });
    if (response.status !== 201 && response.status !== 303)
      throw new Error(`An action was refused: ${response.status} ${await response.text()}`);
    const after = await counts(database, tables);
    written.push(tables.map((table) => `${table} ${after[table]! - before[table]!}`).join(', '));
  }
  if (written[0] !== written[1])
    throw new Error(`The limit program writes other rows than the service.\nservice: ${written[0]}\nlimit:   ${written[1]}`);
}

async function counts(database: string, tables: readonly string[]): Promise<Record<string, number>> {
  const sql = tables.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`).join(', ');
  const { rows } = await withClient(database, (client) => client.query<Record<string, number>>(`SELECT ${sql}`));
  return rows[0]!;
}
