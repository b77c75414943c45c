import type { Request } from '../../../core/call/express';
import { baseUrlOf } from '../../../core/request/request';
import type { LoadedPage } from '../render/load-page';
import { hasForm } from '../page-types';
import { pagePath } from '../page-url';

/** The redirect of a page. Staff may write any URL there; browsers are sent to web pages only. */
export function safeRedirect(request: Request, url: string, page: Pick<LoadedPage, 'name'>): string {
  const base = `${baseUrlOf(request)}${pagePath(page)}`;
  const isWeb = URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
  return isWeb ? url : `/cms/thanks/${encodeURIComponent(page.name)}`;
}

/** The URL of a form, or else of a page, that staff host themselves, seen from the addresses of this service by which a request came. */
export function clientHostedUrl(request: Request, page: Pick<LoadedPage, 'form' | 'url'>): string | undefined {
  return hostedElsewhere(page, [request.host, new URL(baseUrlOf(request)).host]);
}

/** The same for a service with these hosts. A URL of this service does not count, because the page would redirect to itself. */
function hostedElsewhere({ form, url: pageUrl }: Pick<LoadedPage, 'form' | 'url'>, ownHosts: readonly string[]): string | undefined {
  const url = form?.client_hosted === true ? String(form.client_url) : pageUrl;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return ownHosts.includes(new URL(url).host) ? undefined : url;
}

/** What visitors of the address of a page find there. */
export interface Openness {
  /** `signed_in`: the page, by a login link alone. `elsewhere`: a redirect to `url`. The last three find no page. */
  state: 'open' | 'signed_in' | 'elsewhere' | 'closed' | 'hidden' | 'formless';
  url?: string;
}

/** Whether a page is open, in the order in which the site itself decides it. `ownHost` is that of the service. */
export function opennessOf(page: LoadedPage, ownHost: string): Openness {
  if (page.hidden) return { state: 'hidden' };
  if (!hasForm(page)) return { state: 'formless' };
  if (page.status !== 'active') return { state: 'closed' };
  const url = hostedElsewhere(page, [ownHost]);
  if (url !== undefined) return { state: 'elsewhere', url };
  return { state: page.pageType?.allows.onlySignedIn ? 'signed_in' : 'open' };
}
