import type { ClientBase, Pool } from 'pg';

/** Whoever asks the database. */
type Queryable = Pick<ClientBase | Pool, 'query'>;

/** A table that is declared to be kept in parts (`partition` of the YAML). */
export interface PartitionedTable {
  name: string;
  /** The column whose ranges the parts are. */
  key: string;
  /** How much of it a part holds. */
  every: number;
  /** Whether it has parts already. */
  hasParts: boolean;
  /** The sequence of the key. */
  sequence: string;
  /** The last value of the key that was given. */
  last: number;
}

/** A part of a table: the rows from `lower` on and below `upper`. The first one has no lower end. */
export interface Part {
  name: string;
  lower: number;
  upper: number;
}

const LIST = `
  SELECT p.table_name AS name, p.key, p.every::float8 AS every, c.relkind = 'p' AS "hasParts", s.sequence,
    coalesce(pg_sequence_last_value(s.sequence::regclass), 0)::float8 AS last
  FROM advocacy_partitioned p JOIN pg_class c ON c.oid = to_regclass(quote_ident(p.table_name))
    CROSS JOIN LATERAL (SELECT pg_get_serial_sequence(quote_ident(p.table_name), p.key) AS sequence) s
  WHERE s.sequence IS NOT NULL
  ORDER BY p.table_name`;

/** The tables that are kept in parts, or are to be. None in a database whose YAML declares none. */
export async function partitionedTables(client: Queryable): Promise<PartitionedTable[]> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_partitioned') IS NOT NULL AS exists`);
  return rows[0]!.exists ? (await client.query<PartitionedTable>(LIST)).rows : [];
}

/** SQL of the parts of the table `$1`. A bound is written as `FOR VALUES FROM (MINVALUE) TO ('20000000')`. */
const PARTS = `
  SELECT c.relname AS name, coalesce(substring(b.bound FROM 'FROM \\(''(\\d+)''\\)'), '0')::float8 AS lower,
    substring(b.bound FROM 'TO \\(''(\\d+)''\\)')::float8 AS upper
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) b
  WHERE i.inhparent = to_regclass(quote_ident($1)) AND b.bound LIKE 'FOR VALUES FROM %'
  ORDER BY upper`;

/** The parts of a table, in the order of their rows. */
export async function partsOf(client: Queryable, table: string): Promise<Part[]> {
  return (await client.query<Part>(PARTS, [table])).rows;
}
