import type { Page } from './lookup';

/** A redirect URL in pieces: the action's id and akid come between them, once the database knows them. */
export interface RedirectParts {
  beforeId: string;
  beforeAkid: string;
  after: string;
}

/**
 * Where people go after the action (decisions, "Users and actions", 5): the followup's url or the page's thanks, what the url already
 * carries, then `action_id`, `akid`, `rd`, `taf` and `more` (names after `akid`) in name order. A fragment stays at the end.
 */
export function redirectParts(page: Page, more: Readonly<Record<string, string>> = {}): RedirectParts {
  const target = page.url || `/cms/thanks/${encodeURIComponent(page.name)}`;
  const hash = target.indexOf('#');
  const base = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '' : target.slice(hash);
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  const last = Object.entries({ rd: '1', ...(page.sendTaf ? { taf: '1' } : {}), ...more }).sort(([a], [b]) => (a < b ? -1 : 1));
  const after = last.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return { beforeId: `${base}${separator}action_id=`, beforeAkid: '&akid=', after: `${after}${fragment}` };
}
