import { withTypedAmounts } from '../../../../runtime/domain/donations';

test.each([
  ['de', '1,50', '1.50'],
  ['de', '1.000,50', '1000.50'],
  ['de', '1.000', '1000'],
  ['en', '1.50', '1.50'],
  ['en', '1,000.50', '1000.50'],
  ['en', '1,000', '1000'],
  ['fr', '1 000,50', '1000.50'],
  ['fr', '1\u202f000,50', '1000.50'],
  ['de-CH', '1’000.50', '1000.50'],
  ['pt-BR', '1.000,50', '1000.50'],
  ['hi', '१५०', '150'],
  ['hi', '१,५०,०००.५०', '150000.50'],
  ['ar', '١٥٠', '150'],
  ['ar', '١٬٠٠٠٫٥', '1000.5'],
  ['ja', '３０００', '3000'],
])('on a page in %s %s is %s', (language, typed, amount) => {
  expect(withTypedAmounts({ amount_other: [typed], candidate_1: typed }, language, 'EUR')).toEqual({
    amount_other: [amount],
    candidate_1: amount,
  });
});

test('what may be two amounts stays as it was typed, and so does what is no amount of money', () => {
  expect(withTypedAmounts({ amount_other: '1.000' }, 'en', 'USD')).toEqual({ amount_other: '1.000' });
  expect(withTypedAmounts({ amount_other: '1,000' }, undefined, 'USD')).toEqual({ amount_other: '1,000' });
  expect(withTypedAmounts({ zip: '1.000,50', product_1: '1,50', amount: 'other' }, 'de', 'EUR')).toEqual({
    zip: '1.000,50',
    product_1: '1,50',
    amount: 'other',
  });
});
