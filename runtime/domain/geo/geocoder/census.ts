import { isUnitedStates } from '../../../core/write';
import type { GeocodingProvider } from './provider';

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
export const census: GeocodingProvider = {
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
