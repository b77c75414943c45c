import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../runtime/core/database/embedded';

/** A PostgreSQL of a test's own with a replica that streams from it. */
export interface Replicated {
  url: string;
  replicaUrl: string;
  /** Lets the replica stand still, or go on. */
  pause(isPaused: boolean): Promise<void>;
  /** Ends the replica. */
  stopReplica(): Promise<void>;
  close(): Promise<void>;
}

const FAST = ['fsync=off', 'shared_buffers=32MB', 'max_connections=30'];

/**
 * Starts both. The replica begins as a copy of the files of the server at rest.
 * @param prepare fills the server before
 */
export async function openReplicated(prepare: (url: string) => Promise<void>): Promise<Replicated> {
  const root = mkdtempSync(join(tmpdir(), 'advocacy-replicated-'));
  // The user of the server has to enter it.
  chmodSync(root, 0o755);
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  mkdirSync(first);
  const open = (folder: string, more: readonly string[] = []): Promise<EmbeddedDatabase> =>
    openEmbeddedDatabase(folder, { parameters: [...FAST, ...more] });
  const before = await open(first);
  await prepare(before.url);
  await before.close();
  copyServer(first, second);
  const server = await open(first);
  const { hostname, port, username, password } = new URL(server.url);
  const replica = await open(second, [`primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`]);
  let isStopped = false;
  const stopReplica = async (): Promise<void> => {
    if (!isStopped) await replica.close();
    isStopped = true;
  };
  return {
    url: server.url,
    replicaUrl: replica.url,
    pause: async (isPaused) => void (isStopped || (await ask(replica.url, `SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`))),
    stopReplica,
    async close() {
      await stopReplica();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Copies the files of a server at rest, with its password, as those of a replica. */
function copyServer(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  rmSync(join(to, 'postgres_port'), { force: true });
  writeFileSync(join(to, 'postgres', 'cluster', 'standby.signal'), '');
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
