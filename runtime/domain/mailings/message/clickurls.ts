import type { Pool } from 'pg';
import type { Link } from './links';

/** The page of ours that an address shows: its name, decoded. */
function pageName(url: string, site: string): string | null {
  const [, name] = url.startsWith(`${site}/pages/`) ? (/^([^/?#{]+)/.exec(url.slice(site.length + '/pages/'.length)) ?? []) : [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Finds or creates the rows under which clicks are counted, one for each distinct address; their ids by address. */
export async function clickUrls(pool: Pool, links: readonly Link[], site: string): Promise<ReadonlyMap<string, number>> {
  const urls = [...new Set(links.map(({ url }) => url))].sort();
  if (urls.length === 0) return new Map();
  const read = async (): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ id: number; url: string }>('SELECT id, url FROM core_clickurl WHERE url = ANY ($1::text[])', [
      urls,
    ]);
    return new Map(rows.map(({ id, url }) => [url, id]));
  };
  const known = await read();
  const fresh = urls.filter((url) => !known.has(url));
  if (fresh.length === 0) return known;
  await pool.query(
    `INSERT INTO core_clickurl (url, page_id) SELECT u.url, p.id FROM unnest($1::text[], $2::text[]) AS u (url, page) LEFT JOIN core_page p ON p.name = u.page
     ON CONFLICT DO NOTHING`,
    [fresh, fresh.map((url) => pageName(url, site))],
  );
  return read();
}
