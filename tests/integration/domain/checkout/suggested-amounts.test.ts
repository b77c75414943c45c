import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import { ADMIN } from '../../../support';
import { keyOf } from '../actions/harness';
import { checkoutHarness } from './harness';

type Json = Record<string, unknown>;

const checkout = checkoutHarness();
const FORM = ['10', '25.50'];
let made = 0;

/** Somebody who gave on these days. */
async function giver(gifts: [amount: string, at: string, more?: Json][]): Promise<number> {
  const email = `giver${(made += 1)}@example.org`;
  const user = await checkout.site.make('user', { email });
  for (const [amount_other, created_at, more] of gifts) {
    const body = {
      page: 'donate',
      email,
      name: 'Ann Lee',
      amount_other,
      created_at,
      card_num: '4111111111111111',
      card_code: '007',
      exp_date_month: '12',
      exp_date_year: '2030',
      ...more,
    };
    expect((await checkout.site.server.request('POST', '/rest/v1/action/', { body, account: ADMIN })).status).toBe(201);
  }
  return keyOf(user);
}

/** A page with a rule. */
async function pageWith(rule: Json, page: Json = {}): Promise<string> {
  const name = `suggests${(made += 1)}`;
  const hpc_rule = await checkout.site.make('donationhpcrule', { name, ...rule });
  await checkout.site.page('donation', name, {
    page: { payment_account: 'Main', hpc_rule, ...page },
    form: { show_other_amount: false, amounts: [{ amount: '$10' }, { amount: '$25.50', is_default: true }] },
  });
  return name;
}

/** The amounts that a page offers, the chosen one marked, to a visitor. */
async function amounts(page: string, user?: number, by: 'akid' | 'link' = 'link'): Promise<string[]> {
  const { services } = checkout.site.test;
  const query =
    user === undefined
      ? ''
      : by === 'link'
        ? `?i=${await createLoginToken(services, user, 60)}`
        : `?akid=${makeAkid(services.settings.secretKey, user)}`;
  const { text } = await checkout.site.open(`/pages/${page}/${query}`);
  return [...text.matchAll(/name="amount" value="([^"]*)"(?: checked)?[^>]*><label[^>]*>([^<]*)/g)].map(([, value]) => value!);
}

const TIERS = {
  conditions: [
    { threshold: '20', ask: '30,50' },
    { threshold: '100', ask: '110%,1.5x' },
  ],
};

test('people who gave before are asked what the highest threshold that they reached says, written like the amounts of the form', async () => {
  const page = await pageWith(TIERS);
  const small = await giver([['20.00', '2026-01-01']]);
  expect(await amounts(page, small)).toEqual(['30', '50']);
  const { text } = await checkout.site.open(`/pages/${page}/?i=${await createLoginToken(checkout.site.test.services, small, 60)}`);
  expect(text).toMatch(/value="30" checked[^>]*><label[^>]*>\$30</);
  expect(
    await amounts(
      page,
      await giver([
        ['5', '2026-01-01'],
        ['133.33', '2026-02-01'],
        ['7', '2026-03-01'],
      ]),
    ),
  ).toEqual(['147', '200']);
});

test('everybody else sees the amounts of the form', async () => {
  const page = await pageWith(TIERS);
  expect(await amounts(page)).toEqual(FORM);
  expect(await amounts(page, await giver([]))).toEqual(FORM);
  expect(await amounts(page, await giver([['19.99', '2026-01-01']]))).toEqual(FORM);
  expect(await amounts(page, await giver([['50', '2026-01-01', { card_code: 'wrong' }]]))).toEqual(FORM);
  expect(await amounts(page, await giver([['50', '2026-01-01', { currency: 'EUR' }]]))).toEqual(FORM);
});

test('an akid is told numbers, and no share of a gift', async () => {
  const page = await pageWith(TIERS);
  expect(await amounts(page, await giver([['20', '2026-01-01']]), 'akid')).toEqual(['30', '50']);
  expect(await amounts(page, await giver([['133.33', '2026-01-01']]), 'akid')).toEqual(FORM);
  const forgetful = await pageWith(TIERS, { recognize: 'never' });
  expect(await amounts(forgetful, await giver([['20', '2026-01-01']]), 'akid')).toEqual(FORM);
});

test('the last gift or the average counts where the rule says so, in its currency and its time', async () => {
  const gifts: [string, string, Json?][] = [
    ['90', '2024-01-01'],
    ['40', '2026-11-01'],
    ['20', '2026-11-20'],
    ['8', '2026-11-21', { currency: 'EUR' }],
  ];
  const conditions = ['8', '20', '40', '50', '90'].map((threshold) => ({ threshold, ask: `1${threshold}` }));
  const user = await giver(gifts);
  const asked = async (rule: Json) => amounts(await pageWith({ conditions, ...rule }), user);
  expect(await asked({})).toEqual(['190']);
  expect(await asked({ which_amount: 'last' })).toEqual(['120']);
  expect(await asked({ which_amount: 'average' })).toEqual(['150']);
  expect(await asked({ currency: 'EUR' })).toEqual(['18']);
  for (const timespan of ['12 months', '365', '1 year', '52 weeks']) expect(await asked({ timespan })).toEqual(['140']);
  expect(await asked({ timespan: '9999 years' })).toEqual(['190']);
  for (const timespan of ['ever', "1' OR", '-1 day']) await expect(asked({ timespan })).rejects.toThrow('timespan');
});

test('what is below the smallest amount, or is none, is left out; without any the form asks', async () => {
  const user = await giver([['100', '2026-01-01']]);
  const asked = async (ask: string, more: Json = {}) => amounts(await pageWith({ conditions: [{ threshold: '$1', ask }] }, more), user);
  expect(await asked('5 $8,10', { minimum_amount: '8.00' })).toEqual(['8', '10']);
  expect(await asked('0;7.5/x%', {})).toEqual(['7.50']);
  expect(await asked('0', {})).toEqual(FORM);
  await expect(asked('<b>')).rejects.toThrow('ask');
  expect(await asked('5', { minimum_amount: '8.00' })).toEqual(FORM);
});

test('a hidden rule asks nobody', async () => {
  const page = await pageWith({ ...TIERS, hidden: true });
  expect(await amounts(page, await giver([['20', '2026-01-01']]))).toEqual(FORM);
});
