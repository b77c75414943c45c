import type { Figure } from '../metrics';

/** What the metrics tell of tables that are kept in parts. */
export const PARTITION_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_table_room_parts',
    help: 'How many parts the rows to come of a table have room in. At 0 nothing can be written to it.',
    labels: ['table'],
    sql: `SELECT p.table_name AS table, greatest(0, (b.upper - coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(p.table_name), p.key)::regclass), 0)) / p.every::float8) AS value
      FROM advocacy_partitioned p CROSS JOIN LATERAL (
        SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''(\\d+)''\\)')::bigint) AS upper
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = to_regclass(quote_ident(p.table_name))) b
      WHERE b.upper IS NOT NULL`,
  },
  {
    name: 'advocacy_table_parts',
    help: 'How many parts a table has.',
    labels: ['table'],
    sql: `SELECT p.table_name AS table, count(*) AS value FROM advocacy_partitioned p JOIN pg_inherits i ON i.inhparent = to_regclass(quote_ident(p.table_name)) GROUP BY 1`,
  },
];
