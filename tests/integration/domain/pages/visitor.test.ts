import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import { valueOf, openPages, type PagesHarness } from './harness';

let site: PagesHarness;
let userId: number;
let akid: string;
let token: string;

beforeAll(async () => {
  site = await openPages();
  await site.act({
    page: 'signup',
    email: 'dee@example.org',
    name: 'Dee Moss',
    address1: '1 Elm Street',
    city: 'New York',
    zip: '10001',
    home_phone: '212 555 0100',
  });
  [userId] = (await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'dee@example.org'`)).map(({ id }) => id) as [number];
  akid = makeAkid(site.test.services.settings.secretKey, userId);
  token = (await createLoginToken(site.test.services, userId, 600))!;
  await site.page('petition', 'full', {
    page: { visible_fields: ['name', 'address1', 'city', 'zip', 'home_phone'], required_fields: ['email', 'last_name'] },
  });
});
afterAll(() => site.close());

test('an akid shows the first name, and nothing else of the record', async () => {
  const { text, headers } = await site.open(`/pages/full/?akid=${akid}`);
  expect(text).toContain('Hello Dee');
  for (const secret of ['dee@example.org', 'Moss', 'Elm', '10001', '555']) expect(text).not.toContain(secret);
  expect(valueOf(text, 'akid')).toBe(akid);
  expect(valueOf(text, 'email')).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect((await site.fill('full', { akid })).status).toBe(303);
});

test('the thanks call nobody by a given name alone where that is rude', async () => {
  const thanksFor = async (fields: object) => {
    const { akid: own } = (await site.act({ page: 'full', ...fields })) as { akid: string };
    return (await site.open(`/cms/thanks/full/?akid=${own}`)).text;
  };
  expect(await thanksFor({ email: 'taro@example.org', name: '山田 太郎' })).toMatch(/<h1>Thank you<\/h1>/);
  expect(await thanksFor({ email: 'dot@example.org', name: 'Dot Moss' })).toMatch(/<h1>Thank you, Dot<\/h1>/);
});

test('the form greets as the thanks do: whole where the first name is but initials, and by none of it with an akid', async () => {
  const { akid: own } = (await site.act({ page: 'full', email: 'kr@example.org', name: 'K. R. Narayanan' })) as { akid: string };
  const [{ id }] = (await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'kr@example.org'`)) as [{ id: number }];
  const i = (await createLoginToken(site.test.services, id, 600))!;
  expect((await site.open(`/pages/full/?i=${i}`)).text).toContain('Hello K. R. Narayanan. <a');
  expect((await site.open(`/pages/full/?akid=${own}`)).text).toContain('Hello <a');
});

test('an error shows a visitor with an akid no more of the record', async () => {
  const { status, text } = await site.fill('full', { akid, zip: '1' });
  expect(status).toBe(400);
  for (const secret of ['dee@example.org', 'Moss', 'Elm', '555']) expect(text).not.toContain(secret);
});

test('a login token fills in the form, and is in no link', async () => {
  const { text, headers } = await site.open(`/pages/full/?i=${token}&l=1`);
  expect(valueOf(text, 'email')).toBe('dee@example.org');
  expect(valueOf(text, 'name')).toBe('Dee Moss');
  expect(valueOf(text, 'address1')).toBe('1 Elm Street');
  expect(valueOf(text, 'zip')).toBe('10001');
  expect(valueOf(text, 'home_phone')).toBe('212 555 0100');
  expect(text).not.toMatch(new RegExp(`(href|action|content)="[^"]*${token}`));
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  const sent = await site.fill('full', { i: token, l: '1', email: 'dee@example.org' });
  expect(sent.headers.location).not.toContain(token);
});

