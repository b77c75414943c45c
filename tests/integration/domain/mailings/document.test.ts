import { ADMIN } from '../../../support';
import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
let admin: string;
beforeAll(async () => {
  mailers = await openMailings();
  const [row] = await mailers.sql<{ id: number }>("SELECT id FROM auth_user WHERE username = 'admin'");
  admin = `/rest/v1/authuser/${row!.id}/`;
});
afterAll(() => mailers.close());

describe('POST /rest/v1/mailer/', () => {
  test('answers 201 with the absolute URL of the mailing and no body; subjects are all that it needs', async () => {
    const response = await mailers.ask('POST', '/rest/v1/mailer/', { subjects: ['Hello'] });
    expect([response.status, response.text]).toEqual([201, '']);
    expect(response.headers.location).toMatch(new RegExp(`^${mailers.server.url}/rest/v1/mailer/\\d+/$`));
    const shown = await mailers.get(new URL(String(response.headers.location)).pathname);
    expect(shown).toMatchObject({
      subjects: ['Hello'],
      preview_text: [''],
      status: 'draft',
      query_status: 'none',
      targeting_version: 1,
      targeting_version_saved: null,
      submitter: admin,
      fromline: null,
      tags: [],
      fields: [],
      hidden: false,
      limit: null,
      sort_by: null,
      rebuild_query_at_send: false,
    });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['targeting_change']));
  });

  test('stores every field, and shows it as it was sent, or by name', async () => {
    const { post } = mailers;
    const [wrapper, page, mergefile, list, campaign, group, other] = [
      await post('emailwrapper', { name: 'Frame', template: '{{content}}' }),
      await post('signuppage', { name: 'landing', title: 'Landing' }),
      await post('mergefile', { name: 'Rows', lookup_column: 'email' }),
      await post('list', { name: 'Friends' }),
      await post('campaign', { name: 'vigils', title: 'Vigils' }),
      await post('congresstargetgroup', { name: 'Senate', type: 'senate' }).catch(() => ''),
      await mailers.draft(),
    ];
    expect(group).not.toBe('');
    await post('allowedmailingfield', { name: 'colour' });
    const report = await post('queryreport', { name: 'Donors', short_name: 'donors', sql: 'SELECT id FROM core_user' });
    const ann = await post('user', { email: 'ann@example.org' });
    const targeting = {
      actions: ['landing'],
      campaign_radius: 20,
      campaign_same_county_only: true,
      campaign_same_district_only: true,
      campaign_samestate_only: true,
      campaigns: ['vigils'],
      cds: ['CA_08'],
      counties: ['Alameda'],
      countries: ['France'],
      has_donated: true,
      languages: ['English'],
      lists: ['Friends'],
      query_reports: [{ short_name: 'donors', params: { style: 'a', least: '5' } }],
      raw_sql: ['SELECT id FROM core_user'],
      regions: ['Bavaria'],
      state_house_districts: ['CA_008'],
      state_senate_districts: ['CA_018'],
      states: ['CA', 'NY'],
      tags: ['war'],
      target_groups: ['Senate'],
      user_groups: [],
      user_fields: [{ field: 'shirt', values: ['L', 'XL'] }],
      was_monthly_donor: ['active', 'canceled_last_7_days'],
      zip_radius: 5,
      zips: ['94110', 'Albany, NY'],
    };
    await post('tag', { name: 'war' });
    await post('alloweduserfield', { name: 'shirt', display_name: 'Shirt' });
    const plain = {
      subjects: ['One {{user.first_name}}', 'Two'],
      preview_text: ['Look', ''],
      html: '<p>Dear {{user.first_name}}</p>\n',
      text: ' Dear all\n',
      custom_fromline: 'Jo Doe <jo@example.org>',
      reply_to: 'answers@example.org',
      limit: 500,
      limit_percent: 12.5,
      mails_per_second: 0.5,
      target_mergefile: true,
      notes: 'For Monday',
      requested_proofs: 3,
      sort_by: 'random',
      rebuild_query_at_send: true,
      web_viewable: true,
      target_group_from_landing_page: true,
      scheduled_for: '2031-02-03T04:05:06',
      emailwrapper: wrapper,
      landing_page: page,
      lang: '/rest/v1/language/100/',
      mergefile,
      submitter: admin,
      scheduled_by: admin,
      proof_users: [ann],
      reviewers: [ann],
      tags: ['peace', 'war'],
      fields: [{ name: 'colour', value: 'green' }],
      fromline: '"Example Campaign" <campaign@example.org>',
    };
    const uri = await mailers.draft({
      ...plain,
      includes: {
        ...targeting,
        actions: [page],
        lists: [list, idOf(list)],
        campaigns: [idOf(campaign)],
        query_reports: [{ ...targeting.query_reports[0], short_name: idOf(report) }],
        mailings: [other],
        users: [ann],
      },
      excludes: { states: ['TX'] },
    });
    const shown = await mailers.get(uri);
    expect(shown).toMatchObject(plain);
    expect(shown.includes).toMatchObject({ ...targeting, mailings: [other.replace('mailer', 'mailing')], users: [ann] });
    expect(shown.excludes).toMatchObject({ states: ['TX'], lists: [], has_donated: null });
    for (const name of ['copy', 'rebuild', 'proofs', 'queue', 'progress', 'stop', 'results']) expect(shown[name]).toBe(`${uri}${name}/`);
    expect([shown.status_uri, shown.mailing_uri]).toEqual([`${uri}status/`, uri.replace('mailer', 'mailing')]);
  });

  test('leaves read-only fields as they are', async () => {
    const uri = await mailers.draft({
      status: 'completed',
      query_status: 'saved',
      id: 77,
      targeting_version: 9,
      hidden: true,
      expected_sent_count: 3,
      queued_by: admin,
      recurring_schedule: '/rest/v1/recurringschedule/1/',
    });
    expect(await mailers.get(uri)).toMatchObject({
      status: 'draft',
      query_status: 'none',
      targeting_version: 1,
      hidden: false,
      expected_sent_count: null,
      queued_by: null,
      recurring_schedule: null,
    });
  });

  test.each([
    ['a URI', '/rest/v1/fromline/1/'],
    ['an absolute URI', 'https://any.host/rest/v1/fromline/1/'],
    ['an id', 1],
    ['the words of a from line', '"example campaign" <CAMPAIGN@example.org>'],
    ['an object that describes one', { from_line: '"Example Campaign" <campaign@example.org>' }],
    ['an object as it was read', { id: 1, resource_uri: '/rest/v1/fromline/1/', from_line: 'whatever' }],
  ])('finds the from line by %s', async (_what, fromline) => {
    const before = await mailers.sql('SELECT count(*) FROM core_fromline');
    expect((await mailers.get(await mailers.draft({ fromline }))).fromline).toBe('"Example Campaign" <campaign@example.org>');
    expect(await mailers.sql('SELECT count(*) FROM core_fromline')).toEqual(before);
  });

  test('creates a missing from line once', async () => {
    const uris = await Promise.all(
      ['Ann <ann@example.org>', { from_line: 'Ann <ann@example.org>' }, 'Ann <ann@example.org>'].map((fromline) =>
        mailers.draft({ fromline }),
      ),
    );
    for (const uri of uris) expect((await mailers.get(uri)).fromline).toBe('Ann <ann@example.org>');
    expect(await mailers.sql("SELECT from_line FROM core_fromline WHERE from_line LIKE 'Ann%'")).toHaveLength(1);
  });

  test('finds tags by name, id and URI in one list, and creates missing ones', async () => {
    const known = await mailers.post('tag', { name: 'known' });
    const shown = await mailers.get(await mailers.draft({ tags: ['fresh', 'KNOWN', known, idOf(known)] }));
    expect(shown.tags).toEqual(['fresh', 'known']);
  });

  test('takes one value in place of a list of one, as XML and forms send it', async () => {
    const headers = { 'content-type': 'application/xml' };
    const body =
      '<request type="hash"><subjects>Hello</subjects><includes type="hash"><states>CA</states><lists>default</lists></includes></request>';
    const response = await mailers.server.request('POST', '/rest/v1/mailer/', { body, headers, account: ADMIN });
    const shown = await mailers.get(new URL(String(response.headers.location)).pathname);
    expect(shown).toMatchObject({ subjects: ['Hello'], includes: { states: ['CA'], lists: ['default'] } });
    expect(
      (await mailers.get(await mailers.draft({ includes: { zips: 94110, counties: '["Kings", "Alameda"]' } }))).includes,
    ).toMatchObject({ zips: ['94110'], counties: ['Kings', 'Alameda'] });
  });

  test('takes custom fields as pairs or as an object', async () => {
    await mailers.post('allowedmailingfield', { name: 'size' });
    for (const fields of [{ size: 'L' }, [{ name: 'size', value: 'L' }]]) {
      expect((await mailers.get(await mailers.draft({ fields }))).fields).toEqual([{ name: 'size', value: 'L' }]);
    }
  });

  const wrong: [string, unknown, string, RegExp][] = [
    ['no subjects', {}, 'subjects', /required/],
    ['an empty list of subjects', { subjects: [] }, 'subjects', /at least one/],
    ['an empty subject', { subjects: [' '] }, 'subjects', /empty/],
    ['a mistake in a subject', { subjects: ['{{#if}}'] }, 'subjects', /./],
    ['more preview texts than subjects', { subjects: ['a'], preview_text: ['b', 'c'] }, 'preview_text', /more preview texts/],
    ['a mistake in the HTML', { subjects: ['a'], html: '{{user.' }, 'html', /Line 1/],
    ['a mistake in the text', { subjects: ['a'], text: '{{nothing x}}' }, 'text', /no helper/],
    ['a from line without an address', { subjects: ['a'], fromline: 'Jo' }, 'fromline', /e-mail address/],
    [
      'a from line with two lines',
      { subjects: ['a'], custom_fromline: 'Jo <jo@example.org>\r\nBcc: x@example.org' },
      'custom_fromline',
      /e-mail address/,
    ],
    ['an unknown order', { subjects: ['a'], sort_by: 'name' }, 'sort_by', /zip, random/],
    ['a percentage above 100', { subjects: ['a'], limit_percent: 101 }, 'limit_percent', /at most 100/],
    ['a district of one digit', { subjects: ['a'], includes: { cds: ['CA_8'] } }, 'includes', /^cds: /],
    ['an unknown kind of donor', { subjects: ['a'], excludes: { was_monthly_donor: ['never'] } }, 'excludes', /^was_monthly_donor: /],
    ['a report without a name', { subjects: ['a'], includes: { query_reports: [{ params: {} }] } }, 'includes', /short_name/],
    ['a custom field that is not allowed', { subjects: ['a'], fields: { nobody_knows: 'x' } }, 'fields', /not an allowed field/],
  ];
  test.each(wrong)('refuses %s, naming the field', async (_what, body, field, message) => {
    const response = await mailers.ask('POST', '/rest/v1/mailer/', body);
    expect(response.status).toBe(400);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]![0]).toMatch(message);
  });

  test.each([
    ['list', { includes: { lists: ['Nobodys'] } }],
    ['page', { excludes: { actions: [999_999] } }],
    ['queryreport', { includes: { query_reports: ['none'] } }],
    ['fromline', { fromline: '/rest/v1/fromline/999999/' }],
    ['mailing', { includes: { mailings: ['/rest/v1/mailer/999999/'] } }],
    ['user', { reviewers: ['nobody@example.org'] }],
  ])('refuses a %s that is not there with an error message, and stores nothing', async (resource, body) => {
    const before = await mailers.sql(
      'SELECT (SELECT count(*) FROM core_mailing) AS a, (SELECT count(*) FROM core_mailingtargeting) AS b, (SELECT count(*) FROM core_tag) AS c',
    );
    const response = await mailers.ask('POST', '/rest/v1/mailer/', { subjects: ['a'], tags: ['half-made'], ...body });
    expect([response.status, Object.keys(response.json())]).toEqual([400, ['error']]);
    expect(response.json<{ error: string }>().error).toContain(`names a ${resource} that does not exist`);
    expect(
      await mailers.sql(
        'SELECT (SELECT count(*) FROM core_mailing) AS a, (SELECT count(*) FROM core_mailingtargeting) AS b, (SELECT count(*) FROM core_tag) AS c',
      ),
    ).toEqual(before);
  });
});

describe('GET /rest/v1/mailer/', () => {
  test('lists mailings with filters and order', async () => {
    const tag = await mailers.post('tag', { name: 'listed' });
    const [first, second] = [await mailers.draft({ tags: ['listed'] }), await mailers.draft({ tags: ['listed'], notes: 'x' })];
    await mailers.sql("UPDATE core_mailing SET created_at = '2020-01-01', query_status = 'saved' WHERE id = $1", [idOf(first)]);
    const uris = async (query: string): Promise<unknown[]> =>
      (await mailers.get<{ objects: { resource_uri: string }[] }>(`/rest/v1/mailer/?${query}`)).objects.map((each) => each.resource_uri);
    expect(await uris(`tags=${idOf(tag)}&order_by=-created_at`)).toEqual([second, first]);
    expect(await uris('tags__name=listed&order_by=created_at')).toEqual([first, second]);
    expect(await uris('tags__name=listed&query_status=saved')).toEqual([first]);
    expect(await uris(`tags__name=listed&status=draft&submitter=${idOf(admin)}&created_at__gte=2021-01-01`)).toEqual([second]);
    expect(await uris('tags__name=listed&status=completed')).toEqual([]);
  });
});
