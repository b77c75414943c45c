import { askedAmount, currencyIn } from '../../../../runtime/domain/donations';

/** With spaces that do not break as plain ones. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  ['10', 'USD', 'USD', 'en', '$10'],
  ['10.50', 'USD', 'USD', 'en', '$10.50'],
  ['1000', 'EUR', 'EUR', 'de', '1.000 €'],
  ['12.50', 'EUR', 'EUR', 'fr', '12,50 €'],
  ['1000', 'JPY', 'JPY', 'ja', '￥1,000'],
  ['1.234', 'KWD', 'KWD', 'en', 'KWD 1.234'],
  ['100000', 'INR', 'INR', 'hi', '₹1,00,000'],
  ['10', 'CAD', 'CAD', 'en', '$10'],
  ['10', 'CAD', 'USD', 'en', '10 CAD'],
  ['1000.5', 'USD', 'EUR', 'de', '1.000,50 USD'],
  ['1000.00', 'JPY', 'USD', 'en', '1,000 JPY'],
  ['1000.5', 'KWD', 'USD', 'en', '1,000.500 KWD'],
  ['1000.00', '', 'USD', 'en', '1,000 '],
])('%s %s where %s is at home, in %s: %s', (amount, currency, home, language, text) => {
  expect(plain(askedAmount(amount, currency, { home, language }))).toBe(text);
});

test.each([
  ['$25', 'CAD', 'CAD'],
  ['$25', 'EUR', 'USD'],
  ['R$ 25', 'USD', 'BRL'],
  ['R$ 25', 'BRL', 'BRL'],
  ['¥1000', 'CNY', 'CNY'],
  ['¥1000', 'USD', 'JPY'],
  ['25 kr', 'SEK', 'SEK'],
  ['25 kroner', 'SEK', undefined],
  ['25 €', 'USD', 'EUR'],
  ['CHF €25', 'EUR', 'CHF'],
  ['25', 'EUR', undefined],
])('%s is written where %s is at home: %s', (amount, home, currency) => {
  expect(currencyIn(amount, home)).toBe(currency);
});
