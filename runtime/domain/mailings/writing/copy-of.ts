import { isAllowed, unauthorised } from '../../../framework/auth/permissions';
import type { Account } from '../../../framework/auth/account';
import { queryOn } from '../../../framework/database/query';
import { escapeHtml } from '../../../framework/templates';
import { viewerContext } from '../../../framework/plan/viewer';
import type { Services } from '../../../framework/services';
import { siteUrl } from '../../../framework/mail/site-url';
import { resolveReference, writePlanOf } from '../../../framework/write';
import { prepareMailing } from '../message';
import { unsubscribeUrl } from '../tracked-urls';

/** Who looks at a copy. */
interface Looking {
  services: Services;
  account: Account | null;
}

/** The copy of one person. */
export interface CopyOf {
  person: number;
  subject: string;
  html?: string;
  text: string;
  /** Where the person unsubscribes. */
  unsubscribe: string;
}

/** Whose copy, and which. */
export interface WantedCopy {
  mailingId: number;
  /** An id, a URI or an e-mail address. */
  user: unknown;
  /** Which of the subjects, from 1. */
  subject?: number;
}

/**
 * The copy of one person, as a proof of it would be; undefined when the person was deleted meanwhile. Throws 401 for who may not view people, or reports
 * where the mailing shows them; 400 `{error}` for nobody; an `InvalidMailing` for a mailing that cannot be sent as it is.
 */
export async function copyOf({ services, account }: Looking, { mailingId, user, subject = 1 }: WantedCopy): Promise<CopyOf | undefined> {
  if (!isAllowed(account, 'users', 'view')) throw unauthorised('To see the copy of a person takes the right to view users.');
  const { pool, registry, settings } = services;
  const reference = writePlanOf(registry.get('bounce')).references.user!;
  const person = Number(
    await resolveReference(queryOn(pool), viewerContext({ services, account }), { ...reference, field: 'user', value: user }),
  );
  const prepared = await prepareMailing(services, mailingId, account, { isProof: true, writesNothing: true });
  if (prepared.usesReports && !isAllowed(account, 'reports', 'view'))
    throw unauthorised('This mailing shows reports, which this account may not view.');
  const data = (await prepared.load(pool, [person])).get(person);
  if (!data) return undefined;
  const copy = prepared.renderForWeb(data, { subjectId: prepared.subjectIds[subject - 1] ?? prepared.subjectIds[0], proof: true });
  const unsubscribe = unsubscribeUrl(siteUrl(settings), settings.secretKey, { mailingId, userId: person, proof: true });
  return { person, ...copy, unsubscribe };
}

/** Somebody whose copy is shown where nobody was chosen: a recipient, else somebody who is subscribed. Undefined without anybody. */
export async function somebody({ pool }: Services, mailingId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM (
       (SELECT user_id AS id, 1 AS place FROM core_mailingset WHERE mailing_id = $1 ORDER BY user_id LIMIT 1)
       UNION ALL (SELECT id, 2 FROM core_user WHERE subscription_status = 'subscribed' ORDER BY id LIMIT 1)
     ) people ORDER BY place LIMIT 1`,
    [mailingId],
  );
  return rows[0]?.id;
}

/** What a copy in a frame of our pages may do: show pictures and styles from anywhere; no scripts, no forms, no frames. Links open in another window. */
export const FRAME_POLICY = [
  "default-src 'none'",
  'img-src http: https: data:',
  "style-src 'unsafe-inline' http: https:",
  'font-src http: https: data:',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** How a copy is shown in a frame. */
export interface FrameView {
  /** Of the HTML, or of the text where that is wanted or there is no other. */
  part: string | null;
  /** As a mail program in dark mode shows it. */
  isDark: boolean;
}

/** The document for a frame. */
export function framed({ subject, html, text }: CopyOf, { part, isDark }: FrameView): string {
  const head = `<meta name="color-scheme" content="${isDark ? 'dark' : 'light'}"><base target="_blank">`;
  if (html === undefined || part === 'text')
    return `<!DOCTYPE html><html><head><meta charset="utf-8">${head}<title>${escapeHtml(subject)}</title></head><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
  const shown = html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, scheme: string) =>
    always((scheme.toLowerCase() === 'dark') === isDark),
  );
  const found = /<head\b[^<>]*>/i.exec(shown);
  const at = found ? found.index + found[0].length : 0;
  return `${shown.slice(0, at)}${head}${shown.slice(at)}`;
}

/** A condition of a style sheet that always holds, or never. Browsers ask the colours of the whole screen, not of a frame. */
function always(holds: boolean): string {
  return holds ? '(min-width: 0)' : '(max-width: 0)';
}
