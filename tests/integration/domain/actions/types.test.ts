import { acting, keyOf, type Acting } from './acting';

let a: Acting;
beforeAll(async () => {
  a = await acting();
});
afterAll(() => a.close());

describe('a survey (domain 3.5)', () => {
  test('keeps answers as custom fields and wants those to required questions, each time', async () => {
    const page = await a.make('surveypage', { name: 'survey' });
    const form = await a.make('surveyform', { page, thank_you_text: 'Thanks.' });
    await a.make('surveyquestion', { survey_form: form, question_label: 'Why?', field_name: 'why', is_required: true });
    await a.make('surveyquestion', { survey_form: form, question_label: 'How?', field_name: 'action_how', is_required: true });
    await a.make('surveyquestion', { survey_form: form, question_label: 'When?', field_name: 'when' });
    const answered = await a.act({ page: 'survey', email: 'survey@example.org', action_why: ['hope', 'fear'], action_how: 'slowly' });
    expect(answered).toMatchObject({ type: 'Survey', fields: { why: ['hope', 'fear'], how: 'slowly' } });
    const refused = await a.post({ page: 'survey', email: 'survey@example.org', action_why: ' ', required: ['action_how', 'action_when'] });
    expect(refused.status).toBe(400);
    const message = ['This field is required.'];
    expect(refused.json()).toEqual({ errors: { action_why: message, action_how: message, action_when: message } });
  });

  test('without a form has no questions', async () => {
    await a.make('surveypage', { name: 'bare-survey' });
    expect(await a.act({ page: 'bare-survey', email: 'survey@example.org', action_x: '1' })).toMatchObject({ fields: { x: '1' } });
  });
});

describe('a letter', () => {
  test('to representatives stands among the custom fields', async () => {
    await a.make('letterpage', { name: 'letter' });
    const action = await a.act({
      page: 'letter',
      email: 'letter@example.org',
      letter_subject: 'Water',
      letter_text: 'Dear all,\nmore water.',
    });
    expect(action).toMatchObject({
      type: 'Letter',
      fields: { letter_subject: 'Water', letter_text: 'Dear all,\nmore water.' },
      targeted: [],
    });
  });

  test('to the editor has subject and text of its own', async () => {
    await a.make('ltepage', { name: 'editor' });
    const action = await a.act({ page: 'editor', email: 'lte@example.org', subject: 'Water', letter_text: 'Dear editor' });
    expect(action).toMatchObject({
      type: 'LTE',
      subject: 'Water',
      letter_text: 'Dear editor',
      resource_uri: `/rest/v1/lteaction/${String(action.id)}/`,
    });
    expect(await a.act({ page: 'editor', email: 'lte@example.org' })).toMatchObject({ subject: '', letter_text: '' });
    const refused = await a.post({ page: 'editor', email: 'lte@example.org', subject: 'x'.repeat(81) });
    expect(refused.json()).toEqual({ errors: { subject: ['This text is longer than 80 characters.'] } });
  });
});

describe('a call', () => {
  test('keeps whom the person called and was asked to call, by ids or URIs, in any spelling of a list', async () => {
    const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((first) => a.make('target', { first, type: 'house' })));
    await a.make('callpage', { name: 'call' });
    const called = await a.act({ page: 'call', email: 'call@example.org', checked: [keyOf(ann), `${a.server.url}${ben!}`], targeted: cem });
    expect(called).toMatchObject({ type: 'Call', checked: [ann, ben], targeted: [cem] });
    const body = `page=call&email=call%40example.org&checked[]=${keyOf(ann)}&checked%5B%5D=${keyOf(cem)}`;
    const response = await a.post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await a.get(`/rest/v1/callaction/${String(response.json().action_id)}/`)).toMatchObject({ checked: [ann, cem], targeted: [] });
  });

  test('refuses a target that does not exist or is none, and stores nothing', async () => {
    const before = await a.rows('SELECT count(*) FROM core_action');
    const refusal = async (checked: unknown) => (await a.post({ page: 'call', email: 'nobody@example.org', checked })).json();
    expect(await refusal([1, 99999])).toEqual({ errors: { checked: ['There is no target 99999.'] } });
    expect(await refusal('4294967296')).toEqual({ errors: { checked: ["'4294967296' is not a target."] } });
    expect(await refusal('x; DROP TABLE')).toEqual({ errors: { checked: ["'x; DROP TABLE' is not a target."] } });
    expect(await refusal(Array.from({ length: 1001 }, (_, id) => id))).toEqual({ errors: { checked: ['Name at most 1000 targets.'] } });
    expect(await a.rows('SELECT count(*) FROM core_action')).toEqual(before);
    expect(await a.rows("SELECT FROM core_user WHERE email = 'nobody@example.org'")).toEqual([]);
  });
});

describe('a page that was made anew', () => {
  test('is taken for what it is now', async () => {
    const survey = await a.make('surveypage', { name: 'anew' });
    expect((await a.post({ page: 'anew' })).status).toBe(400);
    expect((await a.send('DELETE', survey)).status).toBe(204);
    expect((await a.post({ page: 'anew', email: 'anew@example.org' })).status).toBe(404);
    await a.make('importpage', { name: 'anew', default_source: 'paper' });
    expect(await a.act({ page: 'ANEW', email: 'anew@example.org' })).toMatchObject({ type: 'Import', source: 'paper' });
  });
});

describe('an address abroad', () => {
  test('has a postal code, wherever it was given', async () => {
    const action = await a.act({ page: 'signup', email: 'abroad@example.org', country: 'United Kingdom', zip: 'SW1A 1AA', plus4: '12345' });
    expect(await a.get(String(action.user))).toMatchObject({ country: 'United Kingdom', postal: 'SW1A 1AA', zip: '', plus4: '' });
  });
});

describe('a user update', () => {
  test('writes what is known of the person', async () => {
    await a.make('userupdatepage', { name: 'me' });
    await a.make('alloweduserfield', { name: 'union' });
    const { user } = await a.act({ page: 'petition', email: 'me@example.org', city: 'Albany', user_union: 'no' });
    const action = await a.act({
      page: 'me',
      email: 'me@example.org',
      city: 'Troy',
      zip: '12180',
      first_name: '',
      user_union: 'yes',
      mobile_phone: '2125551212',
    });
    expect(action).toMatchObject({ type: 'UserUpdate', user });
    expect(await a.get(String(user))).toMatchObject({ city: 'Troy', zip: '12180', fields: { union: 'yes' } });
  });
});
