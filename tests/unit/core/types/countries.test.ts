import { isPartOf } from '../../../../runtime/core/types/countries';

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
