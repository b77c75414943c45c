import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { deploy } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase } from '../../../support/databases';

/** A database with the towns of the whole world, and not the few of the tests. */
export interface AllTowns {
  client: Client;
  /** The rows of a statement, each as a list. */
  read(sql: string, values?: unknown[]): Promise<unknown[]>;
  /** Applies what the program brings along once more. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

export async function openAllTowns(): Promise<AllTowns> {
  const database = await makeDatabase();
  const client = new Client(database.url);
  await client.connect();
  const deployAll = async (): Promise<void> => {
    await deploy(database.url, readRelease(undefined, { TOWNS_FILE: '' }), createLogger('error'));
  };
  await deployAll();
  return {
    client,
    deploy: deployAll,
    read: async (text, values = []) => (await client.query({ text, values, rowMode: 'array' })).rows as unknown[],
    async close() {
      await client.end();
      await database.drop();
    },
  };
}
