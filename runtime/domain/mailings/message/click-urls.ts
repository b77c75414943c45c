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

/** The rows of `core_clickurl`, which count clicks, as far as there are any: their ids by URL. Writes nothing. */
export async function findClickUrls(pool: Pool, links: readonly FoundLink[]): Promise<ReadonlyMap<string, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; url: string }>('SELECT id, url FROM core_clickurl WHERE url = ANY ($1::text[])', [
    urlsOf(links),
  ]);
  return new Map(rows.map(({ id, url }) => [url, id]));
}

/** Finds or creates the rows of `core_clickurl`, which count clicks. Returns their ids by URL. */
export async function findOrCreateClickUrls(pool: Pool, links: readonly FoundLink[], site: string): Promise<ReadonlyMap<string, number>> {
  const existing = await findClickUrls(pool, links);
  const missing = urlsOf(links).filter((url) => !existing.has(url));
  if (missing.length === 0) return existing;
  await pool.query(
    `INSERT INTO core_clickurl (url, page_id) SELECT u.url, p.id FROM unnest($1::text[], $2::text[]) AS u (url, page) LEFT JOIN core_page p ON p.name = u.page
     ON CONFLICT DO NOTHING`,
    [missing, missing.map((url) => pageName(url, site))],
  );
  return findClickUrls(pool, links);
}

function urlsOf(links: readonly FoundLink[]): string[] {
  return [...new Set(links.map(({ url }) => url))].sort();
}
