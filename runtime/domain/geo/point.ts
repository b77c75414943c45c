import type lookUp from '@photostructure/tz-lookup';
import { milesBetweenSql, type Place as Point } from '../../core/types/place';

/** A point on the earth, in degrees. */
export { isOnEarth, type Place as Point } from '../../core/types/place';

/** A place that a text may mean. */
export interface FoundPlace extends Point {
  /** The number of the town; absent for others. */
  id?: number;
  /** Of a county, region or island: how many miles from its middle nearly all of its people live. */
  reach?: number;
  /** What it is called: the town, county or region, or what was written for coordinates and postcodes. */
  name: string;
  /** The English name of its region (state, province); '' where none is known. */
  region: string;
  /** What its people call the region, where that is another name. */
  ownRegion?: string | null;
  /** The county, district or the like, where that tells it from another town of the name. */
  division?: string | null;
  /** What was written, where that is another name of the town: Pratapgarh for Bela. */
  written?: string;
  /** The city that is nearest, where another town has the same name, region and division. */
  near?: string;
  /** Two letters; '' for coordinates. */
  countryCode: string;
  /** The country of which that is a part, else the same. */
  wholeCountry?: string;
  timeZone: string;
}

let zoneOf: typeof lookUp | undefined;

/** The time zone of a point on the earth (`Europe/Berlin`), right to some hundred yards; at sea that of ships. Its table is read when it is first asked. */
export function zoneAt({ latitude, longitude }: Point): string {
  // oxlint-disable-next-line typescript/no-require-imports -- most processes never ask
  zoneOf ??= require('@photostructure/tz-lookup') as typeof lookUp;
  return zoneOf(latitude, longitude);
}

/** SQL of the distance in miles between a point and the columns of a row. Null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}
