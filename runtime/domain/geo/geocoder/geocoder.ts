import { Message } from '../../../core/words';
import { sendRequest, RemoteRequestError } from '../../../core/outbound/http-client';
import type { Settings } from '../../../core/settings';
import { isOnEarth } from '../point';
import { census } from './census';
import { nominatim } from './nominatim';
import type { Address, GeocodedAddress } from './provider';

/** A service that finds the coordinates of an address. */
export interface Geocoder {
  /** Undefined when the service does not know the address. Throws an `RemoteRequestError` when the service fails: worth another try later. */
  geocode(address: Address): Promise<GeocodedAddress | undefined>;
}

const PROVIDERS = { nominatim, census };

/** How long (in milliseconds) an answer may take. */
const TIMEOUT = 10_000;

/** The geocoder that the settings name. Undefined without `GEOCODER_URL`. */
export function openGeocoder({ geocoderUrl, geocoder }: Pick<Settings, 'geocoderUrl' | 'geocoder'>): Geocoder | undefined {
  if (geocoderUrl === undefined) return undefined;
  const base = new URL(geocoderUrl);
  const provider = PROVIDERS[geocoder ?? (base.hostname.endsWith('census.gov') ? 'census' : 'nominatim')];
  return {
    async geocode(address) {
      if (!provider.covers(address)) return undefined;
      const { path, parameters } = provider.request(address);
      const { json } = await sendRequest({ method: 'GET', url: requestUrl(base, path, parameters), timeout: TIMEOUT });
      try {
        const geocoded = provider.parse(json, address);
        return geocoded && isOnEarth(geocoded) ? geocoded : undefined;
      } catch {
        throw new RemoteRequestError('unknown', new Message('webhooks.answer_unexpected'));
      }
    },
  };
}

/** No part of an address gets into the host or the path. Parameters in the query of `GEOCODER_URL` (a key, a vintage) win. */
function requestUrl(base: URL, path: string, parameters: Record<string, string>): URL {
  const url = new URL(base);
  if (!url.pathname.endsWith(path)) url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(parameters))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value);
  return url;
}
