import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The databases that others are copied from: migrated, with starter data; the second also with the staff groups and the superuser `ADMIN`. */
export const TEMPLATES = { starter: 'advocacy_template', staff: 'advocacy_template_staff' };

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  /** Drops it. Fails when something still holds a connection to it: a pool that was not closed. */
  drop(): Promise<void>;
}

/** Makes a database: a copy of a template, or an empty one. */
export function makeDatabase(from: keyof typeof TEMPLATES | 'empty' = 'starter'): Promise<TestDatabase> {
  return copyOf(from === 'empty' ? 'template1' : TEMPLATES[from]);
}

/** Makes a copy of a database to which nothing is connected. */
export function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return copyOf(new URL(url).pathname.slice(1));
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    url: withDatabase(serverUrl(), name),
    drop: () => asAdmin((admin) => dropDatabase(admin, name)),
  };
}

async function dropDatabase(admin: Client, name: string): Promise<void> {
  const open = await openStatements(admin, name);
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  if (open.length > 0) throw new Error(`connections were left open: ${open.join(' | ')}`);
}

/** The last statements of the connections that stay. A closed one takes a moment to go, so it is asked for at most two seconds. */
async function openStatements(admin: Client, name: string): Promise<string[]> {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await admin.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0 || turn === 100) return rows.map(({ query }) => query);
    await admin.query('SELECT pg_sleep(0.02)');
  }
}

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function serverUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url) throw new Error("the tests' server is not there: run the tests through Jest");
  return url;
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(serverUrl());
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
