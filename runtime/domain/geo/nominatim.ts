import type { Service } from './geocoder';

interface Hit {
  lat: string;
  lon: string;
  place_rank?: number;
  address?: { county?: string };
}

/** Nominatim (https://nominatim.org/release-docs/latest/api/Search/): the whole world, no districts. */
export const nominatim: Service = {
  takes: () => true,
  question: ({ street, city, state, region, zip, postal, country }) => ({
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
  read(answer, { country }) {
    const [hit] = answer as Hit[];
    if (!hit) return undefined;
    const county = country === 'United States' ? hit.address?.county?.replace(/ (County|Parish|Borough|Census Area)$/, '') : undefined;
    return { latitude: Number(hit.lat), longitude: Number(hit.lon), precision: precisionOf(hit.place_rank), county };
  },
};

/** Ranks as Nominatim documents them: the finer, the higher. */
function precisionOf(rank = 30): string {
  if (rank >= 28) return 'house';
  if (rank >= 26) return 'street';
  return rank >= 21 ? 'postal code' : 'city';
}
