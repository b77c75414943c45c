import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import type { Scratch } from '../../generator/verify/scratch';
import { openEmbeddedDatabase } from '../../runtime/core/database/embedded';
import { prepareQueue } from '../../runtime/core/deploy';
import { compare } from '../migrate/engine';
import { folderInMemory, makeServerFolder } from './server-folder';

/** Nothing here outlives the command. */
const PARAMETERS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Many times what a command needs. */
const MEMORY_NEEDED = 1e9;

/** A server of PostgreSQL for the time of a command, in a temporary folder. */
interface ScratchServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts such a server. It takes a second or two. It lies in memory where there is room, unless somebody chose another place: to make and remove some thousand
 * files of tables takes a disk up to four seconds.
 */
export async function startScratchServer(): Promise<ScratchServer> {
  const folder = await makeServerFolder(process.env.TMPDIR ?? folderInMemory(MEMORY_NEEDED) ?? tmpdir(), 'advocacy-verify-');
  const server = await openEmbeddedDatabase(folder, { parameters: PARAMETERS });
  const close = async (): Promise<void> => {
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

/** Makes the tables of a Prisma schema in an empty database, and those of the job queue, and connects to it. */
export async function openScratch(url: string, schema: string): Promise<Scratch & { close(): Promise<void> }> {
  const [tables] = await Promise.all([compare(undefined, schema), prepareQueue(url)]);
  const client = new Client({ connectionString: url, application_name: 'advocacy-platform verify' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("SET TimeZone = 'UTC'");
  await client.query('SET client_min_messages = warning');
  await client.query(tables);
  return {
    query: async (sql, values) => {
      const result = await client.query<Record<string, unknown>>(sql, values);
      return [result].flat().at(-1)!.rows;
    },
    close: () => client.end(),
  };
}
