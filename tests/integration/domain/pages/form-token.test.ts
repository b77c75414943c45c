import type { TestResponse } from '../../../support';
import { openPages, valueOf, type PagesHarness } from './harness';

/** A form that is sent counts once, however often the button is pressed. */
let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ stubCardCode: '007' });
  await site.page('petition', 'trees', { followup: { send_email: true, email_subject: 'Thanks', email_body: 'Thanks' } });
});
afterAll(() => site.close());

const tokenOf = async (path: string) => valueOf((await site.open(path)).text, 'form_token')!;
const TIM = { email: 'tim@example.org', name: 'Tim Doe', zip: '10001' };
const count = async (email: string, page: string) =>
  (
    await site.rows(
      'SELECT a.id FROM core_action a JOIN core_user u ON u.id = a.user_id JOIN core_page p ON p.id = a.page_id WHERE u.email = $1 AND p.name = $2',
      [email, page],
    )
  ).length;
const ids = (answers: readonly TestResponse[]) =>
  new Set(answers.map(({ headers }) => /action_id=(\d+)/.exec(headers.location ?? '')?.[1]));

test.each(['somebody new', 'somebody who is known'])(
  'three clicks at once of %s are one signature, with what follows from one',
  async (who) => {
    const email = `${who.replaceAll(' ', '-')}@example.org`;
    if (who !== 'somebody new') await site.act({ page: 'petition', email });
    const mails = async () => Number((await site.rows(`SELECT count(*) AS n FROM graphile_worker.jobs`))[0]!.n);
    const before = await mails();
    const form = { ...TIM, email, form_token: await tokenOf('/pages/trees/') };
    const answers = await Promise.all([1, 2, 3].map(() => site.fill('trees', form)));
    answers.push(await site.fill('trees', form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(ids(answers).size).toBe(1);
    expect(await count(email, 'trees')).toBe(1);
    expect((await mails()) - before).toBe(1);
  },
);

test('each who gets the form has a token of their own, and who comes back to sign once more is counted once more', async () => {
  const first = await site.open('/pages/trees/');
  const token = valueOf(first.text, 'form_token')!;
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await tokenOf('/pages/trees/')).not.toBe(token);
  const asked = { 'if-none-match': first.headers.etag! };
  expect((await site.open('/pages/trees/', asked)).status).toBe(304);
  await site.fill('trees', { ...TIM, form_token: token });
  const again = await site.open('/pages/trees/', asked);
  expect([again.status, valueOf(again.text, 'form_token') === token]).toEqual([200, false]);
  await site.fill('trees', { ...TIM, form_token: valueOf(again.text, 'form_token')! });
  expect(await count(TIM.email, 'trees')).toBe(2);
});

test('of visitors who ask at the same moment each keeps the form that was not sent, and nobody the one that was', async () => {
  const forms = await Promise.all([1, 2, 3, 4].map(() => site.open('/pages/trees/')));
  for (const { text } of [forms[0]!, forms[2]!])
    await site.fill('trees', { ...TIM, email: 'ute@example.org', form_token: valueOf(text, 'form_token')! });
  const again = await Promise.all(forms.map(({ headers }) => site.open('/pages/trees/', { 'if-none-match': headers.etag! })));
  expect(again.map(({ status }) => status)).toEqual([200, 304, 200, 304]);
});

test('what is written anew into a form that was sent is another sending, and so is what somebody else writes', async () => {
  const form = { ...TIM, email: 'una@example.org', form_token: await tokenOf('/pages/trees/') };
  for (const changes of [{}, { action_comment: 'And rivers' }, { email: 'uli@example.org' }, {}] as Record<string, string>[])
    await site.fill('trees', { ...form, ...changes });
  expect([await count('una@example.org', 'trees'), await count('uli@example.org', 'trees')]).toEqual([2, 1]);
});

test('after an hour the same sending counts anew', async () => {
  const form = { ...TIM, email: 'vic@example.org', form_token: await tokenOf('/pages/trees/') };
  await site.fill('trees', form);
  await site.rows(`UPDATE core_sentform SET created_at = created_at - interval '1 hour'`);
  await site.fill('trees', form);
  await site.fill('trees', form);
  expect(await count('vic@example.org', 'trees')).toBe(2);
});

test('a form that is refused is taken when it is sent again as it should be', async () => {
  const form = { ...TIM, email: 'wim@example.org', zip: '1', form_token: await tokenOf('/pages/trees/') };
  const refused = await site.fill('trees', form);
  expect([refused.status, valueOf(refused.text, 'form_token')]).toEqual([400, expect.stringMatching(/^[\w-]{22}$/)]);
  expect((await site.fill('trees', { ...form, zip: '10001' })).status).toBe(303);
  expect(await count('wim@example.org', 'trees')).toBe(1);
});

test('programs that send no token have each request counted, as before', async () => {
  for (let n = 0; n < 3; n++) expect((await site.post({ page: 'trees', ...TIM, email: 'api@example.org' })).status).toBe(201);
  expect(await count('api@example.org', 'trees')).toBe(3);
  const form = { page: 'trees', ...TIM, email: 'own@example.org', form_token: 'a token of a form elsewhere' };
  const answers = await Promise.all([1, 2, 3].map(() => site.post(form)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count('own@example.org', 'trees')).toBe(1);
});

test('a page that takes one response tells a second click of the first, and refuses who comes again', async () => {
  await site.page('petition', 'once', { page: { allow_multiple_responses: false } });
  const form = { ...TIM, form_token: await tokenOf('/pages/once/') };
  const answers = await Promise.all([1, 2, 3].map(() => site.fill('once', form)));
  expect([...answers.map(({ status }) => status), ids(answers).size]).toEqual([303, 303, 303, 1]);
  expect((await site.fill('once', { ...form, form_token: await tokenOf('/pages/once/') })).status).toBe(400);
});

describe('three clicks', () => {
  const clicks = async (name: string, fields: Record<string, string>, path = `/pages/${name}/`) => {
    const form = { ...TIM, ...fields, form_token: await tokenOf(path) };
    const body = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return Promise.all([1, 2, 3].map(() => site.server.request('POST', path, { body, headers })));
  };

  test('on a form within another site are one signature, and each has its thanks', async () => {
    const answers = await clicks('trees', { email: 'xia@example.org' }, '/embed/trees/');
    expect(answers.map(({ status, text }) => [status, text.includes('Thanks.')])).toEqual(Array(3).fill([200, true]));
    expect(await count('xia@example.org', 'trees')).toBe(1);
  });

  test('make one event', async () => {
    const campaign = await site.make('campaign', { name: 'march', title: 'The march' });
    await site.page('eventcreate', 'march-host', { page: { campaign } });
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const event = {
      event_title: 'Gate',
      event_starts_at_date: day,
      event_starts_at_time: '18:30',
      event_city: 'Rome',
      event_postal: '10001',
    };
    expect((await clicks('march-host', event)).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await site.objects('/rest/v1/event/')).toHaveLength(1);
    await site.page('eventsignup', 'march-come', { page: { campaign } });
    const [{ id }] = (await site.objects('/rest/v1/event/')) as [{ id: number }];
    expect(ids(await clicks('march-come', { email: 'yul@example.org', event_id: String(id) })).size).toBe(1);
    expect(await count('yul@example.org', 'march-come')).toBe(1);
  });

  test('send one letter, one answer to a survey and one donation', async () => {
    await site.page('letter', 'write', { form: { letter_text: 'Dear you' } });
    await site.page('survey', 'ask');
    await site.page('donation', 'give', {
      page: { payment_account: 'Default Import Stub' },
      form: { amounts: [{ amount: '$10', is_default: true }] },
    });
    const place = { address1: '1 Main St', city: 'New York', state: 'NY', country: 'United States' };
    for (const [name, fields] of [
      ['write', { ...place, letter_text: 'Dear you' }],
      ['ask', { action_view: 'yes' }],
      ['give', { ...place, amount: '10', card_code: '007' }],
    ] as const) {
      const answers = await clicks(name, { ...fields, email: 'zoe@example.org' });
      expect([name, ...answers.map(({ status }) => status), ids(answers).size]).toEqual([name, 303, 303, 303, 1]);
      expect(await count('zoe@example.org', name)).toBe(1);
    }
    expect(await site.objects('/rest/v1/order/?user__email=zoe@example.org')).toHaveLength(1);
  });
});

test('the address and the token of a form that was sent are kept as hashes, for an hour and a little', async () => {
  const [row] = await site.rows<{ all: string }>(`SELECT string_agg(f::text, ' ') AS all FROM core_sentform f`);
  expect(row!.all).not.toContain('example.org');
  expect(row!.all).not.toContain('a token of a form elsewhere');
});
