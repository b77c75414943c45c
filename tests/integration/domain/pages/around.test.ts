import type { ViewedQuery } from '../../../../runtime/core/read';
import { givenIn } from '../../../../runtime/domain/tracking/panels/results';
import { until } from '../../../support/until';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

test('an address where there is nothing is told to visitors by a page of theirs, and to programs as before', async () => {
  const same = await site.open('/pages/nothing/');
  for (const path of ['/sign/kham/', '/cms/petition/kham/', '/kham/', '/a/b/c']) {
    const { status, text } = await site.open(path);
    expect([path, status, text]).toEqual([path, 404, same.text]);
    const told = await site.server.request('GET', path, { headers: { accept: 'application/json' } });
    expect([told.status, told.json()]).toEqual([404, { error: 'Not found.' }]);
  }
  for (const path of ['/staff/kham/', '/rest/v1/kham/', '/rest/v2/']) expect((await site.open(path)).text).toContain('All resources');
});

test('a short link leads to its URL, whatever a stranger adds to it', async () => {
  await site.make('redirect', { short_code: 'rivers', url: 'https://example.org/rivers?a=1' });
  const short = await site.open('/rivers?url=https://evil.example/');
  expect([short.status, short.headers.location]).toEqual([302, 'https://example.org/rivers?a=1']);
  expect((await site.open('/no-such-code')).status).toBeGreaterThanOrEqual(400);
});

test('a short link does not lead to a script', async () => {
  await site.rows(`INSERT INTO core_redirect (short_code, url, created_at) VALUES ('bad', 'javascript:alert(1)', '2026-01-01T00:00:00')`);
  expect((await site.open('/bad')).headers.location).toBeUndefined();
});

test('a page with a goal shows how many have acted', async () => {
  await site.page('petition', 'goal', { page: { goal: 1500 } });
  await site.act({ page: 'goal', email: 'goal@example.org', zip: '10001' });
  const { text } = await site.open('/pages/goal/');
  expect(text).toContain('<strong>1 signature</strong> · Goal: 1,500');
  expect(text).toContain('<progress value="1" max="1500"');
  await site.page('petition', 'aimless');
  expect((await site.open('/pages/aimless/')).text).not.toContain('<progress');
});

