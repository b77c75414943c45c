import { amountIn } from '../../../../runtime/domain/pages/form/donation-fields';

test.each([
  ['$25', '25'],
  ['25.50 USD', '25.50'],
  ['25,50 €', '25.50'],
  ['$1,000', '1000'],
  ['€1.000', '1000'],
  ['1 000 €', '1000'],
  ["CHF 1'234.50", '1234.50'],
  ['1.234.567,89 €', '1234567.89'],
  ['10 € for 100 trees', '10'],
  ['2500', '2500'],
  ['₹1,00,000', '100000'],
  ['Rs. 2,50,000.50', '250000.50'],
  ['1,00,00,000', '10000000'],
  ['₹ १,००,०००', '100000'],
  ['５００円', '500'],
  ['a lot', ''],
])('the number in an amount of staff, written as in any country: %s', (text, number) => {
  expect(amountIn(text, 'USD')).toBe(number);
});

test.each([
  ['1.250 KWD', '1.250'],
  ['1,000', '1000'],
  ['1,000.500', '1000.500'],
  ['25', '25'],
])('a point before three digits begins the decimals of a dinar: %s', (text, number) => {
  expect(amountIn(text, 'KWD')).toBe(number);
});
