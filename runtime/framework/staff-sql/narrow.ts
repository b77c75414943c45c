import type { ClientBase } from 'pg';
import { GRANTED } from './role';

/** No rights of a whole server, no other role, and no column that the role with the grants may not read. */
const NARROW = `
  SELECT NOT (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_roles o WHERE pg_has_role(session_user, o.oid, 'MEMBER') AND o.rolname NOT IN (session_user, '${GRANTED}'))
    AND NOT EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(session_user, c.oid, a.attnum, 'SELECT')
        AND NOT coalesce(has_column_privilege((SELECT oid FROM pg_roles WHERE rolname = '${GRANTED}'), c.oid, a.attnum, 'SELECT'), false)
    ) AS narrow
  FROM pg_roles r WHERE r.rolname = session_user`;

/** Whether who signed in on a connection is as narrow as it must be: may do no more than the role that has the grants. */
export async function isNarrow(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ narrow: boolean }>(NARROW);
  return rows[0]?.narrow === true;
}
