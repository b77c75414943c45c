import type { Path } from '../load/position';

export interface Pruned<Declaration> {
  declaration: Declaration;
  /** Fields that were taken out. */
  broken: Set<string>;
  /** Keys that were taken out as a whole. */
  without: Set<string>;
}

/** Keys whose entries are independent: one wrong entry is taken out alone. */
const SECTIONS = new Set(['fields', 'filtering', 'handlers', 'verbs', 'checks', 'unique_together', 'indexes']);

/**
 * A copy of a declaration without the parts at these paths: one entry of a section, else a whole key. `fallback` has the keys that must
 * not be missing afterwards, with their values.
 */
export function prune<Declaration extends object>(
  declaration: Declaration,
  paths: Path[],
  fallback: Record<string, string>,
): Pruned<Declaration> {
  const copy = structuredClone(declaration) as Record<string, unknown>;
  const broken = new Set<string>();
  const without = new Set<string>();
  // The last entries first, so that the indexes of lists stay correct.
  for (const [section, entry] of [...paths].sort(lastFirst)) {
    const inside = section === undefined ? undefined : copy[section];
    if (section === undefined || inside === undefined) continue;
    if (entry === undefined || !SECTIONS.has(String(section)) || typeof inside !== 'object' || inside === null) {
      delete copy[section];
      without.add(String(section));
    } else if (Array.isArray(inside)) inside.splice(Number(entry), 1);
    else delete (inside as Record<string, unknown>)[entry];
    if (section === 'fields' && entry !== undefined) broken.add(String(entry));
  }
  return { declaration: { ...fallback, ...copy } as Declaration, broken, without };
}

function lastFirst(one: Path, other: Path): number {
  return Number(other[1] ?? 0) - Number(one[1] ?? 0) || 0;
}
