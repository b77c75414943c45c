import { openActions, keyOf, type ActionsHarness } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

describe('a survey', () => {
  test('stores answers as custom fields and requires those to required questions each time', async () => {
    const page = await harness.make('surveypage', { name: 'survey' });
    const form = await harness.make('surveyform', { page, thank_you_text: 'Thanks.' });
    await harness.make('surveyquestion', { survey_form: form, question_label: 'Why?', field_name: 'why', is_required: true });
    await harness.make('surveyquestion', { survey_form: form, question_label: 'How?', field_name: 'action_how', is_required: true });
    await harness.make('surveyquestion', { survey_form: form, question_label: 'When?', field_name: 'when' });
    const answered = await harness.act({ page: 'survey', email: 'survey@example.org', action_why: ['hope', 'fear'], action_how: 'slowly' });
    expect(answered).toMatchObject({ type: 'Survey', fields: { why: ['hope', 'fear'], how: 'slowly' } });
    const refused = await harness.post({
      page: 'survey',
      email: 'survey@example.org',
      action_why: ' ',
      required: ['action_how', 'action_when'],
    });
    expect(refused.status).toBe(400);
    const message = ['This field is required.'];
    expect(refused.json()).toEqual({ errors: { action_why: message, action_how: message, action_when: message } });
  });

  test('without a form has no questions', async () => {
    await harness.make('surveypage', { name: 'bare-survey' });
    expect(await harness.act({ page: 'bare-survey', email: 'survey@example.org', action_x: '1' })).toMatchObject({ fields: { x: '1' } });
  });
});

describe('a letter', () => {
  test('to representatives is stored as custom fields', async () => {
    await harness.make('letterpage', { name: 'letter' });
    const action = await harness.act({
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
    await harness.make('ltepage', { name: 'editor' });
    const action = await harness.act({ page: 'editor', email: 'lte@example.org', subject: 'Water', letter_text: 'Dear editor' });
    expect(action).toMatchObject({
      type: 'LTE',
      subject: 'Water',
      letter_text: 'Dear editor',
      resource_uri: `/rest/v1/lteaction/${String(action.id)}/`,
    });
    expect(await harness.act({ page: 'editor', email: 'lte@example.org' })).toMatchObject({ subject: '', letter_text: '' });
    const refused = await harness.post({ page: 'editor', email: 'lte@example.org', subject: 'x'.repeat(81) });
    expect(refused.json()).toEqual({ errors: { subject: ['This text is longer than 80 characters.'] } });
  });

  test('to the editor names the newspaper, by id or path; an unknown one is refused', async () => {
    await harness.make('ltepage', { name: 'newspapers' });
    const newspaper = await harness.make('mediatarget', { name: 'The Daily Planet', city: 'Metropolis', circulation: 700000 });
    for (const target of [newspaper, keyOf(newspaper)])
      expect(await harness.act({ page: 'newspapers', email: 'lte@example.org', letter_text: 'Sir', target })).toMatchObject({
        target: newspaper,
      });
    for (const target of ['999999', '/rest/v1/mediatarget/999999/', 'The Daily Planet']) {
      const refused = await harness.post({ page: 'newspapers', email: 'lte@example.org', letter_text: 'Sir', target });
      expect([refused.status, refused.json()]).toEqual([400, { errors: { target: ['There is no such media target.'] } }]);
    }
    expect(await harness.objects(`/rest/v1/lteaction/?target=${keyOf(newspaper)}`)).toHaveLength(2);
  });
});

describe('a call', () => {
  test('stores whom the person called and was asked to call, by ids or URIs, in any form of a list', async () => {
    // One after the other: an answer lists targets in the order of their ids.
    const targets: string[] = [];
    for (const first of ['Ann', 'Ben', 'Cem']) targets.push(await harness.make('target', { first, type: 'house' }));
    const [ann, ben, cem] = targets;
    await harness.make('callpage', { name: 'call' });
    const called = await harness.act({
      page: 'call',
      email: 'call@example.org',
      checked: [keyOf(ann), `${harness.server.url}${ben!}`],
      targeted: cem,
    });
    expect(called).toMatchObject({ type: 'Call', checked: [ann, ben], targeted: [cem] });
    const body = `page=call&email=call%40example.org&checked[]=${keyOf(ann)}&checked%5B%5D=${keyOf(cem)}`;
    const response = await harness.post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await harness.get(`/rest/v1/callaction/${String(response.json().action_id)}/`)).toMatchObject({
      checked: [ann, cem],
      targeted: [],
    });
  });

  test('with an unknown or invalid target is refused, and nothing is stored', async () => {
    const before = await harness.rows('SELECT count(*) FROM core_action');
    const refusal = async (checked: unknown) => (await harness.post({ page: 'call', email: 'nobody@example.org', checked })).json();
    expect(await refusal([1, 99999])).toEqual({ errors: { checked: ['There is no target 99999.'] } });
    expect(await refusal('4294967296')).toEqual({ errors: { checked: ["'4294967296' is not a target."] } });
    expect(await refusal('x; DROP TABLE')).toEqual({ errors: { checked: ["'x; DROP TABLE' is not a target."] } });
    expect(await refusal(Array.from({ length: 1001 }, (_, id) => id))).toEqual({ errors: { checked: ['Name at most 1000 targets.'] } });
    expect(await harness.rows('SELECT count(*) FROM core_action')).toEqual(before);
    expect(await harness.rows("SELECT FROM core_user WHERE email = 'nobody@example.org'")).toEqual([]);
  });
});

describe('a page that was deleted and created with another type', () => {
  test('takes actions of its new type', async () => {
    const survey = await harness.make('surveypage', { name: 'anew' });
    expect((await harness.post({ page: 'anew' })).status).toBe(400);
    expect((await harness.send('DELETE', survey)).status).toBe(204);
    expect((await harness.post({ page: 'anew', email: 'anew@example.org' })).status).toBe(404);
    await harness.make('importpage', { name: 'anew', default_source: 'paper' });
    expect(await harness.act({ page: 'ANEW', email: 'anew@example.org' })).toMatchObject({ type: 'Import', source: 'paper' });
  });
});

describe('an address abroad', () => {
  test('has a postal code, whether it was sent as postal or as zip', async () => {
    const action = await harness.act({
      page: 'signup',
      email: 'abroad@example.org',
      country: 'United Kingdom',
      zip: 'SW1A 1AA',
      plus4: '12345',
    });
    expect(await harness.get(String(action.user))).toMatchObject({ country: 'United Kingdom', postal: 'SW1A 1AA', zip: '', plus4: '' });
  });
});

describe('a user update', () => {
  test('writes the profile of the person', async () => {
    await harness.make('userupdatepage', { name: 'me' });
    await harness.make('alloweduserfield', { name: 'union' });
    const { user } = await harness.act({ page: 'petition', email: 'me@example.org', city: 'Albany', user_union: 'no' });
    const action = await harness.act({
      page: 'me',
      email: 'me@example.org',
      city: 'Troy',
      zip: '12180',
      first_name: '',
      user_union: 'yes',
      mobile_phone: '2125551212',
    });
    expect(action).toMatchObject({ type: 'UserUpdate', user });
    expect(await harness.get(String(user))).toMatchObject({ city: 'Troy', zip: '12180', fields: { union: 'yes' } });
  });
});
