import { fromMills, fromMinorUnits, isTaken, toMills, toMinorUnits } from '../../../../runtime/domain/donations';

test.each([
  ['10.00', '', 10_000n, '10.00'],
  ['10', '', 10_000n, '10.00'],
  ['1.234', 'KWD', 1234n, '1.234'],
  ['1.2', 'KWD', 1200n, '1.200'],
  ['1.2', 'USD', 1200n, '1.20'],
  ['0.001', '', 1n, '0.001'],
  ['3000', 'JPY', 3_000_000n, '3000.00'],
  ['-0.05', 'USD', -50n, '-0.05'],
])('%s %s is %s thousandths, and %s again', (amount, currency, mills, text) => {
  expect(toMills(amount)).toBe(mills);
  expect(fromMills(mills, currency)).toBe(text);
});

test.each([
  ['10.00', 'USD', 1000],
  ['3000.00', 'JPY', 3000],
  ['500.00', 'ISK', 50_000],
  ['1.230', 'KWD', 1230],
  ['0.50', 'OMR', 500],
])('%s %s is %s of the smallest units at Stripe', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units);
  expect(toMills(fromMinorUnits(units, currency))).toBe(toMills(amount));
});

test('Stripe takes neither half a yen, half a króna nor a single fils, and no dinars of Iraq and Libya', () => {
  expect([toMinorUnits('0.50', 'JPY'), toMinorUnits('0.50', 'ISK'), toMinorUnits('1.234', 'KWD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['KWD', 'USD', 'IQD', 'LYD'].map(isTaken)).toEqual([true, true, false, false]);
});
