import { countryLabel, isPartOf } from '../../../../runtime/core/types/countries';

test.each([
  ['La Réunion', 'France'],
  ['Guadeloupe', 'France'],
  ['Åland', 'Finland'],
  ['Svalbard and Jan Mayen', 'Norway'],
  ['Puerto Rico', 'United States'],
  ['Guam', 'USA'],
  ['Deutschland', 'Germany'],
  ['Quatschland', 'Quatschland'],
])('%s is a part of %s', (country, whole) => {
  expect(isPartOf(country, whole)).toBe(true);
});

test.each([
  ['Hong Kong', 'China'],
  ['Greenland', 'Denmark'],
  ['France', 'Réunion'],
  ['Monaco', 'France'],
  ['Quatschland', 'France'],
])('%s is none of %s', (country, whole) => {
  expect(isPartOf(country, whole)).toBe(false);
});

test.each([
  ['de', ['Hongkong', 'Macau', 'Vereinigte Staaten', 'Vereinigtes Königreich']],
  ['es', ['Hong Kong', 'Macao', 'Estados Unidos', 'Reino Unido']],
  ['fr', ['Hong Kong', 'Macao', 'États-Unis', 'Royaume-Uni']],
])('a list of countries in %s has the names that people look for', (language, names) => {
  expect(['HK', 'MO', 'US', 'GB'].map((code) => countryLabel(code, language))).toEqual(names);
});
