import { Message } from '../../../../runtime/core/words';
import { readAmount, withTypedAmounts } from '../../../../runtime/domain/donations';

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

test.each([
  ['fr', 'EUR', '20 €', '20'],
  ['fr', 'EUR', '1 234,50 €', '1234.50'],
  ['fr', 'EUR', '1\u00a0234,50\u202f€', '1234.50'],
  ['en', 'EUR', '€20', '20'],
  ['de', 'EUR', '20 EUR', '20'],
  ['de', 'EUR', '20 Euro', '20'],
  ['fr', 'EUR', '20 euros', '20'],
  ['pt-BR', 'BRL', 'R$ 1.234,50', '1234.50'],
  ['ja', 'JPY', '５００円', '500'],
  ['ja', 'JPY', '¥500', '500'],
  ['ja', 'JPY', '￥５００', '500'],
  ['ar', 'EGP', '\u200f٢٠ EGP', '20'],
  ['de-CH', 'CHF', "CHF 1'234.50", '1234.50'],
  ['de-CH', 'CHF', 'Fr.20', '20'],
  ['en-IN', 'INR', 'Rs.20', '20'],
  ['en-IN', 'INR', '500/-', '500'],
  ['en-IN', 'INR', 'Rs.500/-', '500'],
  ['en-IN', 'INR', '₹ 1,00,000 /-', '100000'],
  ['en', 'KES', '1500/=', '1500'],
  ['de', 'EUR', '20,-', '20'],
  ['de', 'EUR', '1.000,-- €', '1000'],
  ['de-CH', 'CHF', 'Fr. 20.–', '20'],
  ['nl', 'EUR', '€ 20,–', '20'],
  ['en-CA', 'CAD', '$20', '20'],
  ['en', 'USD', '$.50', '.50'],
])('on a page in %s that takes %s, %s has the sign of its currency and is %s', (language, currency, typed, amount) => {
  expect(withTypedAmounts({ amount_other: typed }, language, currency)).toEqual({ amount_other: amount });
});

const refusal = (text: string, currency: string): string[] => {
  const told: string[] = [];
  readAmount(text, 'amount_other', { add: (_, message) => told.push(message instanceof Message ? message.code : message) }, currency);
  return told;
};

test.each([
  ['fr', 'EUR', '$20'],
  ['fr', 'EUR', '20 CHF'],
  ['en', 'CAD', 'US$20'],
  ['en', 'USD', '20 €'],
  ['en', 'USD', '$20 CAD'],
  ['ja', 'CNY', '500円'],
])('on a page in %s that takes %s, %s is refused as of another currency', (language, currency, typed) => {
  const { amount_other: sent } = withTypedAmounts({ amount_other: typed }, language, currency);
  expect(sent).toBe(typed);
  expect(refusal(sent, currency)).toEqual(['public.amount_in_other_currency']);
});

test('a sign hides no second meaning, and no other word is one', () => {
  expect(refusal(withTypedAmounts({ amount: '$1.000' }, 'en', 'USD').amount, 'USD')).toEqual(['public.amount_ambiguous']);
  expect(withTypedAmounts({ amount: '20 apples' }, 'en', 'USD')).toEqual({ amount: '20 apples' });
  expect(refusal('20 apples', 'USD')).not.toEqual(['public.amount_in_other_currency']);
});

test('whoever sends an amount by the API sends no sign', () => {
  expect(refusal('$20', 'USD')).toHaveLength(1);
});
