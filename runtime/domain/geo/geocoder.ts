import { Message } from '../../core/words';
import { sendRequest, RemoteRequestError } from '../../core/outbound/http-client';
import type { Settings } from '../../core/settings';
import { isOnEarth } from './point';
import { isUnitedStates } from '../../core/write';

/** An address to geocode. Unknown parts are ''. */
export interface Address {
  street: string;
  city: string;
  state: string;
  region: string;
  zip: string;
  postal: string;
  country: string;
}

/** What a geocoder knows of an address. What it does not answer is undefined. */
interface GeocodedAddress {
  latitude: number;
  longitude: number;
  precision: 'house' | 'street' | 'postal code' | 'city';
  /** Name of a county in the United States. */
  county?: string;
  /** State and two digits: `NY_12`. */
  district?: string;
  /** State and three characters: `NY_028`. */
  stateSenate?: string;
  /** State and three characters: `NY_073`. */
  stateHouse?: string;
}

/** One geocoding service: how it is asked, and what its answers mean. */
interface GeocodingProvider {
  /** False for addresses that the service cannot know. */
  covers(address: Address): boolean;
  /** The path below the URL of the service, and the parameters of the query. */
  request(address: Address): { path: string; parameters: Record<string, string> };
  /** Undefined when the service does not know the address. May throw on an answer in an unexpected form. */
  parse(answer: unknown, address: Address): GeocodedAddress | undefined;
}

type Area = { GEOID?: string; BASENAME?: string; STUSAB?: string };

interface Answer {
  result: {
    addressMatches: {
      coordinates: { x: number; y: number };
      addressComponents?: { state?: string };
      geographies?: Record<string, Area[]>;
    }[];
  };
}

/**
 * The geocoder of the US Census Bureau (https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html). It covers the United States
 * and knows districts. The parameter `vintage` chooses the districts of this Congress or of the next one.
 */
const census: GeocodingProvider = {
  covers: ({ country }) => isUnitedStates(country),
  request: ({ street, city, state, zip }) => ({
    path: '/geographies/address',
    parameters: { benchmark: 'Public_AR_Current', vintage: 'Current_Current', layers: 'all', format: 'json', street, city, state, zip },
  }),
  parse(answer, address) {
    const [match] = (answer as Answer).result.addressMatches;
    if (!match) return undefined;
    const areas = match.geographies ?? {};
    const state = findArea(areas, /^States$/)?.STUSAB ?? match.addressComponents?.state ?? address.state;
    const { x, y } = match.coordinates;
    const district = (layer: RegExp, digits: number): string | undefined => districtCode(state, findArea(areas, layer), digits);
    return {
      latitude: y,
      longitude: x,
      precision: 'house',
      county: findArea(areas, /^Counties$/)?.BASENAME,
      district: district(/Congressional Districts$/, 2),
      stateSenate: district(/State Legislative Districts - Upper$/, 3),
      stateHouse: district(/State Legislative Districts - Lower$/, 3),
    };
  },
};

/** Names of layers begin with the number of a Congress or a year, which change. The newest layer counts. */
function findArea(areas: Record<string, Area[]>, layer: RegExp): Area | undefined {
  const newest = Object.keys(areas)
    .filter((name) => layer.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : areas[newest]?.[0];
}

/**
 * The code of a district: `NY_12` for the GEOID `3612`, whose first two digits are the state. The only district of a state has the number
 * `00`, and a seat without a vote `98`: both become `01`. Districts with names instead of numbers have no code.
 */
function districtCode(state: string, area: Area | undefined, digits: number): string | undefined {
  const number = area?.GEOID?.slice(2) ?? area?.BASENAME;
  if (number === undefined || !/^[A-Z]{2}$/.test(state) || !new RegExp(`^[0-9A-Z]{1,${digits}}$`).test(number) || /^Z+$/.test(number))
    return undefined;
  const isOnlyDistrict = digits === 2 && ['00', '98'].includes(number);
  return `${state}_${isOnlyDistrict ? '01' : number.padStart(digits, '0')}`;
}

interface Hit {
  lat: string;
  lon: string;
  place_rank?: number;
  address?: { county?: string };
}

/** Nominatim (https://nominatim.org/release-docs/latest/api/Search/). It covers the whole world and knows no districts. */
const nominatim: GeocodingProvider = {
  covers: () => true,
  request: ({ street, city, state, region, zip, postal, country }) => ({
    path: '/search',
    parameters: {
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      'accept-language': 'en',
      street,
      city,
      state: state || region,
      postalcode: zip || postal,
      country,
    },
  }),
  parse(answer, { country }) {
    const [hit] = answer as Hit[];
    if (!hit) return undefined;
    const county = isUnitedStates(country) ? hit.address?.county?.replace(/ (County|Parish|Borough|Census Area)$/, '') : undefined;
    return { latitude: Number(hit.lat), longitude: Number(hit.lon), precision: precisionOf(hit.place_rank), county };
  },
};

/** Nominatim ranks places: the higher the rank, the finer the place. */
function precisionOf(rank = 30): GeocodedAddress['precision'] {
  if (rank >= 28) return 'house';
  if (rank >= 26) return 'street';
  return rank >= 21 ? 'postal code' : 'city';
}

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
