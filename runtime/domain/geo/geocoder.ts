import type { Settings } from '../../framework/settings';
import { census } from './census';
import { nominatim } from './nominatim';

/** An address as a service that finds addresses is asked for it; parts that are not known are ''. */
export interface Address {
  street: string;
  city: string;
  state: string;
  region: string;
  zip: string;
  postal: string;
  country: string;
}

/** What such a service knows of an address. What it does not answer is absent. */
export interface FoundPlace {
  latitude: number;
  longitude: number;
  /** `house`, `street`, `postal code` or `city`. */
  precision: string;
  county?: string;
  /** `NY_12`, `NY_028`, `NY_073` (specification 2.7). */
  district?: string;
  stateSenate?: string;
  stateHouse?: string;
}

/** A kind of service: the URL of a question, and what its answer, parsed from JSON, means. */
export interface Service {
  /** False for addresses that it cannot know. */
  takes(address: Address): boolean;
  /** The path below the service's own URL, and the parameters. */
  question(address: Address): { path: string; parameters: Record<string, string> };
  /** Undefined when it has not found the address. May throw on an answer of another form. */
  read(answer: unknown, address: Address): FoundPlace | undefined;
}

/** The service did not answer in time or not as it should: worth another try later. */
export class GeocoderFailure extends Error {}

export interface Geocoder {
  /** Undefined when nobody knows the address. Throws a `GeocoderFailure`. */
  find(address: Address): Promise<FoundPlace | undefined>;
}

const SERVICES = { nominatim, census };

/** How long (in milliseconds) an answer may take, and how long (in characters) it may be. */
const PATIENCE = 10_000;
const LONGEST = 1_000_000;

/** The geocoder that the settings name; undefined without `GEOCODER_URL`. */
export function geocoderOf({ geocoderUrl, geocoder }: Pick<Settings, 'geocoderUrl' | 'geocoder'>): Geocoder | undefined {
  if (geocoderUrl === undefined) return undefined;
  const base = new URL(geocoderUrl);
  const service = SERVICES[geocoder ?? (base.hostname.endsWith('census.gov') ? 'census' : 'nominatim')];
  return {
    async find(address) {
      if (!service.takes(address)) return undefined;
      const { path, parameters } = service.question(address);
      const answer = await ask(urlOf(base, path, parameters));
      try {
        const place = service.read(answer, address);
        return place && isOnEarth(place) ? place : undefined;
      } catch (error) {
        throw new GeocoderFailure('the answer has another form', { cause: error });
      }
    },
  };
}

/** Nothing of an address reaches the host or the path. What the setting's own query says (a key, a vintage) wins. */
function urlOf(base: URL, path: string, parameters: Record<string, string>): URL {
  const url = new URL(base);
  if (!url.pathname.endsWith(path)) url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(parameters))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value);
  return url;
}

/** Follows no redirect: the service's address is the operator's to choose. */
async function ask(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { Accept: 'application/json', 'User-Agent': 'advocacy-platform' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await limited(response)) as unknown;
  } catch (error) {
    throw new GeocoderFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function limited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > LONGEST) throw new Error('the answer is too long');
  }
  return text;
}

function isOnEarth({ latitude, longitude }: FoundPlace): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
