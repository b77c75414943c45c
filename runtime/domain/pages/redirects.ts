import type { Request } from 'express';
import { baseUrlOf } from '../../framework/http/host';
import type { LoadedPage } from './load-page';
import { pagePath } from './page-url';

/** The redirect of a page. Staff may write any URL there; browsers are sent to web pages only. */
export function safeRedirect(request: Request, url: string, page: Pick<LoadedPage, 'name'>): string {
  const base = `${baseUrlOf(request)}${pagePath(page)}`;
  const isWeb = URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
  return isWeb ? url : `/cms/thanks/${encodeURIComponent(page.name)}`;
}

/** The URL of a form, or else of a page, that staff host themselves. A URL of this service does not count, because the page would redirect to itself. */
export function clientHostedUrl(request: Request, { form, url: pageUrl }: LoadedPage): string | undefined {
  const url = form?.client_hosted === true ? String(form.client_url) : pageUrl;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { host } = new URL(url);
  return host === request.host || host === new URL(baseUrlOf(request)).host ? undefined : url;
}
