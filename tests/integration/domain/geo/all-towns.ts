import { Client } from 'pg';
import { makeDatabase } from '../../../support/databases';
import { startProgram } from '../../../support/program';

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
  const deploy = async (): Promise<void> => {
    const program = startProgram('runtime/app/main.ts', ['deploy'], { DATABASE_URL: database.url, TOWNS_FILE: '' });
    expect([await program.ended, program.output()]).toEqual([0, expect.anything()]);
  };
  await deploy();
  return {
    client,
    deploy,
    read: async (text, values = []) => (await client.query({ text, values, rowMode: 'array' })).rows as unknown[],
    async close() {
      await client.end();
      await database.drop();
    },
  };
}
