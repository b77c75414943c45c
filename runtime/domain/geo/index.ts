/** Places: what a country is called, where a place is, how far two points are apart, and the data of ZIP codes. */
export {
  countryCode,
  countryCodes,
  countryName,
  countryOf,
  isUnitedStates,
  nearestCountry,
  UNITED_STATES,
} from '../../core/types/countries';
export {
  addressFormat,
  addressLine,
  addressLines,
  fieldsOfPart,
  hasField,
  partOfField,
  sameField,
  scriptOfLanguage,
} from './address';
export { milesBetween, milesBetweenSql } from '../../core/types/place';
export { distanceText, inMiles, milesSql, type Units } from './distance';
export { findZipCodes, placeText, searchPlaces } from './place-search';
export type { FoundPlace } from './world/find-places';
export { postcodeKey } from './world/place-name';
export { placesCommand } from './places-command';
export { boundsOf, placesMap } from './places-map';
export { countriesScript } from './countries-script';
export { countryColumns, tidyCountriesScript } from './tidy-countries';
export { readPlacesScript } from './places-script';
export { townsLoad } from './world/load-towns';
export type { Point } from './point';
export { townsBetween } from './towns';
export { withSplitZipCode } from './zip-code';
