import type { Page } from './found';

/** A redirect URL in pieces. The id of the action and the akid stand between them; only the database knows those. */
export interface RedirectPieces {
  beforeId: string;
  beforeAkid: string;
  afterAkid: string;
}

/**
 * Where people go after the action: the `url` of the followup, else the thank-you page. Its own query stays; `action_id`, `akid`, `rd`, `taf`
 * and `more` are added in the order of their names. The names in `more` must sort after `akid`. A fragment stays at the end.
 */
export function redirectPieces(page: Page, more: Readonly<Record<string, string>> = {}): RedirectPieces {
  const target = page.url || `/cms/thanks/${encodeURIComponent(page.name)}`;
  const hash = target.indexOf('#');
  const base = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '' : target.slice(hash);
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  const last = Object.entries({ rd: '1', ...(page.sendTaf ? { taf: '1' } : {}), ...more }).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = last.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return { beforeId: `${base}${separator}action_id=`, beforeAkid: '&akid=', afterAkid: `${query}${fragment}` };
}
