import type { Pool } from 'pg';
import type { Services } from '../../framework/services';
import { makeAkid } from '../people';
import { siteUrl } from '../../framework/mail/site';
import type { Copy, Link } from '../mailings';

/** Where a click leads, and the row under which it is counted. */
export interface Target {
  clickUrlId: number;
  /** Absolute, http or https. */
  url: string;
  /** The page belongs to this service. */
  own: boolean;
}

interface Row {
  id: number;
  url: string;
  page: boolean;
}

/** Rows of `core_clickurl` never change, so each is read once. */
const MOST_KNOWN = 20_000;
const known = new WeakMap<Pool, Map<number, Row>>();

const BY_ID = `SELECT id, url, page_id IS NOT NULL AS page FROM core_clickurl WHERE id = $1`;

/** An address that only one person has comes to be counted when it is followed. */
const BY_URL = `
  WITH made AS (INSERT INTO core_clickurl (url) VALUES ($1) ON CONFLICT (url) DO NOTHING RETURNING id)
  SELECT id, $1 AS url, false AS page FROM made UNION ALL SELECT id, url, page_id IS NOT NULL FROM core_clickurl WHERE url = $1 LIMIT 1`;

/** The longest address that has a row. */
const LONGEST = 2_048;

/** Finds where a link leads; a `passing` click leaves nothing behind. Undefined when its address is gone, or none that a browser may be led to. */
export async function targetOf(services: Services, link: Link, passing: boolean, here: string): Promise<Target | undefined> {
  const row = await rowOf(services.pool, link, passing);
  const url = link.url ?? row?.url;
  if (!row || url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const own = row.page || [here, siteUrl(services.settings)].some((site) => new URL(site).host === host);
  return { clickUrlId: row.id, url, own };
}

async function rowOf(pool: Pool, { clickUrlId, url }: Link, passing: boolean): Promise<Row | undefined> {
  if (clickUrlId !== undefined) return storedRow(pool, clickUrlId);
  if (url === undefined) return undefined;
  if (passing || url.length > LONGEST) return { id: 0, url, page: false };
  return (await pool.query<Row>({ name: 'tracking_own_url', text: BY_URL, values: [url] })).rows[0];
}

async function storedRow(pool: Pool, id: number): Promise<Row | undefined> {
  const rows = known.get(pool) ?? new Map<number, Row>();
  known.set(pool, rows);
  const row = rows.get(id) ?? (await pool.query<Row>({ name: 'tracking_url', text: BY_ID, values: [id] })).rows[0];
  if (rows.size >= MOST_KNOWN) rows.clear();
  if (row) rows.set(id, row);
  return row;
}

/**
 * The address of the redirect. Pages of the service get to know who comes, and by which mailing, unless the link says so itself, or nobody
 * may be told (no `copy`). A proof tells nobody who its reader would be.
 */
export function addressFor({ url, own }: Target, copy: Copy | undefined, secret: string): string {
  if (!own || !copy || copy.proof) return new URL(url).href;
  const to = new URL(url);
  const more = [
    ['akid', makeAkid(secret, copy.userId, copy.mailingId)],
    ['source', 'mailing'],
  ].filter(([name]) => !to.searchParams.has(name!));
  // Appended as text: setting parameters would write the others anew.
  if (more.length > 0)
    to.search = [to.search.replace(/^\?/, ''), ...more.map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('&');
  return to.href;
}
