import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../runtime/core/database/embedded';

/** Starts the embedded database of the folder that is named, commits a row, begins another, and waits to be killed. */
async function hold(folder: string): Promise<void> {
  const { url } = await openEmbeddedDatabase(folder);
  const client = new Client(url);
  await client.connect();
  await client.query('CREATE TABLE kept AS SELECT 1 AS id');
  await client.query('BEGIN; INSERT INTO kept VALUES (2)');
  process.stdout.write('committed\n');
}

void hold(process.argv[2]!);
