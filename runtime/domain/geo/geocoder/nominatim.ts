import { isUnitedStates } from '../../../core/write';
import type { GeocodedAddress, GeocodingProvider } from './provider';

interface Hit {
  lat: string;
  lon: string;
  place_rank?: number;
  address?: { county?: string };
}

/** Nominatim (https://nominatim.org/release-docs/latest/api/Search/). It covers the whole world and knows no districts. */
export const nominatim: GeocodingProvider = {
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
