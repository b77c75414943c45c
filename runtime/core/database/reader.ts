import { LOCK_TIMEOUT } from './brief-locks';
import type { ClientBase } from 'pg';
import type { Logger } from '../log/logger';
import { isApplied, record, type SqlScript } from './schema/applied-scripts';
import { databaseErrorOf } from './errors';
import { harmfulFunctions, READER_ROLE, READER_SCHEMA, revokeSql } from './schema/public-functions';

/** SQLSTATEs: the owner of the database may not do this; there is no such role. */
const NOT_ALLOWED = new Set(['42501', '42704']);

/** The function that runs SQL of staff with the rights of the role. Made by a superuser and never given away, it would be no boundary. */
const FUNCTION = 'advocacy_user_ids(text, text, text[])';

const SCHEMAS = `(quote_ident(current_schema())::regnamespace, to_regnamespace('${READER_SCHEMA}'))`;

/**
 * Every right of the role in the two schemas, its views, the function that it owns and those that call it, as one text. A restored dump, a REVOKE or another view by
 * hand changes it. Views and conditions are compared as PostgreSQL keeps them: to write them out as SQL takes a new connection twice as long (140 ms and 70 ms).
 */
const GRANTS = `
  SELECT encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), ''), 'UTF8')), 'hex') AS hash
  FROM (
    SELECT concat_ws(' ', c.oid::regclass, a.attname, g.privilege_type, g.is_grantable) AS line
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL
      CROSS JOIN LATERAL (SELECT * FROM aclexplode(c.relacl) WHERE a.attname IS NULL UNION ALL SELECT * FROM aclexplode(a.attacl)) g
    WHERE c.relnamespace IN ${SCHEMAS} AND g.grantee = to_regrole('${READER_ROLE}')
    UNION
    SELECT concat_ws(' ', c.oid::regclass, g.privilege_type, g.is_grantable)
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) g
    WHERE c.relnamespace IN ${SCHEMAS} AND g.grantee = to_regrole('${READER_ROLE}')
    UNION
    SELECT concat_ws(' ', c.oid::regclass, md5(r.ev_action::text)) FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid WHERE c.relnamespace = to_regnamespace('${READER_SCHEMA}')
    UNION
    SELECT concat_ws(' ', 'rows', p.polrelid::regclass, p.polname, c.relrowsecurity, p.polroles::regrole[], md5(p.polqual::text))
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace IN ${SCHEMAS}
    UNION
    SELECT concat_ws(' ', 'schema', n.nspname, g.privilege_type) FROM pg_namespace n CROSS JOIN LATERAL aclexplode(n.nspacl) g
    WHERE n.oid IN ${SCHEMAS} AND g.grantee = to_regrole('${READER_ROLE}')
    UNION
    SELECT concat_ws(' ', 'function', p.oid::regprocedure, p.proowner::regrole, p.prosecdef, p.proacl) FROM pg_proc p
    WHERE p.oid = to_regprocedure('${FUNCTION}') OR p.pronamespace = to_regnamespace('${READER_SCHEMA}')
      OR p.pronamespace IN ${SCHEMAS} AND p.proname ~ '^advocacy_user_ids_'
  ) AS rights`;

/** The record of the rights that the script gave, beside that of its text. */
const recordOf = (script: SqlScript, hash: string): SqlScript => ({ name: `${script.name}: grants`, sql: hash });

/**
 * Makes the restricted role and gives it its rights: when the text of the script has changed, and when a right is missing or there is one too
 * many. Returns false when the owner of the database may not; then SQL of staff is refused until somebody may. Safe in many processes at once.
 */
export async function prepareReader(client: ClientBase, script: SqlScript): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('${READER_ROLE}'))`);
    if (!(await isReaderReady(client, script))) await makeReader(client, script);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if (!NOT_ALLOWED.has(databaseErrorOf(error)?.code ?? '')) throw error;
    await client.query(`DROP FUNCTION IF EXISTS ${FUNCTION}`).catch(() => undefined);
    await record(client, script);
    return false;
  }
}

async function makeReader(client: ClientBase, script: SqlScript): Promise<void> {
  await client.query(script.sql);
  await record(client, script);
  await record(client, recordOf(script, await grantsOf(client)));
}

/**
 * The same within a transaction that is open, as a part of it: it fails with it. Where the owner of the database may not, nothing is done, and `prepareReader` says so
 * later.
 */
export async function applyReader(client: ClientBase, script: SqlScript): Promise<void> {
  await client.query('SAVEPOINT reader');
  try {
    // Other databases of the server have the role too: whoever gives it rights waits for its turn.
    await client.query(
      `SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('${READER_ROLE}')); SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`,
    );
    await makeReader(client, script);
  } catch (error) {
    if (!NOT_ALLOWED.has(databaseErrorOf(error)?.code ?? '')) throw error;
    await client.query('ROLLBACK TO reader');
  }
}

/** Takes the views away, which would keep the columns that they read from being changed, within a transaction. `prepareReader` makes them again. */
export async function dropReaderViews(client: ClientBase): Promise<void> {
  await client.query(`SET LOCAL client_min_messages = warning; DROP SCHEMA IF EXISTS ${READER_SCHEMA} CASCADE`);
}

/**
 * The same for a process that may not deploy: it gives the rights of the release that was deployed, and only of that. An administrator may
 * have made the role meanwhile.
 */
export async function restoreReader(client: ClientBase, script: SqlScript): Promise<boolean> {
  if (await isReaderReady(client, script)) return true;
  return (await isApplied(client, script)) && prepareReader(client, script);
}

async function isReaderReady(client: ClientBase, script: SqlScript): Promise<boolean> {
  return (await isApplied(client, script)) && (await isApplied(client, recordOf(script, await grantsOf(client))));
}

async function grantsOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(GRANTS);
  return rows[0]!.hash;
}

/**
 * Takes from everybody in this database the functions that write or wait, as the role of staff SQL would have them too. Where the owner may not,
 * the log names the SQL for an administrator.
 */
export async function limitPublicFunctions(client: ClientBase, log: Logger): Promise<void> {
  const functions = await harmfulFunctions(client);
  if (functions.length === 0) return;
  await client.query(revokeSql(functions, 'CURRENT_USER, pg_database_owner')).catch(() => undefined);
  const left = await harmfulFunctions(client);
  if (left.length === 0) return;
  const { rows } = await client.query<{ owner: string }>('SELECT quote_ident(current_user) AS owner');
  log.warn('SQL of staff may call functions that write or wait. A superuser takes them away in this database.', {
    sql: revokeSql(left, `${rows[0]!.owner}, pg_database_owner`),
  });
}
