import type { Services } from '../../../framework/services';
import { escapeHtml } from '../../../framework/templates';
import type { Copy } from '../tracked-urls';
import type { PreparedMailing, Shown } from './contract';
import { prepareMailing } from './prepare';
import { MailingProblem } from './problem';

/** A page as it is sent. */
export interface MailingPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Pictures and styles of a mailing may come from anywhere; nothing in it is run, framed or filled in. */
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

/** Many read a mailing in the hours after it went out: what is prepared serves for a moment, in milliseconds, and so many mailings. */
const MOMENT = 10_000;
const MOST_KEPT = 20;

interface Kept {
  prepared: Promise<PreparedMailing>;
  until: number;
}

const kept = new WeakMap<Services, Map<number, Kept>>();

function preparedLately(services: Services, mailingId: number): Promise<PreparedMailing> {
  let known = kept.get(services);
  if (!known) kept.set(services, (known = new Map()));
  const now = performance.now();
  const found = known.get(mailingId);
  if (found && found.until > now) return found.prepared;
  if (known.size >= MOST_KEPT) known.clear();
  const prepared = prepareMailing(services, mailingId);
  known.set(mailingId, { prepared, until: now + MOMENT });
  // What failed is tried again.
  prepared.catch(() => kept.get(services)?.delete(mailingId));
  return prepared;
}

/**
 * A user's copy of a mailing on the web, where the mailing allows that; undefined where it does not, or when mailing or user are gone.
 * Whoever calls has checked that the address is signed (`readSigned`), for the page shows what the copy says of the user.
 */
export async function viewMailing(services: Services, { mailingId, userId, proof }: Copy): Promise<MailingPage | undefined> {
  const { pool } = services;
  const {
    rows: [mailing],
  } = await pool.query<{ subject: number | null }>(
    `SELECT (SELECT s.subject_id FROM core_usermailing s WHERE s.mailing_id = m.id AND s.user_id = $2 ORDER BY s.id DESC LIMIT 1) AS subject
     FROM core_mailing m WHERE m.id = $1 AND m.web_viewable`,
    [mailingId, userId],
  );
  if (!mailing) return undefined;
  try {
    const prepared = await preparedLately(services, mailingId);
    const data = (await prepared.load(pool, [userId])).get(userId);
    return data && { html: pageOf(prepared.show(data, { subjectId: mailing.subject ?? undefined, proof })), headers: HEADERS };
  } catch (error) {
    // It has been changed since it went out, and is in the making.
    if (error instanceof MailingProblem) return undefined;
    throw error;
  }
}

function pageOf({ subject, html, text }: Shown): string {
  if (html !== undefined) return html;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
}
