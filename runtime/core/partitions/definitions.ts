import type { ClientBase } from 'pg';
import { READER_ROLE, READER_SCHEMA } from '../database/public-functions';

/** What belongs to a table, as SQL that makes it again for another table of the same name. */
export interface Definitions {
  /** Those of keys are made by their constraints. */
  indexes: { name: string; make: string; comment: string | null }[];
  /** Foreign keys and checks. */
  constraints: { name: string; definition: string; comment: string | null }[];
  triggers: { name: string; make: string; enabled: string; comment: string | null }[];
  /** Rights of others than the owner and the role of reports. */
  grants: { give: string | null; take: string }[];
  /** Views of others than the role of reports, which read the table. */
  views: { make: string }[];
  /** The comment and the owner. */
  rest: { comment: string | null; owner: string };
  /** What keeps the table from being another: names of what depends on it. */
  obstacles: { what: string }[];
}

/** Half-made indexes are no matter: whoever makes them makes them again. */
const INDEXES = `
  SELECT c.relname AS name, coalesce('ALTER TABLE ' || i.indrelid::regclass || ' ADD CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid),
    pg_get_indexdef(i.indexrelid)) AS make, obj_description(c.oid, 'pg_class') AS comment
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid LEFT JOIN pg_constraint k ON k.conindid = c.oid AND k.conrelid = i.indrelid AND k.contype IN ('p', 'u')
  WHERE i.indrelid = to_regclass(quote_ident($1)) AND i.indisvalid ORDER BY 1`;

const CONSTRAINTS = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition, obj_description(oid, 'pg_constraint') AS comment
  FROM pg_constraint WHERE conrelid = to_regclass(quote_ident($1)) AND contype IN ('f', 'c') AND conname <> $2 ORDER BY contype, conname`;

const TRIGGERS = `
  SELECT tgname AS name, pg_get_triggerdef(oid) AS make, tgenabled AS enabled, obj_description(oid, 'pg_trigger') AS comment
  FROM pg_trigger WHERE tgrelid = to_regclass(quote_ident($1)) AND NOT tgisinternal ORDER BY tgname`;

/** The role of reports gets its rights from a script of its own, which is run afterwards. */
const GRANTS = `
  WITH given AS (
    SELECT NULL AS column, c.relowner, g.* FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) g WHERE c.oid = to_regclass(quote_ident($1))
    UNION ALL
    SELECT a.attname, c.relowner, g.* FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid CROSS JOIN LATERAL aclexplode(a.attacl) g
    WHERE c.oid = to_regclass(quote_ident($1))
  ), said AS (
    SELECT g.privilege_type || coalesce(' (' || quote_ident(g.column) || ')', '') AS right,
      CASE WHEN g.grantee = 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END AS role, g.is_grantable, g.grantee
    FROM given g WHERE g.grantee <> g.relowner
  )
  SELECT CASE WHEN grantee = coalesce(to_regrole('${READER_ROLE}'), 0) AND grantee <> 0 THEN NULL ELSE
      format('GRANT %s ON %I TO %s%s', s.right, $1::text, role, CASE WHEN is_grantable THEN ' WITH GRANT OPTION' END) END AS give,
    format('REVOKE %s ON %I FROM %s', s.right, $2::text, role) AS take
  FROM said s ORDER BY 2`;

const READERS = `
  FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
  WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND d.refobjid = to_regclass(quote_ident($1))
    AND v.oid <> d.refobjid AND v.relnamespace IS DISTINCT FROM to_regnamespace('${READER_SCHEMA}')`;

const VIEWS = `
  SELECT DISTINCT format('CREATE OR REPLACE VIEW %s %s AS %s', v.oid::regclass, 'WITH (' || array_to_string(v.reloptions, ', ') || ')', pg_get_viewdef(v.oid)) AS make
  ${READERS} AND v.relkind = 'v'`;

const REST = `
  SELECT obj_description(oid, 'pg_class') AS comment, relowner::regrole::text AS owner FROM pg_class WHERE oid = to_regclass(quote_ident($1))`;

const OBSTACLES = `
  SELECT DISTINCT 'the materialized view ' || v.oid::regclass AS what ${READERS} AND v.relkind = 'm'
  UNION ALL
  SELECT 'the foreign key ' || conname || ' of ' || conrelid::regclass FROM pg_constraint WHERE contype = 'f' AND confrelid = to_regclass(quote_ident($1))`;

/**
 * Reads what belongs to a table.
 * @param check the name of a check that does not
 * @param part the name that the table itself will have: rights are taken from it
 */
export async function definitionsOf(
  client: ClientBase,
  table: string,
  { check, part }: { check: string; part: string },
): Promise<Definitions> {
  const rows = async <Row extends object>(sql: string, ...more: string[]): Promise<Row[]> =>
    (await client.query<Row>(sql, [table, ...more])).rows;
  return {
    indexes: await rows(INDEXES),
    constraints: await rows(CONSTRAINTS, check),
    triggers: await rows(TRIGGERS),
    grants: await rows(GRANTS, part),
    views: await rows(VIEWS),
    rest: (await rows<Definitions['rest']>(REST))[0]!,
    obstacles: await rows(OBSTACLES),
  };
}
