import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { READER_ROLE } from '../database/schema/public-functions';

/** Temporary files of the queries of one connection. */
const MAX_TEMPORARY_FILES = '2GB';

/**
 * Settings of the role, as far as the server accepts them: the limit of temporary files takes a superuser, and not every system can notice
 * that the process of a running query was killed. What a query stumbles over may be a person's value: it is told to staff, and the server does
 * not log it.
 */
const ROLE_SETTINGS = { temp_file_limit: MAX_TEMPORARY_FILES, client_connection_check_interval: '2s', log_min_messages: 'fatal' };

/** SQL that limits the temporary files, and the log, of a session of the owner, before staff SQL runs inside one of its statements. */
export const LIMIT_TEMPORARY_FILES = `
  DO $$ BEGIN SET temp_file_limit = '${MAX_TEMPORARY_FILES}'; SET log_min_messages = fatal; EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`;

/** The credentials of the role that runs queries of staff. */
export interface RoleLogin {
  user: string;
  password: string;
}

/**
 * The credentials for a database. Each database has a role of its own, because roles belong to the whole server, where another installation
 * may have another key. The password is derived from the key of the installation and stored nowhere.
 */
export function roleLogin(database: string, secretKey: string): RoleLogin {
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return { user: `${READER_ROLE}_${hash}`, password: createHmac('sha256', secretKey).update(`reader of ${database}`).digest('base64url') };
}

/** Creates the role, or sets its password. Throws when the owner of the database may not. */
export async function ensureRole(owner: Pool, login: RoleLogin): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [login.user]);
    await writeRole(client, login);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Gives the role the settings that it lacks, as far as the owner may: an earlier release gave it fewer. */
export async function ensureSettings(owner: Pool, { user }: RoleLogin): Promise<void> {
  const { rows } = await owner.query<{ config: string[] | null }>('SELECT rolconfig AS config FROM pg_roles WHERE rolname = $1', [user]);
  if (!rows[0]) return;
  for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
    if (rows[0].config?.includes(`${name}=${value}`)) continue;
    await owner.query(`ALTER ROLE ${user} SET ${name} = '${value}'`).catch(() => undefined);
  }
}

async function writeRole(client: ClientBase, { user, password }: RoleLogin): Promise<void> {
  // The statement may be logged, so it contains the SCRAM verifier instead of the password.
  const { rows } = await client.query<{ role: string; grant: string }>(
    `SELECT format('%s ROLE %I LOGIN INHERIT PASSWORD %L', CASE WHEN known THEN 'ALTER' ELSE 'CREATE' END, $1::text, $2::text) AS role,
       format('GRANT %I TO %I', $3::text, $1::text) AS grant
     FROM (SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known) AS facts`,
    [user, scramVerifier(password), READER_ROLE],
  );
  const { role, grant } = rows[0]!;
  await client.query(role);
  await client.query(grant);
}

/**
 * SQL for an administrator where the owner of the database may not make roles: what is missing, in one line. It holds no password: a SCRAM verifier
 * does not let anybody sign in.
 */
export async function administratorSql(owner: Pool, { user, password }: RoleLogin): Promise<string> {
  const { rows } = await owner.query<{ statement: string }>(
    `SELECT format(template, role, value) AS statement
     FROM (VALUES
       (1, 'CREATE ROLE %I NOLOGIN;', $1::text, NULL::text, NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1::text)),
       (2, 'GRANT %I TO %I;', $1, current_user::text, true),
       (3, 'CREATE ROLE %I LOGIN PASSWORD %L;', $2::text, $3::text, NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $2::text)),
       (3, 'ALTER ROLE %I LOGIN PASSWORD %L;', $2, $3, EXISTS (SELECT FROM pg_roles WHERE rolname = $2::text)),
       (4, 'GRANT %I TO %I;', $1, $2, true)
     ) AS statements (place, template, role, value, needed) WHERE needed ORDER BY place`,
    [READER_ROLE, user, scramVerifier(password)],
  );
  return rows.map(({ statement }) => statement).join(' ');
}

/** The SCRAM verifier that PostgreSQL stores for a password (RFC 5803). */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyFor = (label: string): Buffer => createHmac('sha256', salted).update(label).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`;
}
