import type { Pool } from 'pg';
import type { FoundLink } from './links';

/** The name of the page that a URL of this service shows. Null for any other URL. */
function pageName(url: string, site: string): string | null {
  const [, name] = url.startsWith(`${site}/pages/`) ? (/^([^/?#{]+)/.exec(url.slice(site.length + '/pages/'.length)) ?? []) : [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Finds or creates the rows of `core_clickurl`, which count clicks. Returns their ids by URL. */
export async function findOrCreateClickUrls(pool: Pool, links: readonly FoundLink[], site: string): Promise<ReadonlyMap<string, number>> {
  const urls = [...new Set(links.map(({ url }) => url))].sort();
  if (urls.length === 0) return new Map();
  const read = async (): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ id: number; url: string }>('SELECT id, url FROM core_clickurl WHERE url = ANY ($1::text[])', [
      urls,
    ]);
    return new Map(rows.map(({ id, url }) => [url, id]));
  };
  const existing = await read();
  const missing = urls.filter((url) => !existing.has(url));
  if (missing.length === 0) return existing;
  await pool.query(
    `INSERT INTO core_clickurl (url, page_id) SELECT u.url, p.id FROM unnest($1::text[], $2::text[]) AS u (url, page) LEFT JOIN core_page p ON p.name = u.page
     ON CONFLICT DO NOTHING`,
    [missing, missing.map((url) => pageName(url, site))],
  );
  return read();
}