test('beside a title and a suffix the name stands without them, so that signing again changes no name', async () => {
  const names = { prefix: 'Smt.', name: 'M. S. Subbulakshmi', suffix: '(Bharat Ratna)' };
  await site.page('petition', 'titles', { page: { visible_fields: ['prefix', 'name', 'suffix'] } });
  await site.act({ page: 'titles', email: 'mss@example.org', ...names });
  const [{ id }] = (await site.rows<{ id: number }>(`SELECT id FROM core_user WHERE email = 'mss@example.org'`)) as [{ id: number }];
  const i = (await createLoginToken(site.test.services, id, 600))!;
  const { text } = await site.open(`/pages/titles/?i=${i}`);
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, valueOf(text, name)]))).toEqual(names);
  expect(valueOf((await site.open(`/pages/full/?i=${i}`)).text, 'name')).toBe('Smt. M. S. Subbulakshmi (Bharat Ratna)');
});

test('a page with one_click asks people whom it knows for what is required and not on record, and all others for everything', async () => {
  const fields = { visible_fields: ['name', 'zip', 'work_phone', 'mobile_phone'], required_fields: ['email', 'mobile_phone'] };
  await site.page('petition', 'clicks', { page: { ...fields, one_click: true } });
  await site.page('petition', 'types', { page: fields });
  const asked = async (path: string): Promise<(string | undefined)[]> => {
    const { text } = await site.open(path);
    return ['name', 'work_phone', 'mobile_phone'].map((name) => valueOf(text, name));
  };
  expect(await asked(`/pages/clicks/?akid=${akid}`)).toEqual([undefined, undefined, '']);
  expect(await asked(`/pages/types/?akid=${akid}`)).toEqual([undefined, '', '']);
  expect(await asked('/pages/clicks/')).toEqual(['', '', '']);
  expect((await site.fill('clicks', { akid })).status).toBe(400);
  expect((await site.fill('clicks', { akid, mobile_phone: '212 555 0199' })).status).toBe(303);
  expect(await asked(`/pages/clicks/?akid=${akid}`)).toEqual([undefined, undefined, undefined]);
  expect((await site.fill('clicks', { akid })).status).toBe(303);
});

test('whoever has a value on record is asked for it again by a field with always_show, and not shown it', async () => {
  const fields = { river: false, mountain: true };
  const visible_fields: string[] = [];
  for (const [name, always_show] of Object.entries(fields)) {
    await site.make('alloweduserfield', { name, always_show, field_default: 'Usual' });
    visible_fields.push(await site.make('formfield', { name: `user_${name}` }));
  }
  await site.page('petition', 'asked', { page: { visible_fields } });
  const before = (await site.open(`/pages/asked/?akid=${akid}`)).text;
  expect([valueOf(before, 'user_river'), valueOf(before, 'user_mountain')]).toEqual(['Usual', 'Usual']);
  await site.act({ page: 'asked', email: 'dee@example.org', zip: '10001', user_river: 'Rhine', user_mountain: 'Alp' });
  const after = (await site.open(`/pages/asked/?akid=${akid}`)).text;
  expect([valueOf(after, 'user_river'), valueOf(after, 'user_mountain')]).toEqual([undefined, '']);
});

