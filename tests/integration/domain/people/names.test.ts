import { openEventPages, type EventPagesHarness } from '../events/pages/harness';
import { keyOf } from '../events/harness';

/** What is handed over names people as they named themselves: each output has the whole name. */
let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const page = await site.make('petitionpage', { name: 'sign', title: 'Sign' });
  await site.make('petitionform', { page, thank_you_text: 'Thanks.' });
  await site.make('pagefollowup', {
    page,
    url: '/done',
    send_email: true,
    email_subject: 'For {{user.name}}',
    email_body: 'Dear {{user.name}},',
  });
});
afterAll(() => site.close());

const NAMES = [
  ['Nguyễn Thị Minh Khai', 'khai@example.org'],
  ['Ludwig van der Rohe, Jr.', 'ludwig@example.org'],
  ['Prof. Dr.  María-José García López, PhD', 'maria@example.org'],
  ['Cher', 'cher@example.org'],
] as const;

test.each(NAMES)('%s is so called in mail, on pages, in lists of attendees and in the API', async (name, email) => {
  await site.mail();
  const { akid } = (await site.post({ page: 'sign', email, name, zip: '10001' })).json<{ akid: string }>();
  const letter = (await site.mail()).find(({ to }) => to === email)!;
  expect(letter.text.replaceAll(/\s+/g, ' ')).toContain(`Dear ${name.replaceAll(/\s+/g, ' ')},`);
  const event = await site.event();
  await site.come(event.resource_uri, email);
  const csv = (await site.send('GET', `/rest/v1/event/${keyOf(event.resource_uri)}/attendees/`)).text;
  expect(csv).toContain(name);
  expect(await site.get(`/rest/v1/userpublic/${akid}/`)).toMatchObject({ name });
});

test('staff read all parts of a name where they read of a person', async () => {
  const [user] = await site.objects('/rest/v1/user/?email=khai@example.org');
  const page = await site.send('GET', String(user!.resource_uri), { headers: { accept: 'text/html' } });
  expect(page.text).toContain('Nguyễn Thị Minh Khai');
});

test('parts that staff change are what counts from then on, and a name that is typed anew is the whole name', async () => {
  const name = async () => {
    const [user] = await site.objects('/rest/v1/user/?email=ludwig@example.org');
    const shown = (await site.get(`/rest/v1/userpublic/${String(user!.token)}/`)).name;
    return [shown, user!.first_name, user!.middle_name, user!.last_name, user!.suffix];
  };
  const [user] = await site.objects('/rest/v1/user/?email=ludwig@example.org');
  await site.send('PATCH', String(user!.resource_uri), { body: { first_name: 'Lutz' } });
  expect(await name()).toEqual(['Lutz van der Rohe Jr.', 'Lutz', '', 'van der Rohe', 'Jr.']);
  await site.post({ page: 'sign', email: 'ludwig@example.org', name: 'Lilly Reich' });
  expect(await name()).toEqual(['Lilly Reich', 'Lilly', '', 'Reich', '']);
  await site.post({ page: 'sign', email: 'ludwig@example.org', last_name: 'Mies' });
  expect(await name()).toEqual(['Lilly Mies', 'Lilly', '', 'Mies', '']);
});

test('an erasure takes the name as it was typed too', async () => {
  const [user] = await site.objects('/rest/v1/user/?email=maria@example.org');
  await site.make('eraser', { user: user!.resource_uri, log_me: false });
  expect(await site.rows('SELECT typed_name FROM core_user WHERE id = $1', [keyOf(user!.resource_uri)])).toEqual([{ typed_name: '' }]);
});

test.each([
  ['hu', 'Nagy', 'Anna', 'Nagy Anna'],
  ['vi', 'Nguyễn', 'An', 'Nguyễn An'],
  ['ja', '山田', '太郎', '山田太郎'],
  ['en', 'Lee', 'J', 'J Lee'],
])('in %s the two fields of a form and the whole name have the order of the language', async (code, last, first, whole) => {
  const found = await site.objects(`/rest/v1/language/?iso_code=${code}`);
  const lang = found[0]?.resource_uri ?? (await site.make('language', { name: `Names ${code}`, iso_code: code }));
  const page = await site.make('petitionpage', {
    name: `names-${code}`,
    title: 'Names',
    lang,
    visible_fields: ['first_name', 'last_name'],
  });
  await site.make('petitionform', { page, thank_you_text: 'Thanks.' });
  const form = (await site.open(`/pages/names-${code}/`)).text;
  const places = ['last_name', 'first_name'].map((name) => form.indexOf(`name="${name}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places[0]! < places[1]!).toBe(code !== 'en');
  const { akid } = (
    await site.post({ page: `names-${code}`, email: `names-${code}@example.org`, first_name: first, last_name: last })
  ).json<{ akid: string }>();
  expect(await site.get(`/rest/v1/userpublic/${akid}/`)).toMatchObject({ name: whole });
});

test('a name without spaces is the whole name of a person who had another', async () => {
  await site.post({ page: 'sign', email: 'yamada@example.org', name: '山田 花子' });
  const { akid } = (await site.post({ page: 'sign', email: 'yamada@example.org', name: '山田花子' })).json<{ akid: string }>();
  expect(await site.get(`/rest/v1/userpublic/${akid}/`)).toMatchObject({ name: '山田花子' });
});
