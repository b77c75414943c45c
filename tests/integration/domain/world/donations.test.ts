import { decimalsOf } from '../../../../runtime/core/types/currencies';
import { type Json, openDonations, type DonationsHarness } from '../donations/harness';
import { addressIn, COUNTRIES, emailIn } from './countries';

let giving: DonationsHarness;
beforeAll(async () => {
  giving = await openDonations();
});
afterAll(() => giving.close());

describe.each(COUNTRIES)('a gift from $code', (country) => {
  const { currency, name, person, city, phone, e164 } = country;
  const gift = { email: emailIn(country), name: person, country: country.own, currency, phone, ...addressIn(country) };

  test('in its currency is an order of this total, by a giver who lives there', async () => {
    const amount = decimalsOf(currency) === 0 ? '3000' : '30.50';
    const { order } = await giving.give({ ...gift, amount_other: amount });
    expect(order).toMatchObject({ currency, total: decimalsOf(currency) === 0 ? '3000.00' : amount, status: 'completed' });
    const [giver] = await giving.objects(`/rest/v1/user/?email=${gift.email}`);
    expect(giver).toMatchObject({ country: name, city });
    expect(await giving.objects(`/rest/v1/phone/?user__email=${gift.email}`)).toMatchObject([{ phone, e164 }]);
  });

  test('has parts of a unit where the currency has them', async () => {
    const answer = await giving.send({ ...gift, amount_other: '500.50' }, true);
    if (decimalsOf(currency) > 0) expect((answer.body.order as Json).total).toBe('500.50');
    else expect(answer).toMatchObject({ status: 400, body: { errors: { amount_other: ['Enter a whole number.'] } } });
  });
});

test('yen alone have no parts among the currencies of the twelve', () => {
  expect(COUNTRIES.filter(({ currency }) => decimalsOf(currency) === 0).map(({ code }) => code)).toEqual(['JP']);
});
