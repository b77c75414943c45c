import { isPostcode, writtenPostcode } from '../../../../runtime/domain/geo';

test.each([
  ['DE', '50667', 'D-50667', 'd 50667', 'DE-50667', '50667 Köln', ' 50667 '],
  ['FR', '75001', 'F-75001', '75 001', 'f-75001', '97500', '98800', '75001 Paris'],
  ['IN', '560038', '560 038', '560-038', '५६००३८'],
  ['GB', 'SW1A 2AA', 'sw1a2aa', 'SW1A-2AA'],
  ['CA', 'K1A 0B1', 'k1a0b1'],
  ['NL', '1012 JS', '1012js', 'NL-1012 JS'],
  ['IE', 'D02 X285', 'd02x285', 'D6W XK28'],
  ['PL', '00-950', '00950'],
  ['JP', '100-0001', '1000001', '１００－０００１', '〒100-0001'],
  ['BR', '01310-100', '01310100', '01310 100'],
  ['PT', '1000-001', '1000001'],
  ['LT', 'LT-01100', '01100', 'LT01100'],
  ['LV', 'LV-1010', '1010'],
  ['CH', '8001', 'CH-8001'],
  ['AT', '1010', 'A-1010'],
  ['CZ', '110 00', '11000'],
  ['SE', '111 20', 'SE-111 20'],
  ['US', '10001', '10001-1234', '10001 1234'],
])('a postcode of %s is taken as people write it', (code, ...written) => {
  expect(written.filter((text) => !isPostcode(text, code))).toEqual([]);
});

test.each([
  ['DE', '1234', '00123', '123456', 'abcde', 'Köln', '-'],
  ['FR', '7500', '750011', '00123', '00000'],
  ['IN', '012345', '56003', '5600388', 'call me'],
  ['GB', '10001', 'London', '1', '12', 'NP20', 'SW1A', 'SW1A London'],
  ['ES', '00123'],
  ['US', '1234', 'abcde'],
  ['CH', '80011'],
])('what is no postcode of %s is refused', (code, ...written) => {
  expect(written.filter((text) => isPostcode(text, code))).toEqual([]);
});

test('a country of which nobody knows the postcodes refuses nothing', () => {
  expect([isPostcode('anything', 'NG'), isPostcode('anything', undefined)]).toEqual([true, true]);
});

test.each([
  ['GB', 'TN23 1PH', 'tn231ph', 'TN23-1PH', ' tn23  1ph '],
  ['CA', 'K1A 0B1', 'k1a0b1', 'K1A-0B1'],
  ['NL', '1234 AB', '1234ab', 'NL-1234 ab'],
  ['IE', 'D02 X285', 'd02x285'],
  ['PL', '00-001', '00001', 'PL 00-001'],
  ['PT', '1000-001', '1000001'],
  ['BR', '01310-100', '01310100', '01310 100'],
  ['JP', '100-0001', '1000001', '１００－０００１', '〒100-0001'],
  ['SE', '111 20', '11120', 'SE-111 20'],
  ['CZ', '110 00', '11000'],
  ['SK', '811 01', '81101'],
  ['GR', '105 57', '10557'],
])('a postcode of %s is written %s, however it was typed', (code, written, ...typed) => {
  expect([written, ...typed].map((text) => writtenPostcode(text, code))).toEqual([written, ...typed].map(() => written));
});

test.each([
  ['GB', 'SW1A London'],
  ['GB', '10001'],
  ['NL', '1012 JS Amsterdam'],
  ['DE', 'd-50667'],
  ['IN', '560 038'],
  [undefined, 'tn231ph'],
])('of %s %s is left as it was typed', (code, text) => {
  expect(writtenPostcode(text, code)).toBe(text);
});
