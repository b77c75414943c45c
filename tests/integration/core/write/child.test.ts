import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';

let services: Services;
let close: () => Promise<void>;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  api = handlerClient(services);
  await prepareDefaults(services);
});
afterAll(() => close());

const formOf = (page: string) => api.row(`SELECT * FROM cms_petition_form WHERE page_id = $1`, page);
const followupOf = (page: string) => api.row(`SELECT * FROM core_pagefollowup WHERE page_id = $1`, page);

describe('an object that a body holds', () => {
  test('is made with its parent, by POST, and what a followup lists too', async () => {
    const notice = await api.made('actionnotification', { name: 'told', to: 'staff@example.org', subject: 'S', body: 'B' });
    const page = await api.made('petitionpage', {
      name: 'whole',
      title: 'Whole',
      cms_form: { statement_text: 'Clean air', thank_you_text: 'Thank you' },
      followup: { url: 'https://example.org/thanks', send_notifications: true, notifications: [`/rest/v1/actionnotification/${notice}/`] },
    });
    expect(await formOf(page)).toMatchObject({ statement_text: 'Clean air', thank_you_text: 'Thank you', templateset_id: 1 });
    const followup = await followupOf(page);
    expect(followup).toMatchObject({ url: 'https://example.org/thanks', send_notifications: true });
    expect(
      await api.column(`SELECT actionnotification_id FROM core_pagefollowup_notifications WHERE pagefollowup_id = $1`, followup!.id),
    ).toEqual([Number(notice)]);
  });

  test('may be called form, and its fields by names with a point, as forms send them', async () => {
    const one = await api.made('petitionpage', { name: 'alias', form: { thank_you_text: 'A' } });
    expect(await formOf(one)).toMatchObject({ thank_you_text: 'A' });
    const other = await api.made('petitionpage', {
      name: 'points',
      'cms_form.thank_you_text': 'B',
      'form.about_text': 'C',
      'followup.url': '/x',
    });
    expect(await formOf(other)).toMatchObject({ thank_you_text: 'B', about_text: 'C' });
    expect(await followupOf(other)).toMatchObject({ url: '/x' });
  });

  test('is not made of inputs of a form that nobody touched', async () => {
    const untouched = {
      'followup.url': '',
      'followup.send_email': 'false',
      'form.thank_you_text': '',
      'form.templateset': '/rest/v1/templateset/1/',
    };
    const page = await api.made('petitionpage', { name: 'untouched', ...untouched });
    expect([await formOf(page), await followupOf(page)]).toEqual([undefined, undefined]);
    expect(await api.patch('petitionpage', page, { ...untouched, 'form.about_text': 'A' })).toMatchObject({
      status: 400,
      body: { petitionpage: { 'cms_form.thank_you_text': ['This field is required.'] } },
    });
    await api.made('petitionform', { page, thank_you_text: 'A', about_text: 'B' });
    expect(await api.patch('petitionpage', page, { 'form.about_text': '', 'form.thank_you_text': 'A' })).toMatchObject({ status: 202 });
    expect(await formOf(page)).toMatchObject({ thank_you_text: 'A', about_text: '' });
  });

  test.each([true, [5], ['x'], [{ thank_you_text: 'A' }]])('is refused where it is a list or a truth value: %j', async (form) => {
    const refused = { status: 400, body: { petitionpage: { cms_form: ['Enter an object of names and values.'] } } };
    const name = `no-object-${JSON.stringify(form).length}`;
    expect(await api.post('petitionpage', { name, form })).toMatchObject(refused);
    const page = await api.made('petitionpage', { name });
    expect(await api.patch('petitionpage', page, { form })).toMatchObject(refused);
  });

  test('is made by PATCH where there is none, and else keeps what is not sent', async () => {
    const page = await api.made('petitionpage', { name: 'patched' });
    expect(await api.patch('petitionpage', page, { cms_form: { thank_you_text: 'A', about_text: 'B' } })).toMatchObject({ status: 202 });
    const made = await formOf(page);
    expect(await api.patch('petitionpage', page, { cms_form: { about_text: 'C' } })).toMatchObject({ status: 202 });
    expect(await formOf(page)).toMatchObject({ id: made!.id, thank_you_text: 'A', about_text: 'C' });
  });

  test('stays as it is where PUT does not send it, and changes where it does', async () => {
    const page = await api.made('petitionpage', { name: 'put', title: 'T', form: { thank_you_text: 'A', about_text: 'B' } });
    expect(await api.put('petitionpage', page, { name: 'put' })).toMatchObject({ status: 204 });
    expect(await formOf(page)).toMatchObject({ thank_you_text: 'A', about_text: 'B' });
    expect(await api.put('petitionpage', page, { name: 'put', cms_form: { thank_you_text: 'D' } })).toMatchObject({ status: 204 });
    expect(await formOf(page)).toMatchObject({ thank_you_text: 'D', about_text: 'B' });
  });

  test('is part of what the resource of any page takes', async () => {
    const page = await api.made('petitionpage', { name: 'base' });
    expect(await api.patch('page', page, { followup: { url: 'https://example.org/x' } })).toMatchObject({ status: 202 });
    expect(await followupOf(page)).toMatchObject({ url: 'https://example.org/x' });
  });

  test('has children and a parent of its own', async () => {
    const page = await api.made('donationpage', {
      name: 'give',
      form: {
        ask_text: 'Give',
        thank_you_text: 'Thanks',
        amounts: [{ amount: '5' }, { amount: '10', is_default: true }],
        page: '/rest/v1/page/999/',
      },
    });
    const form = await api.row(`SELECT * FROM cms_donation_form WHERE page_id = $1`, page);
    expect(await api.column(`SELECT amount FROM cms_donationamount WHERE donation_form_id = $1 ORDER BY id`, form!.id)).toEqual([
      '5',
      '10',
    ]);
  });
});

