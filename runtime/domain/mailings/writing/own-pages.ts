import type { Services } from '../../../core/call/services';
import { siteUrl } from '../../../core/mail/message';

/** Which links lead to pages of this server that are not there, or not open. */
export async function closedPages({ pool, settings }: Services, urls: readonly string[]): Promise<{ url: string; isThere: boolean }[]> {
  const start = `${siteUrl(settings)}/pages/`;
  const named = urls.flatMap((url) => {
    const name = url.startsWith(start) ? (/^[^/?#]+/.exec(url.slice(start.length))?.[0] ?? '') : '';
    return name === '' || name.includes('{{') ? [] : [{ url, name: decoded(name) }];
  });
  if (named.length === 0) return [];
  const { rows } = await pool.query<{ name: string; open: boolean }>(
    `SELECT name, coalesce(status, '') IN ('', 'active') AS open FROM core_page WHERE name = ANY ($1::text[])`,
    [named.map(({ name }) => name)],
  );
  const known = new Map(rows.map(({ name, open }) => [name, open]));
  return named.filter(({ name }) => known.get(name) !== true).map(({ url, name }) => ({ url, isThere: known.has(name) }));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
