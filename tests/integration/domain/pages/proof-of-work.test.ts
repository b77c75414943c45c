import { createHash } from 'node:crypto';
import { ADMIN } from '../../../support';
import { openPages, type PagesHarness } from './harness';

/** Set by `program-environment.js`: Node's own `require`. */
declare const requireProgram: (name: string) => unknown;

type Solve = (options: { challenge: object; deriveKey: unknown }) => Promise<object>;
const { solveChallenge } = requireProgram('altcha-lib') as { solveChallenge: Solve };
const { deriveKey } = requireProgram('altcha-lib/algorithms/pbkdf2') as { deriveKey: unknown };

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
  await site.page('petition', 'guarded', { page: { proof_of_work: true } });
});
afterAll(() => site.close());

const WAIT = 'Please wait a quarter of a minute, then press the button again.';
const signers = async (): Promise<unknown[]> =>
  (
    await site.rows(`SELECT u.email FROM core_action a JOIN core_user u ON u.id = a.user_id JOIN core_page p ON p.id = a.page_id
      WHERE p.name = 'guarded' ORDER BY a.id`)
  ).map(({ email }) => email);
async function solution(): Promise<string> {
  const challenge = (await site.open('/challenge/')).json();
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
}
const fields = (email: string) => ({ email, name: 'Ann Lee', zip: '10001' });
const later = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000);
  return work().finally(() => clock.mockRestore());
};

test('a form that brings the solution of a challenge is taken, once for each solution', async () => {
  const proof = await solution();
  expect((await site.fill('guarded', { ...fields('ann@example.org'), proof_of_work: proof })).status).toBe(303);
  const again = await site.fill('guarded', { ...fields('eve@example.org'), proof_of_work: proof });
  expect([again.status, again.text]).toEqual([400, expect.stringContaining(WAIT)]);
  const shared = await solution();
  const answers = await Promise.all(
    ['b1', 'b2', 'b3'].map((name) => site.fill('guarded', { ...fields(`${name}@example.org`), proof_of_work: shared })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  expect(await signers()).toHaveLength(2);
});

test('without scripts the form is taken when it is sent again after a quarter of a minute, and once', async () => {
  const before = (await signers()).length;
  const refused = await site.fill('guarded', fields('cleo@example.org'));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(WAIT)]);
  expect(refused.text).toContain('value="cleo@example.org"');
  const waited = /name="waited" value="([^"]+)"/.exec(refused.text)![1]!;
  const send = (email: string) => site.fill('guarded', { ...fields(email), waited });
  expect((await send('cleo@example.org')).status).toBe(400);
  expect((await later(3601, () => send('cleo@example.org'))).status).toBe(400);
  expect((await later(15, () => send('cleo@example.org'))).status).toBe(303);
  expect((await later(20, () => send('dora@example.org'))).status).toBe(400);
  expect((await signers()).slice(before)).toEqual(['cleo@example.org']);
});

test('what is wrong with the form is said first, and costs no solution', async () => {
  const proof = await solution();
  const wrong = await site.fill('guarded', { ...fields('fay@example.org'), zip: '1', proof_of_work: proof });
  expect(wrong.text).toContain('Enter a valid ZIP code (United States).');
  expect(wrong.text).not.toContain(WAIT);
  expect((await site.fill('guarded', { ...fields('fay@example.org'), proof_of_work: proof })).status).toBe(303);
});

test('a donation that tries a page out takes one solution', async () => {
  await site.page('donation', 'guarded-gift', { page: { proof_of_work: true, payment_account: 'Default Import Stub' } });
  const gift = { ...fields('gil@example.org'), amount_other: '10', card_code: site.test.services.settings.stubCardCode! };
  expect((await site.fill('guarded-gift', gift)).text).toContain(WAIT);
  expect((await site.fill('guarded-gift', { ...gift, proof_of_work: await solution() })).status).toBe(303);
});

test('the same holds at the API for whoever brings no credentials, and staff are not asked', async () => {
  const act = (body: object, account?: typeof ADMIN) =>
    site.server.request('POST', '/rest/v1/action/', { body: { page: 'guarded', ...body }, ...(account && { account }) });
  expect((await act({ email: 'gus@example.org' })).json()).toEqual({ errors: { proof_of_work: [WAIT] } });
  expect((await act({ email: 'gus@example.org', proof_of_work: await solution() })).status).toBe(201);
  expect((await act({ email: 'hal@example.org' }, ADMIN)).status).toBe(201);
});

test.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64')],
  ['no challenge', Buffer.from('{}').toString('base64')],
  ['null', Buffer.from('null').toString('base64')],
  ['far too long', 'A'.repeat(100_000)],
])('a solution that is %s is refused', async (_what, proof_of_work) => {
  expect((await site.fill('guarded', { ...fields('ivy@example.org'), proof_of_work })).status).toBe(400);
});

test('a challenge that was made easier, or that has expired, is refused', async () => {
  const challenge = (await site.open('/challenge/')).json<{ parameters: Record<string, unknown> }>();
  const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  const proofOf = async (solved: object) =>
    Buffer.from(JSON.stringify({ challenge: solved, solution: await solveChallenge({ challenge: solved, deriveKey }) })).toString('base64');
  expect((await site.fill('guarded', { ...fields('jo@example.org'), proof_of_work: await proofOf(easy) })).status).toBe(400);
  const proof = await proofOf(challenge);
  const late = await later(3700, () => site.fill('guarded', { ...fields('jo@example.org'), proof_of_work: proof }));
  expect(late.status).toBe(400);
});

test('an akid that somebody was mailed is no way around the work and the limits, except to unsubscribe', async () => {
  const { akid } = await site.act({ page: 'signup', email: 'kim@example.org' });
  const oneClick = (path: string) =>
    site.server.request('POST', `${path}?akid=${akid}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const before = await signers();
  expect((await oneClick('/pages/guarded/')).status).toBe(400);
  expect((await oneClick('/embed/guarded/')).status).toBe(400);
  expect(await signers()).toEqual(before);
  await site.page('unsubscribe', 'leave', { page: { proof_of_work: true } });
  expect((await oneClick('/pages/leave/')).status).toBe(200);
});

test('one network goes the way without scripts 240 times an hour, so that nobody waits for thousands of forms at once', async () => {
  await site.page('petition', 'waiting', { page: { proof_of_work: true } });
  const refused = await site.fill('waiting', fields('max@example.org'));
  const waited = /name="waited" value="([^"]+)"/.exec(refused.text)![1]!;
  const send = () => later(15, () => site.fill('waiting', { ...fields('max@example.org'), waited }));
  let last = await send();
  expect(last.status).toBe(303);
  let count = 1;
  for (last = await send(); last.status === 400 && count < 300; last = await send()) count += 1;
  expect([last.status, count <= 240]).toEqual([429, true]);
  expect((await site.fill('waiting', { ...fields('nan@example.org'), proof_of_work: await solution() })).status).toBe(303);
});

test('only pages that ask for it hold the script, and their policy allows no other, not even of this server', async () => {
  await site.page('petition', 'plain');
  const [guarded, plain] = [await site.open('/pages/guarded/'), await site.open('/pages/plain/')];
  const script = /<script type="module">([^<]+)<\/script>/.exec(guarded.text)![1]!;
  const hash = createHash('sha256').update(script).digest('base64');
  expect(guarded.headers['content-security-policy']).toContain(`; script-src 'sha256-${hash}'; connect-src 'self';`);
  expect(plain.text).not.toContain('<script');
  expect(plain.headers['content-security-policy']).not.toContain('script-src');
});
