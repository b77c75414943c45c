import type { LoadedPage } from './load-page';
import { hasForm, pageTypeOf } from './page-types';
import { hostedElsewhere } from './redirects';

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
  return { state: pageTypeOf(page.type)?.signedIn ? 'signed_in' : 'open' };
}
