import { wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of the public pages. */
export const pageSettings = {
  pageCacheSeconds: setting(
    'PAGE_CACHE_SECONDS',
    'Seconds for which a shared cache (CDN) may give a public page without asking; with 0 it asks each time, so that changes show at once.',
    wholeNumber(0, 86_400),
    '0',
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof pageSettings> {}
}
