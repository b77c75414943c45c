/** Places: what a country is called, where a place is, how far two points are apart, and the data of ZIP codes. */
export {
  countryCode,
  countryCodes,
  countryLabel,
  countryName,
  countryOf,
  isPartOf,
  isUnitedStates,
  nearestCountry,
  UNITED_STATES,
} from '../../core/types/countries';
export { type PostalAddress, scriptOfLanguage, withSplitZipCode } from './address/address';
export { addressFormat, fieldsOfPart, hasField, partOfField, sameField } from './address/format';
export { addressLine, addressLines } from './address/lines';
export { milesBetween, milesBetweenSql } from '../../core/types/place';
export { distanceText, inMiles, type Units } from '../../core/types/distance';
export { type FoundPlace, milesSql, type Point } from './point';
export { isPostcode, writtenPostcode } from './postcode';
export {
  besideTown,
  type ChosenTown,
  chosenTownSql,
  findZipCodes,
  placesText,
  placeText,
  regionOfTown,
  searchPlaces,
} from './place-search';
export { COUNTRIES_WITH_POSTCODES_SQL, hasPostcodes, townsOfAddress } from './world/find-places';
export { placesCommand } from './places-command';
export { boundsOf, placesMap, townsBetween } from './places-map';
export { countriesScript, countryColumns, readPlacesScript, regionNamesScript, tidyCountriesScript } from './country-scripts';
export { placeName, postcodeKey, postcodesIn, regionCodeSql, regionKeySql } from './world/place-name';
export { townsLoad } from './world/load-towns';
