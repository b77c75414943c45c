import { quoted } from '../database/sql';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { OperationalError } from '../errors/operational-error';
import { type Definitions, definitionsOf } from './definitions';
import { type PartitionedTable } from './tables';

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
export async function swap(client: ClientBase, { name, key, sequence }: PartitionedTable, { upper, check }: FirstPart): Promise<void> {
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
