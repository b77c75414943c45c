import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names silently, so that two could become one. */
const LONGEST = 63;

/**
 * The name of an index, constraint or trigger: table, columns and a suffix joined by `_`. A name that PostgreSQL would cut
 * keeps its suffix and gets six hexadecimal digits of its hash instead of its tail. Names are ASCII, so characters are bytes.
 */
export function databaseName(table: string, columns: readonly string[], suffix: string): string {
  const full = [table, ...columns, suffix].join('_');
  if (full.length <= LONGEST) return full;
  const hash = createHash('sha256').update(full).digest('hex').slice(0, 6);
  return `${full.slice(0, LONGEST - suffix.length - 8)}_${hash}_${suffix}`;
}
