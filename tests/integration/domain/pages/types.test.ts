import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { keyOf } from '../actions/harness';
import { valueOf, openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

/** The custom fields of the last action. */
async function answers(): Promise<Record<string, string>> {
  const rows = await site.rows<{ name: string; value: string }>(
    'SELECT name, value FROM core_actionfield WHERE parent_id = (SELECT max(id) FROM core_action) ORDER BY id',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('a survey asks its questions in their order', async () => {
  await site.page('survey', 'asked');
  const form = (await site.get('/rest/v1/surveyform/')).objects as { resource_uri: string }[];
  const survey_form = form[0]!.resource_uri;
  await site.make('surveyquestion', {
    survey_form,
    ordering: 2,
    question_label: 'Which?',
    field_type: 'radio',
    field_name: 'which',
    alternatives: 'a=First\nb',
    is_required: true,
  });
  await site.make('surveyquestion', {
    survey_form,
    ordering: 1,
    question_label: 'Why?',
    question_html: '<em>Really</em>',
    field_type: 'textarea',
    field_name: 'why',
  });
  const page = await site.open('/pages/asked/');
  expect(page.text.indexOf('Why?')).toBeLessThan(page.text.indexOf('Which?'));
  expect(page.text).toContain('<em>Really</em>');
  expect(page.text).toContain('<legend>Which?</legend>');
  const refused = await site.fill('asked', { email: 's@example.org', action_why: 'Because\nso.' });
  expect(refused.text).toContain('<a href="#field-action_which-0">Which? Please choose one.</a>');
  expect(refused.text).toContain('>\nBecause\nso.</textarea>');
  const other = await site.fill('asked', { email: 's@example.org', action_why: 'So.', action_which: 'First' });
  expect(other.text).toContain('Which? Choose one of the answers of this question.');
  expect((await site.fill('asked', { email: 's@example.org', action_why: 'So.', action_which: 'b' })).status).toBe(303);
  expect(await answers()).toEqual({ why: 'So.', which: 'b' });
});

test('a letter starts from the text of its page', async () => {
  await site.page('letter', 'write', { form: { letter_text: 'Dear <Senator>' } });
  expect((await site.open('/pages/write/')).text).toContain('>\nDear &lt;Senator&gt;</textarea>');
  expect((await site.fill('write', { email: 'l@example.org', letter_subject: 'Hello', letter_text: 'Dear you' })).status).toBe(303);
  expect(await answers()).toEqual({ letter_subject: 'Hello', letter_text: 'Dear you' });
});

test('a letter to the editor', async () => {
  await site.page('lte', 'editor', { form: { talking_points: 'Say <b>this</b>.' } });
  const form = (await site.get('/rest/v1/lteform/')).objects as { resource_uri: string }[];
  await site.make('cannedletter', { lte_form: form[0]!.resource_uri, subject: 'Sir', letter_text: 'I <write>.' });
  const { text } = await site.open('/pages/editor/');
  expect(text).toContain('Say <b>this</b>.');
  expect(text).toContain('<summary>Sir</summary><div class="plain">I &lt;write&gt;.</div>');
  expect((await site.fill('editor', { email: 'l@example.org', subject: 'Sir', letter_text: 'I wrote.' })).status).toBe(303);
});

test('a call names its targets', async () => {
  const target = await site.make('target', { type: 'senate', title: 'Sen.', first: 'Pat', last: 'Doe', phone: '202-555-0199' });
  const group = await site.make('congresstargetgroup', { name: 'Some', type: 'senate', targets: [target] });
  await site.page('call', 'ring', {
    page: { target_groups: [group] },
    form: { script_text: 'Say yes.', survey_question_text: 'How was it?' },
  });
  const { text } = await site.open('/pages/ring/');
  expect(text).toContain('Sen. Pat Doe · <a href="tel:2025550199">202-555-0199</a></label>');
  expect((await site.fill('ring', { email: 'c@example.org', checked: valueOf(text, 'checked')!, action_survey: 'Fine' })).status).toBe(303);
  expect(await answers()).toEqual({ survey: 'Fine' });
  expect(await site.rows('SELECT count(*)::int AS n FROM core_callaction_checked')).toEqual([{ n: 1 }]);
});

test('a call page with `allow_local_targetoffices` shows the current offices of its targets', async () => {
  const target = await site.make('target', { type: 'senate', title: 'Sen.', first: 'Ola', last: 'Ray', phone: '202-555-0111' });
  const group = await site.make('congresstargetgroup', { name: 'Offices', type: 'senate', targets: [target] });
  await site.make('targetoffice', { target, city: 'Salem', phone: '503-555-0100' });
  await site.make('targetoffice', { target, city: 'Bend', phone: '541-555-0100', is_current: false });
  await site.page('call', 'offices', { page: { target_groups: [group], allow_local_targetoffices: true } });
  const link = (number: string): string => `<a href="tel:${number.replaceAll('-', '')}">${number}</a>`;
  const capitol = link('202-555-0111');
  await site.page('call', 'capitol', { page: { target_groups: [group] } });
  expect((await site.open('/pages/offices/')).text).toContain(`Sen. Ola Ray · ${capitol} · Salem ${link('503-555-0100')}</label>`);
  const place = { type: 'District office', address1: '1 Main St', address2: 'Suite 4', city: 'Salem', state: 'OR', zip: '97301' };
  await site.make('targetoffice', { target, name: 'Oregon', phone: '503-555-0101', ...place });
  expect((await site.open('/pages/offices/')).text).toContain(
    `Salem ${link('503-555-0100')} · Oregon ${link('503-555-0101')} (District office, 1 Main St, Suite 4, Salem, OR 97301)</label>`,
  );
  expect((await site.open('/pages/capitol/')).text).toContain(`Sen. Ola Ray · ${capitol}</label>`);
});

test('an office of a target abroad stands as its country writes addresses', async () => {
  const target = await site.make('target', { type: 'senate', title: 'MdB', last: 'Roth', country: 'Germany', phone: '+49 30 1' });
  const group = await site.make('congresstargetgroup', { name: 'Abroad', type: 'senate', targets: [target] });
  await site.make('targetoffice', { target, name: 'Köln', phone: '+49 221 1', address1: 'Allee 3', city: 'Köln', zip: '50667' });
  await site.page('call', 'abroad', { page: { target_groups: [group], allow_local_targetoffices: true } });
  expect((await site.open('/pages/abroad/')).text).toContain('(Allee 3, 50667 Köln)</label>');
});

test('a call page with `constituents_only_url` leads people without a target there, and the others to the thanks', async () => {
  const target = await site.make('target', { type: 'senate', last: 'Kay', state: 'OR', country: 'United States' });
  const group = await site.make('congresstargetgroup', { name: 'Oregon', type: 'senate', targets: [target] });
  await site.page('call', 'oregon', { page: { target_groups: [group], constituents_only_url: 'https://example.org/others' } });
  const from = (state: string): Record<string, string> => ({ email: `${state}@example.org`, state, country: 'United States' });
  expect((await site.fill('oregon', from('TX'))).headers.location).toBe('https://example.org/others');
  expect((await site.fill('oregon', from('OR'))).headers.location).toContain('/thanks/');
});

test('a letter to the editor may go to newspapers of the levels that its page names, near people who are signed in', async () => {
  for (const [name, levelcode, place] of [
    ['Nation', 'national', {}],
    ['Oregonian', 'regional', { state: 'OR' }],
    ['Texan', 'regional', { state: 'TX' }],
    ['Salem Post', 'local', { state: 'OR', zip: '97301' }],
  ] as const)
    await site.make('mediatarget', {
      name,
      levelcode,
      country: 'United States',
      phone: '555-0100',
      fax: '555-0199',
      email_address: 'letters@example.org',
      circulation: 100 - name.length,
      ...place,
    });
  await site.page('lte', 'papers', { page: { show_phones: true } });
  await site.page('lte', 'locals', { page: { national_newspapers: false, regional_newspapers: false } });
  const person = await site.make('user', { email: 'writer@example.org', state: 'OR', zip: '97301', country: 'United States' });
  const token = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  const offered = async (path: string): Promise<string[]> =>
    [...(await site.open(path)).text.matchAll(/<option value="\d+"[^>]*>([^<]*)/g)]
      .map(([, label]) => label!)
      .filter((label) => /Nation|Oregonian|Texan|Salem/.test(label));
  expect(await offered('/pages/papers/')).toEqual(['Nation · Phone number: 555-0100 · Fax: 555-0199']);
  expect(await offered(`/pages/papers/?i=${token}`)).toEqual(
    ['Nation', 'Oregonian', 'Salem Post'].map((name) => `${name} · Phone number: 555-0100 · Fax: 555-0199`),
  );
  expect(await offered(`/pages/locals/?i=${token}`)).toEqual(['Salem Post']);
  expect(await offered('/pages/locals/')).toEqual([]);
  const letter = { email: 'w@example.org', subject: 'Trees', letter_text: 'Sir' };
  expect((await site.fill('papers', { ...letter, target: '' })).status).toBe(303);
});

test('a page of letters to the editor that shows phones says where newspapers are written to, anywhere in the world', async () => {
  const newspaper = (values: object): Promise<string> =>
    site.make('mediatarget', { levelcode: 'national', circulation: 9_000_000, email_address: 'letters@example.org', ...values });
  const street = { address1: '1 Planet Square', address2: 'Floor 2', city: 'Metropolis', state: 'NY', zip: '10001', plus4: '1234' };
  await newspaper({ name: 'Planet', ...street });
  await newspaper({ name: 'Welt', address1: 'Allee 3', city: 'Köln', region: 'NRW', postal: '50667', country: 'Germany' });
  await site.page('lte', 'streets', { page: { show_phones: true } });
  await site.page('lte', 'no-streets');
  expect((await site.open('/pages/streets/')).text).toContain('>Planet, 1 Planet Square, Floor 2, Metropolis, NY 10001-1234</option>');
  expect((await site.open('/pages/streets/')).text).toContain('>Welt, Allee 3, 50667 Köln, Germany</option>');
  expect((await site.open('/pages/no-streets/')).text).toContain('>Planet, Metropolis</option>');
});

test('a regional newspaper abroad is offered to people of its region, by whichever name either has it', async () => {
  const regional = { levelcode: 'regional', country: 'Germany', email_address: 'letters@example.org' };
  await site.make('mediatarget', { ...regional, name: 'Isarbote', region: 'BY' });
  await site.make('mediatarget', { ...regional, name: 'Spreebote', region: 'Berlin' });
  await site.page('lte', 'regions');
  const person = await site.make('user', { email: 'muc@example.org', region: 'Bayern', country: 'Germany' });
  const token = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  const { text } = await site.open(`/pages/regions/?i=${token}`);
  expect(text).toContain('>Isarbote</option>');
  expect(text).not.toContain('Spreebote');
});

test('a page of letters to the editor offers newspapers that the letter reaches', async () => {
  const unreached = { levelcode: 'national', circulation: 9_500_000, email_address: '' };
  await site.make('mediatarget', { ...unreached, name: 'Silent Gazette' });
  await site.make('mediatarget', { ...unreached, name: 'By Phone', phone: '555-0177' });
  await site.page('lte', 'reached');
  await site.page('lte', 'by-hand', { page: { show_phones: true } });
  const [page, shown] = await Promise.all(['reached', 'by-hand'].map(async (name) => (await site.open(`/pages/${name}/`)).text));
  expect(page).not.toMatch(/Silent Gazette|By Phone/);
  expect(shown).toContain('By Phone');
  expect(shown).not.toContain('Silent Gazette');
});

test.each(['subject', 'letter_text'])('a letter to the editor without its %s is refused by the form, as the form says', async (name) => {
  await site.page('lte', `bare-${name}`);
  expect((await site.open(`/pages/bare-${name}/`)).text).toMatch(new RegExp(`name="${name}" aria-required="true"`));
  const refused = await site.fill(`bare-${name}`, { email: 'b@example.org', subject: 'Trees', letter_text: 'Sir', [name]: ' ' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(`id="field-${name}-error"`);
});

test('users change their record', async () => {
  await site.make('alloweduserfield', {
    name: 'colour',
    display_name: 'Favourite colour',
    field_choices: 'r=Red\ng=Green',
    allow_multiple: false,
  });
  await site.make('formfield', { name: 'user_colour' });
  await site.page('userupdate', 'update', { page: { visible_fields: ['first_name', 'user_colour'] } });
  expect((await site.open('/pages/update/')).text).toContain('<label for="field-user_colour">Favourite colour');
  const refused = await site.fill('update', { email: 'u@example.org', user_colour: 'blue' });
  expect(refused.text).toContain('id="field-user_colour-error"');
  expect((await site.fill('update', { email: 'u@example.org', first_name: 'Una', user_colour: 'g' })).status).toBe(303);
  expect(
    await site.rows(
      `SELECT u.first_name, f.value FROM core_user u JOIN core_userfield f ON f.parent_id = u.id WHERE u.email = 'u@example.org'`,
    ),
  ).toEqual([{ first_name: 'Una', value: 'g' }]);
});

test('staff add fields to a form', async () => {
  await site.page('signup', 'extra');
  const form_id = Number(((await site.get('/rest/v1/signupform/?order_by=-id')).objects as { id: number }[])[0]!.id);
  await site.make('userformfield', {
    form_type: 1,
    form_id,
    type: 'action',
    label: 'How often?',
    field_name: 'often',
    input: 'select',
    alternatives: '1\n2',
    status: 'visible',
  });
  await site.make('userformfield', { form_type: 2, form_id, type: 'action', label: 'Of another form', field_name: 'other', input: 'text' });
  const { text } = await site.open('/pages/extra/');
  expect(text).toContain('<select id="field-action_often" name="action_often">');
  expect(text).not.toContain('Of another form');
});

test('tell-a-friend is on the form when the followup has it', async () => {
  await site.page('petition', 'friends', { followup: { send_taf: true } });
  expect((await site.open('/pages/friends/')).text).toContain('name="taf_emails"');
  const refused = await site.fill('friends', { email: 't@example.org', taf_emails: 'friend@example.org\nnobody' });
  expect(refused.text).toContain('id="field-taf_emails-error"');
  expect((await site.open('/pages/petition/')).text).not.toContain('taf_emails');
});

test('donations are not taken on a page whose account has no page to pay on', async () => {
  await site.page('donation', 'unpaid', { page: { payment_account: '' }, form: { ask_text: 'Please give.' } });
  const { text } = await site.open('/pages/unpaid/');
  expect(text).toContain('Please give.');
  expect(text).not.toContain('<form');
  expect(
    (await site.fill('unpaid', { email: 'd@example.org', amount_other: '5', card_num: '4111111111111111', card_code: '007', name: 'D' }))
      .status,
  ).toBe(400);
  expect(await site.rows('SELECT 1 FROM core_order')).toEqual([]);
});
