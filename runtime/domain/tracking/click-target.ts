import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Services } from '../../core/call/services';
import { makeAkid } from '../people';
import { siteUrl } from '../../core/mail/message';
import type { MessageRef, TrackedLink } from '../mailings';

/** Where a click leads, and the `clickurl` that counts it. */
interface ClickTarget {
  /** 0 when the click is not counted. */
  clickUrlId: number;
  /** Absolute, http or https. */
  url: string;
  /** The URL is one of this service. */
  own: boolean;
}

interface Row {
  id: number;
  url: string;
  page: boolean;
}

/** Rows of `core_clickurl` never change, so each is read once. */
const MAX_CACHED = 20_000;
const rowCaches = new WeakMap<Pool, Map<number, Row>>();

const BY_ID = `SELECT id, url, page_id IS NOT NULL AS page FROM core_clickurl WHERE id = $1`;

/** A URL that only one recipient has gets its row when it is first followed. */
const BY_URL = `
  WITH made AS (INSERT INTO core_clickurl (url) VALUES ($1) ON CONFLICT (url) DO NOTHING RETURNING id)
  SELECT id, $1 AS url, false AS page FROM made UNION ALL SELECT id, url, page_id IS NOT NULL FROM core_clickurl WHERE url = $1 LIMIT 1`;

/** Random bytes in the id of a visit: enough that no two visits share one. */
const VISIT_BYTES = 12;

/** Longer URLs get no row. */
const MAX_URL_LENGTH = 2_048;

/**
 * Finds where a link leads. Undefined when its row was deleted, or its URL is not one for a browser.
 * @param isUncounted the click is not counted, so no row is created for it
 * @param baseUrl how this request reached the service
 */
export async function findClickTarget(
  services: Services,
  link: TrackedLink,
  isUncounted: boolean,
  baseUrl: string,
): Promise<ClickTarget | undefined> {
  const row = await findRow(services.pool, link, isUncounted);
  const url = link.url ?? row?.url;
  if (!row || url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const own = row.page || [baseUrl, siteUrl(services.settings)].some((site) => new URL(site).host === host);
  return { clickUrlId: row.id, url, own };
}

async function findRow(pool: Pool, { clickUrlId, url }: TrackedLink, isUncounted: boolean): Promise<Row | undefined> {
  if (clickUrlId !== undefined) return storedRow(pool, clickUrlId);
  if (url === undefined) return undefined;
  if (isUncounted || url.length > MAX_URL_LENGTH) return { id: 0, url, page: false };
  return (await pool.query<Row>({ name: 'tracking_own_url', text: BY_URL, values: [url] })).rows[0];
}

async function storedRow(pool: Pool, id: number): Promise<Row | undefined> {
  const rows = rowCaches.get(pool) ?? new Map<number, Row>();
  rowCaches.set(pool, rows);
  const row = rows.get(id) ?? (await pool.query<Row>({ name: 'tracking_url', text: BY_ID, values: [id] })).rows[0];
  if (rows.size >= MAX_CACHED) rows.clear();
  if (row) rows.set(id, row);
  return row;
}

/**
 * The URL of the redirect. Pages of this service get `akid`, `source=mailing`, the number of the link, and an id of the visit (`opq_id`), which the action on the
 * page keeps, unless the link has these parameters. Without `messageRef`, and for a proof, nothing is added.
 */
export function redirectUrl(
  { url, own }: ClickTarget,
  { linkNumber }: TrackedLink,
  messageRef: MessageRef | undefined,
  secret: string,
): string {
  if (!own || !messageRef || messageRef.proof) return new URL(url).href;
  const target = new URL(url);
  const added = [
    ['akid', makeAkid(secret, messageRef.userId, messageRef.mailingId)],
    ['source', 'mailing'],
    ['link', String(linkNumber)],
    ['opq_id', randomBytes(VISIT_BYTES).toString('base64url')],
  ].filter(([name]) => !target.searchParams.has(name!));
  // Appended as text, because setting parameters would reformat the others.
  if (added.length > 0)
    target.search = [target.search.replace(/^\?/, ''), ...added.map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('&');
  return target.href;
}
