import * as generator from '../../../../generator/language/country';
import { countryName, isUnitedStates, UNITED_STATES, UNITED_STATES_SPELLINGS } from '../../../../runtime/core/types/place';

test.each(['United States', 'united states', 'United States of America', 'US', 'usa', 'U.S.', 'U.S.A.', 'u.s.a', 'U. S. A.', ' US '])(
  '"%s" is the United States',
  (country) => {
    expect(isUnitedStates(country)).toBe(true);
    expect(countryName(country)).toBe('United States');
  },
);

test.each(['', 'U', 'U S', 'USSR', 'United Kingdom', 'United States Minor Outlying Islands', 'Canada'])(
  '"%s" is not the United States, and keeps its name',
  (country) => {
    expect(isUnitedStates(country)).toBe(false);
    expect(countryName(country)).toBe(country);
  },
);

test('an address without a country is in the United States', () => {
  expect(countryName(undefined)).toBe('United States');
});

test('the triggers of the database have the same rule', () => {
  expect(generator.UNITED_STATES).toBe(UNITED_STATES);
  expect(generator.UNITED_STATES_PATTERN).toBe(UNITED_STATES_SPELLINGS.source);
});
