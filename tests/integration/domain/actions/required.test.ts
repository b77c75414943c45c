import { openActions, type ActionsHarness } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
  await harness.make('alloweduserfield', { name: 'union' });
});
afterAll(() => harness.close());

const email = 'known@example.org';
const missing = async (required: string | string[], more: object = {}): Promise<string[]> => {
  const response = await harness.post({ page: 'petition', email, required, ...more });
  return response.status === 201 ? [] : Object.keys(response.json<{ errors: object }>().errors).sort();
};

describe('required fields', () => {
  test('are satisfied by equivalent parameters', async () => {
    expect(await missing(['name', 'city'], { first_name: 'Ann' })).toEqual(['city']);
    expect(await missing(['zip'], { postal: '12345' })).toEqual([]);
    expect(await missing('home_phone,mobile_phone', { phone: '1', phone_type: 'mobile' })).toEqual(['home_phone']);
    expect(await missing('user_union,action_why', { user_union: 'yes' })).toEqual(['action_why']);
  });

  test('are satisfied by the address, custom fields and phones on record', async () => {
    await harness.act({ page: 'petition', email, first_name: 'Ann', zip: '12345', mobile_phone: '1', user_union: 'yes' });
    expect(await missing(['name', 'zip', 'phone', 'mobile_phone', 'user_union', 'first_name'])).toEqual([]);
    expect(await missing(['work_phone', 'user_other', 'last_name'])).toEqual(['last_name', 'user_other', 'work_phone']);
  });

  test('are satisfied by the record of the user of an akid, but not by that of another user', async () => {
    const { akid } = await harness.act({ page: 'petition', email });
    expect((await harness.post({ page: 'petition', akid, required: 'user_union' })).status).toBe(201);
    expect((await harness.post({ page: 'petition', akid, email: 'other@example.org', required: 'user_union' })).status).toBe(400);
  });

  test('are not satisfied by spaces', async () => {
    expect(await missing('address1', { address1: '   ' })).toEqual(['address1']);
  });
});