describe('what is no object', () => {
  test.each([
    ['a URI', '/rest/v1/petitionform/5/'],
    ['null', null],
    ['nothing', ''],
    ['who it is', { id: 5, resource_uri: '/rest/v1/petitionform/5/' }],
  ])('%s is ignored, as ever', async (what, value) => {
    const page = await api.made('petitionpage', {
      name: `ignored-${what.replace(/\W/g, '-').toLowerCase()}`,
      cms_form: value,
      followup: value,
    });
    expect([await formOf(page), await followupOf(page)]).toEqual([undefined, undefined]);
    const form = await api.made('petitionform', { page, thank_you_text: 'A' });
    expect(await api.patch('petitionpage', page, { cms_form: value })).toMatchObject({ status: 202 });
    expect(await formOf(page)).toMatchObject({ id: Number(form), thank_you_text: 'A' });
  });
});

describe('a refusal', () => {
  const refused = (answer: { status: number; body: unknown }) => [answer.status, answer.body];

  test('names the fields of both at once, and nothing is stored', async () => {
    const answer = await api.post('petitionpage', {
      name: 'no blanks here',
      cms_form: { about_text: '{{#if}}' },
      followup: { url: 'nowhere at all' },
    });
    expect(refused(answer)).toEqual([
      400,
      {
        petitionpage: {
          name: [expect.any(String)],
          'cms_form.about_text': [expect.any(String)],
          'cms_form.thank_you_text': ['This field is required.'],
          'followup.url': [expect.any(String)],
        },
      },
    ]);
    expect(await api.column(`SELECT id FROM core_page WHERE name = 'no blanks here'`)).toEqual([]);
  });

  test('of an object that a PATCH would have to make stores nothing either', async () => {
    const page = await api.made('petitionpage', { name: 'half', title: 'Before' });
    const answer = await api.patch('petitionpage', page, { title: 'After', cms_form: { about_text: 'A' } });
    expect(refused(answer)).toEqual([400, { petitionpage: { 'cms_form.thank_you_text': ['This field is required.'] } }]);
    expect(await api.column(`SELECT title FROM core_page WHERE id = $1`, page)).toEqual(['Before']);
  });

  test('of a reference to nothing is that of the object', async () => {
    const answer = await api.post('petitionpage', { name: 'lost', cms_form: { thank_you_text: 'A', templateset: 999 } });
    expect(refused(answer)).toEqual([400, { error: 'The field \'templateset\' names a templateset that does not exist: "999".' }]);
  });

  test('does not meet what the object has already', async () => {
    const page = await api.made('petitionpage', { name: 'older', form: { thank_you_text: 'A' }, followup: { url: '/x' } });
    await services.pool.query(`UPDATE core_pagefollowup SET url = 'no url of today' WHERE page_id = $1`, [page]);
    const account = { id: 1, username: 'staff', superuser: true, rights: new Set<string>() };
    const staff = handlerClient(services, account);
    expect(await staff.patch('petitionpage', page, { followup: { url: 'no url of today', email_subject: 'S' } })).toMatchObject({
      status: 202,
    });
    expect(await followupOf(page)).toMatchObject({ url: 'no url of today', email_subject: 'S' });
    expect(await staff.patch('petitionpage', page, { followup: { url: 'another', email_subject: 'S' } })).toMatchObject({ status: 400 });
  });
});

describe('two at once', () => {
  test('make one object, and both count', async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await api.made('petitionpage', { name: `twice-${round}` });
      const answers = await Promise.all([
        api.patch('petitionpage', page, { cms_form: { thank_you_text: 'A', about_text: 'A' } }),
        api.patch('petitionpage', page, { cms_form: { thank_you_text: 'A', statement_text: 'B' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      expect(await formOf(page)).toMatchObject({ thank_you_text: 'A', about_text: 'A', statement_text: 'B' });
    }
  });

  test('one of which posts the object itself: the other changes it, or it is told that there is one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await api.made('petitionpage', { name: `beside-${round}` });
      const [nested, posted] = await Promise.all([
        api.patch('petitionpage', page, { cms_form: { thank_you_text: 'A', about_text: 'A' } }),
        api.post('petitionform', { page, thank_you_text: 'B' }),
      ]);
      expect(nested.status).toBe(202);
      expect([201, 400]).toContain(posted.status);
      expect(await formOf(page)).toMatchObject({ thank_you_text: 'A', about_text: 'A' });
    }
  });

  test('a row that somebody adds between the look and the write is changed by the next attempt', async () => {
    const page = await api.made('petitionpage', { name: 'between' });
    const other = await services.pool.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO cms_petition_form (page_id, thank_you_text, templateset_id) VALUES ($1, 'B', 1)`, [page]);
    const nested = api.patch('petitionpage', page, { cms_form: { thank_you_text: 'A', about_text: 'A' } });
    await waiting();
    await other.query('COMMIT');
    other.release();
    expect((await nested).status).toBe(202);
    expect(await formOf(page)).toMatchObject({ thank_you_text: 'A', about_text: 'A' });
  });

  /** Until a statement waits for the transaction of another. */
  async function waiting(): Promise<void> {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await services.pool.query(sql)).rows.length === 0) await new Promise(setImmediate);
  }
});
