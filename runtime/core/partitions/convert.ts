import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { quoted } from '../database/sql';
import { inBriefLocks } from '../database/brief-locks';
import { dropReaderViews } from '../database/reader';
import type { Logger } from '../log/logger';
import { makePartsAhead } from './ahead';
import { type PartitionedTable, partitionedTables } from './tables';
import { READER_ROLE, READER_SCHEMA } from '../database/schema/public-functions';
import { OperationalError } from '../errors/operational-error';

/** The check that proves that all rows are below the end of the first part. It goes when they are that part. */
const BELOW = 'advocacy_first_part';

/**
 * Gives parts to the tables that are declared to have some and have none yet, and makes the parts that are missing. A table with rows becomes its own first part:
 * no row is written anew, and who reads or writes it waits for some tenths of a second. A deployment that ends in the middle goes on at the next one.
 */
export async function partitionTables(client: ClientBase, log: Logger): Promise<void> {
  const whole = (await partitionedTables(client)).filter(({ hasParts }) => !hasParts);
  const ends: number[] = [];
  for (const table of whole) ends.push(await limitRows(client, table));
  // They read the tables themselves. What makes the role of reports makes them again, in a moment.
  if (whole.length > 0) await inBriefLocks(client, () => dropReaderViews(client));
  for (const [index, table] of whole.entries()) {
    await inBriefLocks(client, () => swap(client, table, { upper: ends[index]!, check: BELOW }));
  }
  if (whole.length > 0) log.info('Tables that grow by time were given parts.', { tables: whole.map(({ name }) => name) });
  await makePartsAhead(client, log);
}

/**
 * Holds the rows to a check that they are below the end of what becomes the first part, while others write. From half a part to one and a half are left free,
 * so that rows do not reach the end while it is proved.
 */
async function limitRows(client: ClientBase, { name, key, every, last }: PartitionedTable): Promise<number> {
  const room = `SELECT coalesce(max(${quoted(key)}), 0)::float8 AS most FROM ${quoted(name)}`;
  const { rows } = await client.query<{ most: number }>(room);
  const most = Math.max(last, rows[0]!.most);
  const upper = (Math.floor(most / every + 0.5) + 1) * every;
  await inBriefLocks(client, async () => {
    await client.query(`ALTER TABLE ${quoted(name)} DROP CONSTRAINT IF EXISTS ${BELOW}`);
    await client.query(`ALTER TABLE ${quoted(name)} ADD CONSTRAINT ${BELOW} CHECK (${quoted(key)} < ${upper}) NOT VALID`);
  });
  await client.query(`ALTER TABLE ${quoted(name)} VALIDATE CONSTRAINT ${BELOW}`);
  return upper;
}

