import type { Page } from './lookup';

/** A redirect URL in pieces: the action's id and akid come between them, once the database knows them. */
export interface RedirectParts {
  beforeId: string;
  beforeAkid: string;
  after: string;
}

/**
 * Where people go after the action (decisions, "Users and actions", 5): the followup's url or the page's thanks, what the url already
 * carries, then `action_id`, `akid`, `rd` and `taf` in name order. A fragment stays at the end.
 */
export function redirectParts(page: Page): RedirectParts {
  const target = page.url || `/cms/thanks/${encodeURIComponent(page.name)}`;
  const hash = target.indexOf('#');
  const base = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '' : target.slice(hash);
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  const taf = page.sendTaf ? '&taf=1' : '';
  return { beforeId: `${base}${separator}action_id=`, beforeAkid: '&akid=', after: `&rd=1${taf}${fragment}` };
}
