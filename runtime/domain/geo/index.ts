/** Places: what a country is called, where a place is, how far two points are apart, and the data of ZIP codes. */
export {
  countryCode,
  countryCodes,
  countryLabel,
  countryName,
  countryOf,
  isUnitedStates,
  nearestCountry,
  UNITED_STATES,
} from '../../core/types/countries';
export { type PostalAddress, scriptOfLanguage } from './address/address';
export { fieldsOfPart, hasField, partOfField, sameField } from './address/fields';
export { addressFormat } from './address/format';
export { addressLine, addressLines } from './address/lines';
export { milesBetween, milesBetweenSql } from '../../core/types/place';
export { distanceText, inMiles, milesSql, type Units } from './distance';
export { findZipCodes, placesText, placeText, searchPlaces } from './place-search';
export type { FoundPlace } from './world/find-places';
export { placesCommand } from './places-command';
export { boundsOf, placesMap } from './places-map';
export { countriesScript, countryColumns, tidyCountriesScript } from './country-scripts';
export { readPlacesScript, regionNamesScript } from './places-script';
export { placeName, postcodeKey, postcodesIn, regionCodeSql, regionKeySql } from './world/place-name';
export { townsLoad } from './world/load-towns';
export type { Point } from './point';
export { townsBetween } from './towns';
export { withSplitZipCode } from './zip-code';