/** What belongs to a table, as SQL that makes it again for another table of the same name. */
interface Definitions {
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
async function definitionsOf(client: ClientBase, table: string, { check, part }: { check: string; part: string }): Promise<Definitions> {
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

/** The longest name that PostgreSQL keeps. */
const LONGEST_NAME = 63;

/** Less than the second after which PostgreSQL looks for transactions that wait for each other: so this one gives way, and no other is ended. */
const LOCK_TIMEOUT = '300ms';

/** How the first part ends: its bound, and the check that proves it. */
interface FirstPart {
  upper: number;
  check: string;
}

/**
 * Makes a table the first part of a new one of its name, in the transaction that is open. Indexes, foreign keys, checks, triggers, rights, comments and views go
 * over as they are, so that the table is the same to whoever asks, and what made them takes them for its own. Nothing is read or written but catalogues.
 * Throws an `OperationalError` where something else holds on to the table itself.
 */
async function swap(client: ClientBase, { name, key, sequence }: PartitionedTable, { upper, check }: FirstPart): Promise<void> {
  const part = `${name}_p0`;
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query(`LOCK TABLE ${quoted(name)} IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await client.query<{ kind: string }>('SELECT relkind AS kind FROM pg_class WHERE oid = to_regclass(quote_ident($1))', [
    name,
  ]);
  if (rows[0]?.kind !== 'r') return;
  const definitions = await definitionsOf(client, name, { check, part });
  const [obstacle] = definitions.obstacles;
  if (obstacle) throw new OperationalError(`The table ${name} cannot be given parts: ${obstacle.what} holds on to it.`);
  for (const sql of [
    ...madeRoom(name, part, definitions),
    `CREATE TABLE ${quoted(name)} (LIKE ${quoted(part)} INCLUDING DEFAULTS INCLUDING COMMENTS INCLUDING GENERATED INCLUDING STORAGE) PARTITION BY RANGE (${quoted(key)})`,
    `ALTER TABLE ${quoted(name)} OWNER TO ${definitions.rest.owner}`,
    ...madeAgain(name, definitions),
    `ALTER SEQUENCE ${sequence} OWNED BY ${quoted(name)}.${quoted(key)}`,
    `ALTER TABLE ${quoted(name)} ATTACH PARTITION ${quoted(part)} FOR VALUES FROM (MINVALUE) TO (${upper})`,
    `ALTER TABLE ${quoted(part)} DROP CONSTRAINT ${quoted(check)}`,
    ...definitions.triggers.flatMap((trigger) => triggerOf(name, trigger)),
    ...definitions.views.map(({ make }) => make),
  ])
    await client.query(sql);
}

/** The names become free: the part has its own, and what tells who made them is taken off. */
function madeRoom(name: string, part: string, { indexes, constraints, triggers, grants }: Definitions): string[] {
  return [
    ...triggers.map((trigger) => `DROP TRIGGER ${quoted(trigger.name)} ON ${quoted(name)}`),
    `ALTER TABLE ${quoted(name)} RENAME TO ${quoted(part)}`,
    ...indexes.map((index) => `ALTER INDEX ${quoted(index.name)} RENAME TO ${quoted(nameInPart(index.name))}`),
    ...indexes.filter(({ comment }) => comment !== null).map((index) => `COMMENT ON INDEX ${quoted(nameInPart(index.name))} IS NULL`),
    ...constraints
      .filter(({ comment }) => comment !== null)
      .map((constraint) => `COMMENT ON CONSTRAINT ${quoted(constraint.name)} ON ${quoted(part)} IS NULL`),
    ...grants.map(({ take }) => take),
  ];
}

/** Indexes, constraints, rights and comments of the new table, while it is empty. To attach the part finds that it has the same. */
function madeAgain(name: string, { indexes, constraints, grants, rest }: Definitions): string[] {
  const commented = (what: string, comment: string | null): string[] =>
    comment === null ? [] : [`COMMENT ON ${what} IS ${literal(comment)}`];
  return [
    ...indexes.flatMap((index) => [index.make, ...commented(`INDEX ${quoted(index.name)}`, index.comment)]),
    ...constraints.flatMap((constraint) => [
      `ALTER TABLE ${quoted(name)} ADD CONSTRAINT ${quoted(constraint.name)} ${constraint.definition}`,
      ...commented(`CONSTRAINT ${quoted(constraint.name)} ON ${quoted(name)}`, constraint.comment),
    ]),
    ...grants.flatMap(({ give }) => (give === null ? [] : [give])),
    ...commented(`TABLE ${quoted(name)}`, rest.comment),
  ];
}

function triggerOf(table: string, { name, make, enabled, comment }: Definitions['triggers'][number]): string[] {
  const state = { D: 'DISABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' }[enabled];
  return [
    make,
    ...(state === undefined ? [] : [`ALTER TABLE ${quoted(table)} ${state} TRIGGER ${quoted(name)}`]),
    ...(comment === null ? [] : [`COMMENT ON TRIGGER ${quoted(name)} ON ${quoted(table)} IS ${literal(comment)}`]),
  ];
}

function nameInPart(index: string): string {
  const name = `${index}_p0`;
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(index).digest('hex').slice(0, 8);
  return `${index.slice(0, LONGEST_NAME - 12)}_${hash}_p0`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
