/** What others may use of geo: places by ZIP code, distances, countries. */
export { readPlaces } from './seed';
export { milesBetween, milesBetweenSql, milesSql } from './distance';
export { findPlace, type Point, zipsOf } from './find';
export { withSplitZip } from './zip';
