import type { Service } from './geocoder';

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
 * The geocoder of the US Census Bureau (https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html): the United States, with
 * districts. Its `vintage` decides between the districts of this Congress and of the next; one in the query of `GEOCODER_URL` wins.
 */
export const census: Service = {
  takes: ({ country }) => country === 'United States',
  question: ({ street, city, state, zip }) => ({
    path: '/geographies/address',
    parameters: { benchmark: 'Public_AR_Current', vintage: 'Current_Current', layers: 'all', format: 'json', street, city, state, zip },
  }),
  read(answer, address) {
    const [match] = (answer as Answer).result.addressMatches;
    if (!match) return undefined;
    const areas = match.geographies ?? {};
    const state = areaOf(areas, /^States$/)?.STUSAB ?? match.addressComponents?.state ?? address.state;
    const { x, y } = match.coordinates;
    const code = (layer: RegExp, digits: number): string | undefined => districtOf(state, areaOf(areas, layer), digits);
    return {
      latitude: y,
      longitude: x,
      precision: 'house',
      county: areaOf(areas, /^Counties$/)?.BASENAME,
      district: code(/Congressional Districts$/, 2),
      stateSenate: code(/State Legislative Districts - Upper$/, 3),
      stateHouse: code(/State Legislative Districts - Lower$/, 3),
    };
  },
};

/** Layers bear the number of a Congress or a year in front, which change. */
function areaOf(areas: Record<string, Area[]>, layer: RegExp): Area | undefined {
  const name = Object.keys(areas)
    .sort()
    .reverse()
    .find((each) => layer.test(each));
  return name === undefined ? undefined : areas[name]?.[0];
}

/**
 * `NY_12` of the GEOID `3612`, whose first two digits are the state. The one district of a state, `00`, and the seat without a vote, `98`, are
 * `01`. Districts with names instead of numbers have no code.
 */
function districtOf(state: string, area: Area | undefined, digits: number): string | undefined {
  const number = area?.GEOID?.slice(2) ?? area?.BASENAME;
  if (number === undefined || !/^[A-Z]{2}$/.test(state) || !new RegExp(`^[0-9A-Z]{1,${digits}}$`).test(number) || /^Z+$/.test(number))
    return undefined;
  const single = digits === 2 && ['00', '98'].includes(number);
  return `${state}_${single ? '01' : number.padStart(digits, '0')}`;
}
