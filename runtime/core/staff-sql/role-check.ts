import type { ClientBase } from 'pg';
import { READER_ROLE } from '../database/public-functions';

/** No server-wide rights, no membership in another role, and no readable column beyond those of the granted role. */
const ROLE_CHECK = `
  SELECT NOT (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_roles o WHERE pg_has_role(session_user, o.oid, 'MEMBER') AND o.rolname NOT IN (session_user, '${READER_ROLE}'))
    AND NOT EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(session_user, c.oid, a.attnum, 'SELECT')
        AND NOT coalesce(has_column_privilege((SELECT oid FROM pg_roles WHERE rolname = '${READER_ROLE}'), c.oid, a.attnum, 'SELECT'), false)
    ) AS safe, pg_backend_pid() AS session
  FROM pg_roles r WHERE r.rolname = session_user`;

/**
 * Tells whether the role that signed in on a connection has no more rights than the granted role, and the id of its session. With a pooler between,
 * the driver knows another id.
 */
export async function checkRights(client: ClientBase): Promise<{ safe: boolean; session: number }> {
  const { rows } = await client.query<{ safe: boolean; session: number }>(ROLE_CHECK);
  return rows[0]!;
}
