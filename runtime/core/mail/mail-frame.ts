import { escapeHtml } from '../templates';

/** What a copy of an e-mail in a frame of our pages may do: show pictures and styles from anywhere; no scripts, no forms, no frames. Links open in another window. */
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

/** An e-mail that is shown in a frame. */
interface ShownMail {
  subject: string;
  html?: string;
  text: string;
}

/** How an e-mail is shown in a frame. */
interface FrameView {
  /** Of the HTML, or of the text where that is wanted or there is no other. */
  part: string | null;
  /** As a mail program in dark mode shows it. */
  isDark: boolean;
}

/** The document for a frame. */
export function framed({ subject, html, text }: ShownMail, { part, isDark }: FrameView): string {
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
