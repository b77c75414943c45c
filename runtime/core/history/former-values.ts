import type { Pool } from 'pg';

/** What entries after a time tell of a row at that time. */
export interface Former {
  /** It was made after that time. */
  began: boolean;
  /** Entries about it have been emptied by an erasure. */
  emptied: boolean;
  /** From each field that changed since to its value then. */
  values: Readonly<Record<string, unknown>>;
  /** Those of which the beginning alone is kept. */
  cut: string[];
}

interface Row {
  resource: string;
  first: string;
  emptied: boolean;
  changes: Record<string, { from: unknown; cut?: true }> | null;
}

/** Which object is meant, and when: the rows of some resources with one key. `from` are the entries, as `t`. */
interface Moment {
  from: string;
  resources: readonly string[];
  object: string;
  time: string;
}

/**
 * What the rows of an object were at the end of a second, by resource, as far as they changed since: of each field the oldest change after it. A
 * transaction has the time at which it began, so the first entry after that time counts with all that were written after it.
 */
export async function formerValues(pool: Pick<Pool, 'query'>, { from, resources, object, time }: Moment): Promise<Map<string, Former>> {
  // Sign-ins and refusals change nothing.
  const of = `t.resource = ANY($1::text[]) AND t.object = $2::text AND t.event IN ('created', 'updated', 'deleted')`;
  const { rows } = await pool.query<Row>(
    `WITH later AS MATERIALIZED (
       SELECT t.id, t.resource, t.event, t.changes FROM ${from}
       WHERE ${of} AND t.id >= (SELECT min(t.id) FROM ${from} WHERE ${of} AND t.created_at > $3::timestamp)
     )
     SELECT r.resource, (array_agg(r.event ORDER BY r.id))[1] AS first, bool_or(r.changes IS NULL) AS emptied,
       (SELECT jsonb_object_agg(f.key, f.value) FROM (
          SELECT DISTINCT ON (c.key) c.key, c.value - 'to' AS value FROM later l CROSS JOIN LATERAL jsonb_each(l.changes) c
          WHERE l.resource = r.resource ORDER BY c.key, l.id) f) AS changes
     FROM later r GROUP BY r.resource`,
    [resources, object, time],
  );
  return new Map(rows.map((row) => [row.resource, formerOf(row)]));
}

function formerOf({ first, emptied, changes }: Row): Former {
  const entries = Object.entries(changes ?? {});
  return {
    began: first === 'created',
    emptied: emptied && first !== 'created',
    values: Object.fromEntries(entries.map(([field, { from }]) => [field, from])),
    cut: entries.flatMap(([field, { cut }]) => (cut ? [field] : [])),
  };
}
