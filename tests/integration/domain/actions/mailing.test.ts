import { makeAkid } from '../../../../runtime/domain/people/akid';
import { openActions, keyOf, type ActionsHarness } from './harness';

let harness: ActionsHarness;
let mailing: string;
let other: string;
beforeAll(async () => {
  harness = await openActions();
  mailing = await harness.make('mailing', {});
  other = await harness.make('mailing', {});
});
afterAll(() => harness.close());

const REFUSAL = { errors: { mailing_id: ['Unable to associate this mailing ID with account.'] } };

describe('the mailing of an action', () => {
  test('is the one that the request names, else that of the akid', async () => {
    const named = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(named).toMatchObject({ mailing, akid: makeAkid(harness.test.services.settings.secretKey, keyOf(named.user), keyOf(mailing)) });
    expect(await harness.act({ page: 'petition', akid: named.akid })).toMatchObject({ mailing });
    expect(await harness.act({ page: 'petition', akid: named.akid, mailing_id: String(keyOf(mailing)) })).toMatchObject({ mailing });
    expect(await harness.act({ page: 'petition', email: 'm@example.org' })).toMatchObject({ mailing: null });
  });

  test('is refused when it does not exist, when it is no id, and when the akid has another one', async () => {
    const { akid } = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    const refusal = async (body: object) => (await harness.post({ page: 'petition', email: 'm@example.org', ...body })).json();
    expect(await refusal({ mailing_id: 99999 })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: '9999999999' })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: 'x' })).toEqual(REFUSAL);
    expect(await refusal({ akid, mailing_id: keyOf(other) })).toEqual(REFUSAL);
  });

  test('may differ from that of an akid that the e-mail overrides', async () => {
    const { akid } = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(await harness.act({ page: 'petition', akid, email: 'friend@example.org', mailing_id: keyOf(other) })).toMatchObject({
      mailing: other,
    });
  });
});