test('a wrong token or akid gives the page that everybody sees', async () => {
  // Each form has a token of its own.
  const shown = async (query = '') =>
    (await site.open(`/pages/full/${query}`)).text.replace(/(?<=name="form_token" value=")[\w-]{22}/, 'token');
  const plain = await shown();
  expect(await shown(`?i=${'x'.repeat(32)}&l=1`)).toBe(plain);
  expect(await shown(`?akid=.${userId}.aaaaaa`)).toBe(plain);
});

test('a form with an akid that is not valid asks for the address', async () => {
  const { status, text } = await site.fill('full', { akid: `.${userId}.aaaaaa` });
  expect(status).toBe(400);
  expect(valueOf(text, 'akid')).toBeUndefined();
  expect(valueOf(text, 'email')).toBe('');
});

test('the link in an e-mail unsubscribes with the button or by the mail provider; opening it changes nothing', async () => {
  const status = (): Promise<unknown[]> => site.rows('SELECT subscription_status AS s FROM core_user WHERE id = $1', [userId]);
  const post = (akidThere: string): Promise<number> =>
    site.server
      .request('POST', `/pages/unsubscribe/?akid=${akidThere}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      .then((response) => response.status);
  await site.open(`/pages/unsubscribe/?akid=${akid}`);
  expect(await post(`.${userId}.aaaaaa`)).toBe(400);
  expect(await status()).toEqual([{ s: 'subscribed' }]);
  expect((await site.fill('unsubscribe', { akid })).status).toBe(303);
  expect(await status()).toEqual([{ s: 'unsubscribed' }]);
  await site.act({ page: 'signup', email: 'dee@example.org' });
  expect(await post(akid)).toBe(200);
  expect(await status()).toEqual([{ s: 'unsubscribed' }]);
});

test('a page that identifies nobody ignores akids', async () => {
  await site.page('petition', 'shy', { page: { recognize: 'never' } });
  expect((await site.open(`/pages/shy/?akid=${akid}`)).text).not.toContain('Dee');
});

test('recurring donations are managed by users who are signed in', async () => {
  await site.page('recurringdonationcancel', 'stop_giving');
  const anybody = await site.open('/pages/stop_giving/');
  expect(anybody.text).toContain('Please open this page using the link that we sent you.');
  expect(anybody.text).not.toContain('<form');
  const signedIn = await site.open(`/pages/stop_giving/?i=${token}`);
  expect(signedIn.text).toContain('End the donation</button>');
  expect(valueOf(signedIn.text, 'i')).toBe(token);
  const none = await site.fill('stop_giving', { i: token });
  expect(none.status).toBe(400);
  expect(none.text).toContain('There is no such recurring donation, or it has ended.');
});

test('a network that guesses akids learns nothing, also from a valid one', async () => {
  for (let guess = 0; guess < 25; guess++) await site.open(`/pages/full/?akid=.${userId}.bbbbb${guess % 10}`);
  expect((await site.open(`/pages/full/?akid=${akid}`)).text).not.toContain('Dee');
});

describe('a form with two fields for a name', () => {
  const NAME = 'first_name, middle_name, last_name';
  const named = async (email: string): Promise<unknown> => (await site.rows(`SELECT ${NAME} FROM core_user WHERE email = $1`, [email]))[0];
  let people = 0;
  let email: string;
  let login: string;
  beforeAll(async () => {
    await site.page('petition', 'two_fields', { page: { visible_fields: ['first_name', 'last_name'] } });
  });
  beforeEach(async () => {
    email = `tour${(people += 1)}@example.org`;
    await site.act({ page: 'signup', email, first_name: 'Marie-Hélène', middle_name: 'Anne', last_name: 'Tour' });
    const [{ id }] = (await site.rows<{ id: number }>('SELECT id FROM core_user WHERE email = $1', [email])) as [{ id: number }];
    login = (await createLoginToken(site.test.services, id, 600))!;
  });

  test('shows the middle name beside the given one, and leaves the name as it is where nobody changes it', async () => {
    const { text } = await site.open(`/pages/two_fields/?i=${login}&l=1`);
    expect([valueOf(text, 'first_name'), valueOf(text, 'last_name')]).toEqual(['Marie-Hélène Anne', 'Tour']);
    await site.fill('two_fields', { email, i: login, first_name: 'Marie-Hélène Anne', last_name: 'Tour' });
    expect(await named(email)).toEqual({ first_name: 'Marie-Hélène', middle_name: 'Anne', last_name: 'Tour' });
  });

  test.each([
    ['Marie-Hélène', 'de La Tour'],
    ['Marie-Hélène Anne', 'de La Tour'],
    ['Marie', 'Tour'],
  ])('takes what is typed as the whole name: %s and %s', async (first_name, last_name) => {
    await site.fill('two_fields', { email, i: login, first_name, last_name });
    expect(await named(email)).toEqual({ first_name, middle_name: '', last_name });
  });

  test('of which one field is all that there is, a single field with the same word changes nothing', async () => {
    const mononym = `s${email}`;
    await site.fill('two_fields', { email: mononym, first_name: '', last_name: 'Suharto', zip: '10001' });
    await site.act({ page: 'signup', email: mononym, name: 'Suharto' });
    expect(await named(mononym)).toEqual({ first_name: '', middle_name: '', last_name: 'Suharto' });
  });
});
