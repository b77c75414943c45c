import { readPhones } from '../../../../runtime/domain/people/phones';
import { openPeople, type PeopleHarness } from './harness';

let people: PeopleHarness;
beforeAll(async () => {
  people = await openPeople();
  await people.send('POST', '/rest/v1/petitionpage/', { name: 'sign', title: 'Sign' });
});
afterAll(() => people.close());

/** The numbers of a person, as they were given and as they are read. */
async function numbersOf(email: string): Promise<unknown[]> {
  const phones = await people.objects(`/rest/v1/phone/?user__email=${email}&order_by=id`);
  return phones.map(({ phone, e164 }) => [phone, e164]);
}

test('a number of an action is read by the country of its person, and kept as it was given', async () => {
  await people.act({
    page: 'sign',
    email: 'dora@example.org',
    country: 'Germany',
    mobile_phone: '0151 23456789',
    work_phone: '+1 212 555 0101',
  });
  expect(await numbersOf('dora@example.org')).toEqual([
    ['+1 212 555 0101', '+12125550101'],
    ['0151 23456789', '+4915123456789'],
  ]);
  await people.act({ page: 'sign', email: 'dora@example.org', mobile_phone: '030 123456' });
  expect(await numbersOf('dora@example.org')).toContainEqual(['030 123456', '+4930123456']);
});

test('a number that cannot be read stays as it was given, without one in E.164', async () => {
  await people.act({ page: 'sign', email: 'ann@example.org', phone: '030 1234567' });
  expect(await numbersOf('ann@example.org')).toEqual([['030 1234567', '']]);
});

test('numbers that programs write are read at once, and read again when they change', async () => {
  const user = await people.user({ email: 'yuki@example.org', country: 'Japan', phones: [{ type: 'home', phone: '03-1234-5678' }] });
  expect(await numbersOf('yuki@example.org')).toEqual([['03-1234-5678', '+81312345678']]);
  const made = await people.send('POST', '/rest/v1/phone/', { user, type: 'mobile', phone: '090-1234-5678' });
  expect(await numbersOf('yuki@example.org')).toContainEqual(['090-1234-5678', '+819012345678']);
  await people.send('PATCH', new URL(made.headers.location!).pathname, { phone: '090-8765-4321' });
  expect(await numbersOf('yuki@example.org')).toContainEqual(['090-8765-4321', '+819087654321']);
});

test('the number of a person is found by any way to write it', async () => {
  const found = await people.objects(`/rest/v1/phone/?e164=${encodeURIComponent('+819087654321')}`);
  expect(found).toMatchObject([{ phone: '090-8765-4321', normalized_phone: '09087654321' }]);
});

test('numbers of before are read by a job, those of people of no known country by that of the installation', async () => {
  await people.user({ email: 'old@example.org', country: 'France', phones: [{ type: 'home', phone: '01 23 45 67 89' }] });
  await people.user({ email: 'lost@example.org', country: 'Atlantis', phones: [{ type: 'home', phone: '212 555 0101' }] });
  await people.services.pool.query('UPDATE core_phone SET read_from = NULL, read_as = NULL');
  expect(await numbersOf('old@example.org')).toEqual([['01 23 45 67 89', null]]);
  await readPhones(people.services);
  expect(await numbersOf('old@example.org')).toEqual([['01 23 45 67 89', '+33123456789']]);
  expect(await numbersOf('lost@example.org')).toEqual([['212 555 0101', '+12125550101']]);
});

test('a number of a person of no known country is one of the country that is the home of the installation', async () => {
  const home = (country: string) => people.send('PATCH', '/rest/v1/installation/1/', { country });
  await home('Germany');
  await people.user({ email: 'nowhere@example.org', country: 'Atlantis', phones: [{ type: 'home', phone: '030 123456' }] });
  await home('United States');
  expect(await numbersOf('nowhere@example.org')).toEqual([['030 123456', '+4930123456']]);
});

test('digits of a number of another country keep a leading 1, and those of the United States lose it', async () => {
  await people.act({ page: 'sign', email: 'caio@example.org', country: 'Brazil', mobile_phone: '11 91234-5678' });
  await people.act({ page: 'sign', email: 'amy@example.org', country: 'United States', zip: '10001', mobile_phone: '1 (212) 555-0101' });
  const digits = async (email: string) => (await people.objects(`/rest/v1/phone/?user__email=${email}`))[0]!.normalized_phone;
  expect(await digits('caio@example.org')).toBe('11912345678');
  expect(await digits('amy@example.org')).toBe('2125550101');
});
