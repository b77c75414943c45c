import { readTypedNumber } from '../../../../runtime/core/types/parse';
import { typedAmount } from '../../../../runtime/domain/donations';

test.each([
  ['de', '1.000', '1000'],
  ['de', '1.000,50', '1000.50'],
  ['de', '25,50', '25.50'],
  ['de', '25.50', '25.50'],
  ['de', ' 1.000.000 ', '1000000'],
  ['en', '1,000', '1000'],
  ['en', '1,000.50', '1000.50'],
  ['en', '25,50', '25.50'],
  ['es', '1.000', '1000'],
  ['fr', '1 000', '1000'],
  ['fr', '1\u202f000,50', '1000.50'],
  ['fr', '1\u00a0000', '1000'],
  ['de-CH', "1'000", '1000'],
  ['de-CH', '1’234.50', '1234.50'],
  ['en-IN', '1,23,456.50', '123456.50'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['ar', '٢٥', '25'],
  ['fa', '۱۰۰۰', '1000'],
  ['hi', '२५.५०', '25.50'],
  ['ja', '１０００', '1000'],
  ['en', '1234,5', '1234.5'],
  ['en', '0.500', '0.500'],
  ['de', '-1.000', '-1000'],
])('in %s %j is %s', (language, text, number) => {
  expect(readTypedNumber(text, { language })).toBe(number);
});

test.each([
  ['en', '1.000'],
  ['de', '1,000'],
  ['fr', '1.000'],
  ['fr', '1,000'],
  ['de-CH', '1.000'],
  [undefined, '1,000'],
  [undefined, '1.000'],
  ['no language', '1.000'],
])('in %s %j may be one or a thousand', (language, text) => {
  expect(readTypedNumber(text, { language })).toEqual(['1.000', '1000']);
});

test.each(['$5', 'five', '1,2,3', '1.00.000', '', '.', '1e3', '٠x10', '1'.repeat(100)])('%j is no number in any language', (text) => {
  expect(readTypedNumber(text, { language: 'en' })).toBeUndefined();
});

test.each([
  ['1.000', 'en', 'KWD', '1.000'],
  ['1,000', 'de', 'KWD', '1.000'],
  ['1.000', 'de', 'KWD', '1000'],
  ['1.000', 'en', 'USD', '1.000'],
  ['1.000', 'de', 'EUR', '1000'],
  ['25,50', 'en', 'EUR', '25.50'],
  ['nothing', 'en', 'EUR', 'nothing'],
])('the amount %j on a page in %s in %s is read as %j, or stays where it may be another', (text, language, currency, amount) => {
  expect(typedAmount(text, language, currency)).toBe(amount);
});