test.each([
  ['en', 'petition', '2 signatures · Goal: 5,000'],
  ['de', 'petition', '2 Unterschriften · Ziel: 5.000'],
  ['fr', 'petition', '2 signatures · objectif : 5 000'],
  ['es', 'petition', '2 firmas · meta: 5000'],
  ['en', 'signup', '2 actions taken · Goal: 5,000'],
  ['de', 'survey', '2-mal mitgemacht · Ziel: 5.000'],
  ['fr', 'survey', '2 participations · objectif : 5 000'],
  ['en', 'call', '2 calls · Goal: 5,000'],
  ['de', 'call', '2 Anrufe · Ziel: 5.000'],
  ['fr', 'letter', '2 lettres · objectif : 5 000'],
  ['es', 'lte', '2 cartas · meta: 5000'],
  ['es', 'signup', '2 participaciones · meta: 5000'],
])('a goal in %s on a %s page says what is counted', async (iso_code, type, said) => {
  const name = `goal-${iso_code}-${type}`;
  const language = await site.make('language', { name, iso_code });
  await site.page(type, name, { page: { goal: 5000, language } });
  for (const email of ['one@example.org', 'two@example.org']) await site.act({ page: name, email, zip: '10001' });
  const [, line = ''] = /<p id="goal">(.*?)<\/p>/.exec((await site.open(`/pages/${name}/`)).text)!;
  expect(line.replaceAll(/<[^>]*>/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
});

test('staff call what is counted as they like', async () => {
  const translations = JSON.stringify({ goal_signatures: '% voices {so far}' });
  const language = await site.make('language', { name: 'Own', iso_code: 'en', translations });
  await site.page('petition', 'voices', { page: { goal: 5000, language } });
  expect((await site.open('/pages/voices/')).text).toContain('<strong>0 voices {so far}</strong>');
});

test.each([
  ['petition', /<strong>2 signatures<\/strong>/],
  ['letter', /<strong>3 letters<\/strong>/],
])('who acts twice on a %s page counts once where each person has one voice', async (type, said) => {
  await site.page(type, `twice-${type}`, { page: { goal: 100 } });
  for (const email of ['twice@example.org', 'TWICE@example.org', 'once@example.org'])
    await site.act({ page: `twice-${type}`, email, zip: '10001' });
  expect((await site.open(`/pages/twice-${type}/`)).text).toMatch(said);
});

test('a goal in dollars counts money, not people', async () => {
  await site.page('signup', 'money', { page: { goal: 500, goal_type: 'dollars' } });
  await site.act({ page: 'money', email: 'goal@example.org', zip: '10001' });
  expect((await site.open('/pages/money/')).text).toContain('<strong>$0</strong> · Goal: $500');
});

describe('a gift that is given back', () => {
  const give = async (page: string, email: string, amount: string) => {
    const card = { card_num: '4111111111111111', card_code: site.test.services.settings.stubCardCode, exp_date: '1290' };
    await site.act({ page, email, name: 'Gil Ver', zip: '10001', amount_other: amount, ...card });
    return String((await site.objects(`/rest/v1/order/?user__email=${email}`))[0]!.reverse);
  };
  const reached = async (page: string) => /<strong>([^<]*)<\/strong>/.exec((await site.open(`/pages/${page}/`)).text)![1];

  test.each([
    ['dollars', '$55', '$45', '$25'],
    ['actions', '2 gifts', '2 gifts', '1 gift'],
  ])('leaves a goal of %s as far as it was given back', async (goal_type, both, less, one) => {
    const name = `goal-${goal_type}`;
    await site.page('donation', name, { page: { payment_account: 'Default Import Stub', goal: 500, goal_type } });
    const big = await give(name, `big@${goal_type}.example`, '30');
    await give(name, `small@${goal_type}.example`, '25');
    // A count stands for as long as a hundred counts take.
    await until(async () => (await reached(name)) === both);
    for (const [amount, left] of [
      ['10', less],
      ['20', one],
    ]) {
      expect((await site.send('POST', big, { body: { amount } })).status).toBe(202);
      await until(async () => (await reached(name)) === left);
    }
  });

  test('is no part of what a mailing brought either', async () => {
    const { resource_uri: mailing } = (await site.objects('/rest/v1/mailing/'))[0] ?? { resource_uri: await site.make('mailing', {}) };
    await site.page('donation', 'mailed-gifts', { page: { payment_account: 'Default Import Stub' } });
    const reverse = await give('mailed-gifts', 'mailed@example.org', '30');
    await site.rows('UPDATE core_action a SET mailing_id = $1 FROM core_user u WHERE u.id = a.user_id AND u.email = $2', [
      Number(String(mailing).split('/').at(-2)),
      'mailed@example.org',
    ]);
    await site.send('POST', reverse, { body: { amount: '10' } });
    expect(await givenIn(site.test.services.pool as unknown as ViewedQuery, Number(String(mailing).split('/').at(-2)))).toEqual([
      { currency: 'USD', amount: 20 },
    ]);
  });
});

test('a page links to its public translations, and not to those of a hidden campaign', async () => {
  const campaign = await site.make('multilingualcampaign', { name: 'Rivers' });
  const language = await site.make('language', { name: 'Deutsch', iso_code: 'de' });
  await site.page('petition', 'river-en', { page: { multilingual_campaign: campaign } });
  await site.page('petition', 'river-de', { page: { multilingual_campaign: campaign, language } });
  await site.make('petitionpage', { name: 'river-formless', title: 'Formless', multilingual_campaign: campaign, language });
  await site.page('petition', 'river-old', { page: { multilingual_campaign: campaign, language, hidden: true } });
  const { text } = await site.open('/pages/river-en/');
  expect(text).toContain('<a href="/pages/river-de/" lang="de" hreflang="de" dir="auto">Deutsch</a>');
  expect(text).not.toContain('river-old');
  expect(text).not.toContain('river-formless');
  await site.send('PATCH', campaign, { body: { hidden: true } });
  expect((await site.open('/pages/river-en/')).text).not.toContain('river-de');
});

test('a page links to its translations in the order of their languages, and not to those in hidden ones', async () => {
  const campaign = await site.make('multilingualcampaign', { name: 'Woods' });
  await site.page('petition', 'wood-en', { page: { multilingual_campaign: campaign } });
  for (const [name, iso_code, values] of [
    ['Aaa', 'aa', { ordering: 9 }],
    ['Zzz', 'za', { ordering: 1 }],
    ['Mmm', 'mg', { hidden: true }],
  ] as const) {
    const language = await site.make('language', { name, iso_code, ...values });
    await site.page('petition', `wood-${iso_code}`, { page: { multilingual_campaign: campaign, language } });
  }
  const { text } = await site.open('/pages/wood-en/');
  expect([...text.matchAll(/hreflang="(\w+)"/g)].map(([, code]) => code)).toEqual(['za', 'aa']);
});

test('the thanks have links to share the page, with the texts of its followup', async () => {
  const followup = {
    share_title: 'Rivers',
    twitter_message: 'I signed & so can you',
    send_taf: true,
    taf_subject: 'Sign',
    taf_body: '<p>Fish &amp; birds</p>',
  };
  await site.page('petition', 'shared', { followup });
  const { text } = await site.open('/cms/thanks/shared/');
  expect(text).toContain('href="https://www.facebook.com/sharer/sharer.php?u=http');
  expect(text).toContain('href="https://twitter.com/intent/tweet?text=I%20signed%20%26%20so%20can%20you&amp;url=http');
  expect(text).toContain('href="mailto:?subject=Sign&amp;body=Fish%20%26%20birds%0A%0Ahttp');
  await site.page('petition', 'unshared', { followup: {} });
  expect((await site.open('/cms/thanks/unshared/')).text).not.toContain('class="share"');
});

test('what people share of a page are templates that tell of no visitor, and its picture has a whole address', async () => {
  const followup = {
    share_title: 'T {{page.title}}',
    share_description: 'D {{page.name}} {{user.first_name}}',
    share_image: '/river.png',
    twitter_message: 'X {{page.title}}',
  };
  await site.page('petition', 'told', { followup });
  await site.act({ page: 'told', email: 'told@example.org', first_name: 'Tolda' });
  const [{ token }] = (await site.objects('/rest/v1/user/?email=told@example.org')) as [{ token: string }];
  const { text } = await site.open(`/pages/told/?akid=${token}`);
  expect(text).toContain('property="og:title" content="T The told"');
  expect(text).toContain('name="description" content="D told"');
  expect(text).toMatch(/property="og:image" content="https?:\/\/[^"]+\/river\.png"/);
  expect((await site.open('/cms/thanks/told/')).text).toContain('text=X%20The%20told&amp;url=');
});

test('a platform says where people go after an action, and where they may go on from the thanks', async () => {
  const hosted_with = await site.make('hostingplatform', {
    name: 'Our site',
    after_action_redirect_url: 'https://example.org/after',
    end_redirect_url: 'https://example.org/end',
    end_redirect_name: 'Back to our site',
  });
  await site.page('petition', 'hosted', { page: { hosted_with } });
  const sent = await site.fill('hosted', { name: 'Ann Lee', email: 'hosted@example.org', zip: '10001' });
  expect(sent.headers.location).toMatch(/^https:\/\/example\.org\/after\?action_id=/);
  expect((await site.open('/pages/hosted/')).headers['content-security-policy']).toContain("form-action 'self' https:");
  expect((await site.open('/cms/thanks/hosted/')).text).toContain('<a href="https://example.org/end">Back to our site</a>');
});

test('the link at the end may lead to a path of this site, and never to a script', async () => {
  const hosted_with = await site.make('hostingplatform', {
    name: 'Ours',
    end_redirect_url: '/pages/petition/',
    end_redirect_name: 'Go on',
  });
  await site.page('petition', 'onward', { page: { hosted_with } });
  expect((await site.open('/cms/thanks/onward/')).text).toMatch(/<a href="https?:\/\/[^/"]+\/pages\/petition\/">Go on<\/a>/);
  await site.rows(`UPDATE core_hostingplatform SET end_redirect_url = 'javascript:alert(1)' WHERE name = 'Ours'`);
  expect((await site.open('/cms/thanks/onward/')).text).not.toContain('Go on');
});

test('a page that stands elsewhere leads there', async () => {
  await site.page('petition', 'elsewhere', { page: { url: 'https://example.org/petition' } });
  const page = await site.open('/pages/elsewhere/');
  expect([page.status, page.headers.location]).toEqual([302, 'https://example.org/petition']);
});

test('a page that allows one response refuses the second of a person, of two at once too', async () => {
  await site.page('petition', 'once', { page: { allow_multiple_responses: false } });
  const ann = { name: 'Ann Lee', email: 'once@example.org', zip: '10001' };
  expect((await site.fill('once', ann)).status).toBe(303);
  const again = await site.fill('once', ann);
  expect([again.status, again.text.includes('You have already taken part here.')]).toEqual([400, true]);
  expect((await site.post({ page: 'once', email: 'ONCE@example.org', zip: '10001' })).json()).toEqual({
    errors: { page: ['You have already taken part here.'] },
  });
  // Known people, who are found before the action of either is written.
  await site.act({ page: 'petition', email: 'twice@example.org', zip: '10001' });
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => site.post({ page: 'once', email: 'twice@example.org', zip: '10001', city: 'Rome' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect((await site.fill('once', { ...ann, email: 'other@example.org' })).status).toBe(303);
});

test('who acts on a page joins its groups, once', async () => {
  const group = await site.make('usergroup', { name: 'River friends' });
  await site.page('petition', 'grouped', { page: { groups: [group] } });
  await site.act({ page: 'grouped', email: 'member@example.org', zip: '10001' });
  await site.act({ page: 'grouped', email: 'member@example.org', zip: '10001' });
  const members = await site.rows(`SELECT u.email FROM core_user_groups g JOIN core_user u ON u.id = g.user_id WHERE g.usergroup_id = $1`, [
    Number(group.split('/').at(-2)),
  ]);
  expect(members).toEqual([{ email: 'member@example.org' }]);
});

test('a page keeps its list and its groups when they are hidden', async () => {
  const list = await site.make('list', { name: 'Old news', hidden: true });
  const group = await site.make('usergroup', { name: 'Old friends', hidden: true });
  await site.page('petition', 'kept', { page: { list, groups: [group] } });
  await site.act({ page: 'kept', email: 'kept@example.org', zip: '10001' });
  const joined = await site.rows(
    `SELECT s.list_id AS list, g.usergroup_id AS "group" FROM core_user u JOIN core_subscription s ON s.user_id = u.id
     JOIN core_user_groups g ON g.user_id = u.id WHERE u.email = 'kept@example.org'`,
  );
  expect(joined).toEqual([{ list: Number(list.split('/').at(-2)), group: Number(group.split('/').at(-2)) }]);
});

test('a page that is never checked for spam takes forms with the trap filled in', async () => {
  const bot = { name: 'Ann Lee', email: 'trap@example.org', zip: '10001', leave_empty: 'x' };
  await site.page('petition', 'checked');
  await site.page('petition', 'unchecked', { page: { never_spam_check: true } });
  expect((await site.fill('checked', bot)).status).toBe(400);
  expect((await site.fill('unchecked', bot)).status).toBe(303);
});

test('a custom field of users stands in the form with its default, and must be filled in where it is required', async () => {
  await site.make('alloweduserfield', { name: 'river', display_name: 'Your river', field_default: 'Rhine', required: true });
  const visible_fields = [await site.make('formfield', { name: 'user_river' })];
  await site.page('petition', 'defaulted', { page: { visible_fields } });
  const input = /<input[^>]* name="user_river"[^>]*>/.exec((await site.open('/pages/defaulted/')).text)?.[0];
  expect(input).toContain('value="Rhine"');
  expect(input).toContain('required');
  const ann = { name: 'Ann Lee', email: 'default@example.org', zip: '10001' };
  const refused = await site.fill('defaulted', { ...ann, user_river: ' ' });
  expect([refused.status, refused.text.includes('id="field-user_river-error"')]).toEqual([400, true]);
  expect((await site.fill('defaulted', { ...ann, user_river: 'Elbe' })).status).toBe(303);
});

test('a field that staff require on a form must be filled in, and its error stands at the field', async () => {
  await site.page('signup', 'asking');
  const form_id = Number(((await site.get('/rest/v1/signupform/?order_by=-id')).objects as { id: number }[])[0]!.id);
  const field = { form_type: 1, form_id, type: 'action', input: 'text', label: 'How often?', field_name: 'often' };
  await site.make('userformfield', { ...field, status: 'required' });
  const ann = { name: 'Ann Lee', email: 'asking@example.org', zip: '10001' };
  const refused = await site.fill('asking', ann);
  expect([refused.status, refused.text.includes('id="field-action_often-error"')]).toEqual([400, true]);
  expect((await site.fill('asking', { ...ann, action_often: 'daily' })).status).toBe(303);
});

test.each([
  ['fr-CA, en;q=0.5', 'fr', 'Cette page n’existe pas.'],
  ['pt, es;q=0.8', 'es', 'Esta página no existe.'],
  ['*', 'en', 'This page does not exist.'],
  ['ja', 'en', 'This page does not exist.'],
])('what is about no page is said in the language of the browser: %s', async (header, code, message) => {
  const { status, text } = await site.open('/pages/nowhere/', { 'accept-language': header });
  expect([status, text]).toEqual([404, expect.stringContaining(message)]);
  expect(text).toContain(`<html lang="${code}"`);
});
