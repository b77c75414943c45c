import { accountWithId } from '../../../core/auth';
import type { Viewer } from '../../../core/plan/viewer';
import { seesEverything } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import { escapeHtml } from '../../../core/templates';
import type { MessageRef } from './message-refs';
import { InvalidMailing, type PreparedMailing, type RenderedMessage } from './prepared-mailing';
import { prepareMailing } from './prepare';

/** A page with the headers that it is sent with. */
export interface WebView {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Images and styles may come from anywhere. Scripts, frames and forms are not allowed. */
const POLICY = [
  "default-src 'none'",
  'img-src http: https: data:',
  "style-src 'unsafe-inline' http: https:",
  'font-src http: https: data:',
  'media-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

/** How long a prepared mailing is cached, in milliseconds. Many people read a mailing in the hours after it was sent. */
const CACHE_MILLISECONDS = 10_000;
const MAX_CACHED = 20;

interface CacheEntry {
  prepared: Promise<PreparedMailing>;
  until: number;
}

const caches = new WeakMap<Services, Map<string, CacheEntry>>();

function prepareCached(services: Services, mailingId: number, viewer: Viewer): Promise<PreparedMailing> {
  const key = `${mailingId} ${viewer === 'program' ? viewer : String(viewer?.id)}`;
  let cache = caches.get(services);
  if (!cache) caches.set(services, (cache = new Map()));
  const now = performance.now();
  const entry = cache.get(key);
  if (entry && entry.until > now) return entry.prepared;
  if (cache.size >= MAX_CACHED) cache.clear();
  const prepared = prepareMailing(services, mailingId, viewer, { isProof: true, writesNothing: true });
  cache.set(key, { prepared, until: now + CACHE_MILLISECONDS });
  // A failure is not cached.
  prepared.catch(() => caches.get(services)?.delete(key));
  return prepared;
}

/**
 * Renders the message of a user for the web. Undefined when the mailing does not allow it, or mailing or user were deleted. The caller must
 * have verified the signature of the URL (`readSignedPath`), because the page shows data of the user.
 */
export async function renderWebView(services: Services, { mailingId, userId, proof }: MessageRef): Promise<WebView | undefined> {
  const { pool } = services;
  const {
    rows: [mailing],
  } = await pool.query<{ subject: number | null; sent: boolean; askers: (number | null)[] | null }>(
    `SELECT s.subject_id AS subject, s.id IS NOT NULL AS sent,
       CASE WHEN s.id IS NULL THEN (SELECT json_agg(DISTINCT p.asked_by_id) FROM core_mailingproof p WHERE p.mailing_id = m.id) END AS askers
     FROM core_mailing m
     LEFT JOIN LATERAL (SELECT id, subject_id FROM core_usermailing WHERE mailing_id = m.id AND user_id = $2 ORDER BY id DESC LIMIT 1) s ON true
     WHERE m.id = $1 AND m.web_viewable`,
    [mailingId, userId],
  );
  if (!mailing) return undefined;
  try {
    const prepared = await prepareCached(services, mailingId, mailing.sent ? 'program' : await previewer(services, mailing.askers ?? []));
    const data = (await prepared.load(pool, [userId])).get(userId);
    return data && { html: pageOf(prepared.renderForWeb(data, { subjectId: mailing.subject ?? undefined, proof })), headers: HEADERS };
  } catch (error) {
    // Staff changed the mailing after it was sent, and it is not valid now.
    if (error instanceof InvalidMailing) return undefined;
    throw error;
  }
}

/**
 * For whom a message is shown that the user was not sent: it has been a proof. Those who asked for proofs may have its address, so it shows no more
 * than they all see.
 */
async function previewer(services: Services, askers: readonly (number | null)[]): Promise<Viewer> {
  const accounts = await Promise.all((askers.length === 0 ? [null] : askers).map((id) => accountWithId(services, id)));
  const limited = accounts.filter((account) => !seesEverything(services.registry, account));
  if (limited.length === 0) return 'program';
  return limited.length === 1 ? limited[0]! : accountWithId(services, null);
}

function pageOf({ subject, html, text }: RenderedMessage): string {
  if (html !== undefined) return html;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
}
