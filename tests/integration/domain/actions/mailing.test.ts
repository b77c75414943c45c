import { makeAkid } from '../../../../runtime/domain/people/akid';
import { acting, keyOf, type Acting } from './acting';

let a: Acting;
let mailing: string;
let other: string;
beforeAll(async () => {
  a = await acting();
  mailing = await a.make('mailing', {});
  other = await a.make('mailing', {});
});
afterAll(() => a.close());

const REFUSAL = { errors: { mailing_id: ['Unable to associate this mailing ID with account.'] } };

describe('the mailing of an action (domain 3.2)', () => {
  test('is the one that the request names, or that of the akid', async () => {
    const named = await a.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(named).toMatchObject({ mailing, akid: makeAkid(a.test.services.settings.secretKey, keyOf(named.user), keyOf(mailing)) });
    expect(await a.act({ page: 'petition', akid: named.akid })).toMatchObject({ mailing });
    expect(await a.act({ page: 'petition', akid: named.akid, mailing_id: String(keyOf(mailing)) })).toMatchObject({ mailing });
    expect(await a.act({ page: 'petition', email: 'm@example.org' })).toMatchObject({ mailing: null });
  });

  test('is refused when it does not exist, is no id, or is not that of the akid', async () => {
    const { akid } = await a.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    const refusal = async (body: object) => (await a.post({ page: 'petition', email: 'm@example.org', ...body })).json();
    expect(await refusal({ mailing_id: 99999 })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: '9999999999' })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: 'x' })).toEqual(REFUSAL);
    expect(await refusal({ akid, mailing_id: keyOf(other) })).toEqual(REFUSAL);
  });

  test('may be another one beside an akid that was not used', async () => {
    const { akid } = await a.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(await a.act({ page: 'petition', akid, email: 'friend@example.org', mailing_id: keyOf(other) })).toMatchObject({
      mailing: other,
    });
  });
});
