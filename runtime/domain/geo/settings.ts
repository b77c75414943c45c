import { oneOf, text, url } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of places. */
export const geoSettings = {
  townsFile: setting(
    'TOWNS_FILE',
    "A file of towns, newer than the one that comes with the program: GeoNames' `cities500.txt`, `cities1000.txt` and the like.",
    text,
  ),
  geocoderUrl: setting(
    'GEOCODER_URL',
    'A service that finds addresses: Nominatim, or `https://geocoding.geo.census.gov/geocoder`; without it places are those of ZIP codes.',
    url(['http:', 'https:']),
  ),
  geocoder: setting(
    'GEOCODER',
    'Which kind of service that is, `nominatim` or `census`; without it its address tells.',
    oneOf(['nominatim', 'census'] as const),
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof geoSettings> {}
}
