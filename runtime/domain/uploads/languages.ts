import type { Pool } from 'pg';

/** The ids of languages by id, name and ISO code, in lower case. */
export async function loadLanguages(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: number; name: string; code: string | null }>(
    'SELECT id, name, iso_code AS code FROM core_language',
  );
  return new Map(
    rows.flatMap(({ id, name, code }) =>
      [String(id), name.toLowerCase(), code?.toLowerCase()].flatMap((key) => (key ? [[key, id] as const] : [])),
    ),
  );
}
