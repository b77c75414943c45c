import { readAmount } from '../../../../runtime/domain/donations';

/** The cents of an amount, or why it is refused. */
function read(amount: string, currency: string): unknown {
  const problems: string[] = [];
  return readAmount(amount, 'amount_other', { add: (_, message) => problems.push(String(message)) }, currency) ?? problems.join();
}

test.each([
  ['10.5', 'JPY', 'Enter a whole number.'],
  ['1.005', 'USD', 'no more than 2 decimal places'],
  ['1.2345', 'KWD', 'no more than 2 decimal places'],
  ['1.234', 'KWD', 'no more than 2 decimal places'],
])('%s %s is refused, and never rounded', (amount, currency, why) => {
  expect(read(amount, currency)).toContain(why);
});

test.each([
  ['10.00', 'JPY', 1000n],
  ['1.23', 'KWD', 123n],
  ['1.05', 'USD', 105n],
])('%s %s is taken', (amount, currency, cents) => {
  expect(read(amount, currency)).toBe(cents);
});
