import { phoneNumber, phoneText } from '../../../../runtime/core/types/phones';

test.each([
  ['(212) 555-0101', 'United States', '+12125550101'],
  ['1 212 555 0101 ext. 12', 'USA', '+12125550101'],
  ['416 555 0199', 'Canada', '+14165550199'],
  ['020 7946 0958', 'United Kingdom', '+442079460958'],
  ['030 123456', 'Germany', '+4930123456'],
  ['06 12 34 56 78', 'France', '+33612345678'],
  ['(11) 91234-5678', 'Brazil', '+5511912345678'],
  ['98765 43210', 'India', '+919876543210'],
  ['０９０-１２３４-５６７８', 'Japan', '+819012345678'],
  ['138 0013 8000', 'China', '+8613800138000'],
  ['0803 123 4567', 'Nigeria', '+2348031234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'Saudi Arabia', '+966501234567'],
  ['050-123-4567', 'IL', '+972501234567'],
])('%s is a number of the %s', (typed, country, number) => {
  expect(phoneNumber(typed, country)).toBe(number);
});

test('a number with the code of its country is read without one', () => {
  expect(phoneNumber('+44 (0)20 7946 0958', 'Germany')).toBe('+442079460958');
  expect(phoneNumber('0049 30 123456', 'United States')).toBe('+4930123456');
  expect(phoneNumber('+49 30 123456', undefined)).toBe('+4930123456');
});

test('what no phone of the country has is empty, and nothing is made up', () => {
  expect(['030 1234567', '555-0101', '5', 'call me', '+1', '0800 REVERSE'].map((typed) => phoneNumber(typed, 'United States'))).toEqual(
    Array(6).fill(''),
  );
});

test('without a country that is known, a number at home is not read', () => {
  expect(phoneNumber('030 123456', 'Atlantis')).toBeUndefined();
  expect(phoneNumber('030 123456', undefined)).toBeUndefined();
});

test.each([
  ['+33612345678', 'France', '06 12 34 56 78'],
  ['0612345678', 'France', '06 12 34 56 78'],
  ['+33612345678', 'Germany', '+33 6 12 34 56 78'],
  ['212 555 0100', 'United States', '(212) 555-0100'],
  ['ask for Ann', 'France', 'ask for Ann'],
])('%s is written in %s as %s', (typed, country, written) => {
  expect(phoneText(typed, country)).toBe(written);
});
