import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices({ trustProxy: true, publicWritesPerHour: 4, publicDonationsPerHour: 2 });
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

let people = 0;
const person = (): { email: string; name: string } => ({ email: `limit${(people += 1)}@example.org`, name: 'Jo Doe' });
const send = (from: string, body: object, more: object = {}): Promise<TestResponse> =>
  server.request('POST', '/rest/v1/action/', { body, headers: { 'x-forwarded-for': from }, ...more });
const sign = (from: string, more: object = {}): Promise<TestResponse> => send(from, { page: 'petition', ...person() }, more);

test('a network signs so often in an hour, and each answer says what is left', async () => {
  const answers: TestResponse[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(await sign(`2001:db8::${n}`));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429]);
  expect(answers.map(({ headers }) => headers['ratelimit-policy'])).toEqual(Array(5).fill('"public-writes";q=4;w=3600'));
  expect(answers.map(({ headers }) => /r=(\d)/.exec(String(headers.ratelimit))?.[1])).toEqual(['3', '2', '1', '0', '0']);
  expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(3000);
  expect(answers[4]!.json()).toEqual({ error: 'There were too many requests from your network. Please try again later.' });
  expect((await sign('2001:db8:1::1')).status).toBe(201);
});

test.each([
  ['with ports', (n: number) => `203.0.113.7:${4000 + n}`],
  ['in brackets with ports', (n: number) => `[2001:db8:9::${n}]:${4000 + n}`],
  ['that are no addresses', (n: number) => `client-${n}`],
])('addresses %s are one network', async (_how, from) => {
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await sign(from(n))).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
});

test('all networks of a /48 together sign sixteen times as often as one', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 66; n += 1) statuses.push((await sign(`2001:db8:48:${n.toString(16)}::1`)).status);
  expect(statuses.indexOf(429)).toBe(64);
  expect((await sign('2001:db8:49::1')).status).toBe(201);
});

test('the form of a page counts as well', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.9', 'content-type': 'application/x-www-form-urlencoded' };
  const post = (): Promise<TestResponse> =>
    server.request('POST', '/pages/petition/', { headers, body: new URLSearchParams({ ...person(), zip: '10001' }).toString() });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await post()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 429]);
});

test('a donation that tries a page out counts once as a donation, and as a form also when it is refused', async () => {
  const give = async (from: string, amount: string): Promise<number> => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/x-www-form-urlencoded' };
    const gift = { ...person(), zip: '10001', amount_other: amount, card_code: '000' };
    return (await server.request('POST', '/pages/donate/', { headers, body: new URLSearchParams(gift).toString() })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push(await give('192.0.2.20', '10'));
  for (let n = 0; n < 5; n += 1) statuses.push(await give('198.51.100.1', '0'));
  expect(statuses).toEqual([303, 303, 429, 400, 400, 400, 400, 429]);
});

test('staff and programs on the machine itself are not limited', async () => {
  for (let n = 0; n < 6; n += 1) {
    expect((await sign('192.0.2.1', { account: ADMIN })).status).toBe(201);
    const local = await sign('127.0.0.1');
    expect([local.status, local.headers.ratelimit]).toEqual([201, undefined]);
  }
});

test('a network tries so many donations in an hour, wherever it is; staff import any number', async () => {
  const donate = (more: object = {}): Promise<TestResponse> =>
    send('127.0.0.1', { page: 'donate', ...person(), amount: '5.00', card_num: '4111111111111111', card_code: '000' }, more);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await donate()).status);
  expect(statuses[2]).toBe(429);
  expect(statuses.slice(0, 2)).not.toContain(429);
  expect((await donate({ account: ADMIN })).status).not.toBe(429);
});
