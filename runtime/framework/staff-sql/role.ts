import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** The role that has the grants (generated/repeatable.sql, "The restricted role"). Nobody signs in as it. */
export const GRANTED = 'advocacy_reader';

/**
 * What holds for the role where the server lets us say so: how much the queries of one connection may put into temporary files (takes a
 * superuser), and how soon a query ends whose process was killed (not on every system).
 */
const TEMPORARY = '2GB';
const LIMITS = { temp_file_limit: TEMPORARY, client_connection_check_interval: '2s' };

/** SQL that limits temporary files of a session as those of the role: before SQL of staff runs within a statement of the owner. */
export const LIMIT_TEMPORARY = `
  DO $$ BEGIN SET temp_file_limit = '${TEMPORARY}'; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`;

/** Who signs in to run the queries of staff. */
export interface Login {
  user: string;
  password: string;
}

/**
 * The role of a database: its own, for roles belong to a whole server, where another installation may have another key. Nothing is kept:
 * whoever has the key of the installation knows the password.
 */
export function loginOf(database: string, secretKey: string): Login {
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return { user: `${GRANTED}_${hash}`, password: createHmac('sha256', secretKey).update(`reader of ${database}`).digest('base64url') };
}

/** Makes the role, or gives it the password that this installation knows. Throws when the owner of the database may not. */
export async function prepareRole(owner: Pool, login: Login): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [login.user]);
    await makeRole(client, login);
    await client.query('COMMIT');
    for (const [name, value] of Object.entries(LIMITS)) {
      await client.query(`ALTER ROLE ${login.user} SET ${name} = '${value}'`).catch(() => undefined);
    }
    client.release();
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

async function makeRole(client: ClientBase, { user, password }: Login): Promise<void> {
  // The statement may be logged, so it has what PostgreSQL itself would keep of the password.
  const { rows } = await client.query<{ role: string; grant: string }>(
    `SELECT format('%s ROLE %I LOGIN INHERIT PASSWORD %L', CASE WHEN known THEN 'ALTER' ELSE 'CREATE' END, $1::text, $2::text) AS role,
       format('GRANT %I TO %I', $3::text, $1::text) AS grant
     FROM (SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known) AS facts`,
    [user, verifierOf(password), GRANTED],
  );
  const { role, grant } = rows[0]!;
  await client.query(role);
  await client.query(grant);
}

/** What PostgreSQL keeps of a password (RFC 5803). */
function verifierOf(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (words: string): Buffer => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
