import { readAmount } from '../../../../runtime/domain/donations';

/** The thousandths of an amount, or why it is refused. */
function read(amount: string, currency: string): unknown {
  const problems: string[] = [];
  return readAmount(amount, 'amount_other', { add: (_, message) => problems.push(String(message)) }, currency) ?? problems.join();
}

test.each([
  ['10.5', 'JPY', 'Enter a whole number.'],
  ['1.005', 'USD', 'no more than 2 decimal places'],
  ['1.2345', 'KWD', 'no more than 3 decimal places'],
])('%s %s is refused, and never rounded', (amount, currency, why) => {
  expect(read(amount, currency)).toContain(why);
});

test.each([
  ['10.00', 'JPY', 10_000n],
  ['1.234', 'KWD', 1234n],
  ['1.2', 'KWD', 1200n],
  ['1.05', 'USD', 1050n],
])('%s %s is taken', (amount, currency, mills) => {
  expect(read(amount, currency)).toBe(mills);
});
