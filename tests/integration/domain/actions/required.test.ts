import { acting, type Acting } from './acting';

let a: Acting;
beforeAll(async () => {
  a = await acting();
  await a.make('alloweduserfield', { name: 'union' });
});
afterAll(() => a.close());

const email = 'known@example.org';
const missing = async (required: string | string[], more: object = {}): Promise<string[]> => {
  const response = await a.post({ page: 'petition', email, required, ...more });
  return response.status === 201 ? [] : Object.keys(response.json<{ errors: object }>().errors).sort();
};

describe('required fields (specification 4.4, "Validation", 2)', () => {
  test('are satisfied by what is sent, in whichever form', async () => {
    expect(await missing(['name', 'city'], { first_name: 'Ann' })).toEqual(['city']);
    expect(await missing(['zip'], { postal: '12345' })).toEqual([]);
    expect(await missing('home_phone,mobile_phone', { phone: '1', phone_type: 'mobile' })).toEqual(['home_phone']);
    expect(await missing('user_union,action_why', { user_union: 'yes' })).toEqual(['action_why']);
  });

  test('are satisfied by the record of the person: address, custom fields and phones', async () => {
    await a.act({ page: 'petition', email, first_name: 'Ann', zip: '12345', mobile_phone: '1', user_union: 'yes' });
    expect(await missing(['name', 'zip', 'phone', 'mobile_phone', 'user_union', 'first_name'])).toEqual([]);
    expect(await missing(['work_phone', 'user_other', 'last_name'])).toEqual(['last_name', 'user_other', 'work_phone']);
  });

  test('are looked for in the record of the person of an akid too, but not in that of anybody else', async () => {
    const { akid } = await a.act({ page: 'petition', email });
    expect((await a.post({ page: 'petition', akid, required: 'user_union' })).status).toBe(201);
    expect((await a.post({ page: 'petition', akid, email: 'other@example.org', required: 'user_union' })).status).toBe(400);
  });

  test('are not satisfied by spaces', async () => {
    expect(await missing('address1', { address1: '   ' })).toEqual(['address1']);
  });
});
