import { queryOn } from '../../../../runtime/core/database/sql';
import { mailingQueryStatus } from '../../../../generated/states/mailing';
import { moveRow } from '../../../../runtime/core/database/states';
import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

interface Versioned {
  targeting_version: number;
  query_status: string;
}

/** As if the recipients had been found. */
async function save(uri: string, status = 'saved'): Promise<void> {
  await mailers.sql('UPDATE core_mailing SET query_status = $2, targeting_version_saved = targeting_version WHERE id = $1', [
    idOf(uri),
    status,
  ]);
}

/** A draft whose recipients have been found. */
async function savedDraft(body: Record<string, unknown> = {}): Promise<string> {
  const uri = await mailers.draft(body);
  await save(uri);
  return uri;
}

async function versionOf(uri: string): Promise<[number, string]> {
  const { targeting_version: version, query_status: status } = await mailers.get<Versioned>(uri);
  return [version, status];
}

describe('PATCH', () => {
  test('answers 202 without a body, and changes what is sent and nothing else', async () => {
    const uri = await mailers.draft({ html: '<p>a</p>', notes: 'b', tags: ['c'], fromline: 1, includes: { states: ['CA'] } });
    const before = await mailers.get(uri);
    const response = await mailers.ask('PATCH', uri, { notes: 'd' });
    expect([response.status, response.text]).toEqual([202, '']);
    expect(await mailers.get(uri)).toEqual({ ...before, notes: 'd', updated_at: expect.any(String) as string });
  });

  test('replaces a targeting field and leaves the others as they are', async () => {
    const uri = await mailers.draft({ includes: { states: ['CA'], lists: [1], zip_radius: 5 }, excludes: { states: ['NY'] } });
    expect(await mailers.patch(uri, { includes: { states: ['TX', 'VT'] } })).toBe(202);
    const { includes, excludes } = await mailers.get<Record<string, Record<string, unknown>>>(uri);
    expect(includes).toMatchObject({ states: ['TX', 'VT'], lists: ['default'], zip_radius: 5 });
    expect(excludes).toMatchObject({ states: ['NY'] });
  });

  test('replaces the subjects as a whole, and keeps the rows and preview texts of those that stay', async () => {
    const uri = await mailers.draft({ subjects: ['a', 'b', 'c'], preview_text: ['x', 'y', 'z'] });
    const ids = (): Promise<unknown[]> => mailers.sql('SELECT id FROM core_mailingsubject WHERE mailing_id = $1 ORDER BY id', [idOf(uri)]);
    const before = await ids();
    expect(await mailers.patch(uri, { subjects: ['a', 'd'] })).toBe(202);
    expect(await mailers.get(uri)).toMatchObject({ subjects: ['a', 'd'], preview_text: ['x', 'y'] });
    expect(await ids()).toEqual(before.slice(0, 2));
    expect(await mailers.patch(uri, { preview_text: ['q'] })).toBe(202);
    expect(await mailers.get(uri)).toMatchObject({ subjects: ['a', 'd'], preview_text: ['q', ''] });
    expect(await mailers.patch(uri, { subjects: ['e', 'f', 'g'], preview_text: ['1', '2', '3'] })).toBe(202);
    expect(await mailers.get(uri)).toMatchObject({ subjects: ['e', 'f', 'g'], preview_text: ['1', '2', '3'] });
    const refused = await mailers.ask('PATCH', uri, { preview_text: ['1', '2', '3', '4'] });
    expect(refused.json()).toEqual({ errors: { preview_text: ['There are more preview texts than subjects.'] } });
  });

  test('needs at least one field, and a mailing', async () => {
    const uri = await mailers.draft();
    expect((await mailers.ask('PATCH', uri, {})).json()).toEqual({ error: 'Send at least one field.' });
    for (const body of [{}, { subject: ['Misspelled'] }]) expect(await mailers.patch(uri, body)).toBe(400);
    for (const body of [{ status: 'draft' }, { limit: null, misspelled: 1 }]) expect(await mailers.patch(uri, body)).toBe(202);
    expect(await mailers.patch('/rest/v1/mailer/999999/', { notes: 'x' })).toBe(404);
    expect(await mailers.patch('/rest/v1/mailer/999999/', {})).toBe(404);
  });

  test('takes what GET shows, and changes nothing by it', async () => {
    await mailers.post('queryreport', { name: 'Back', short_name: 'back', sql: 'SELECT 1' });
    const ann = await mailers.post('user', { email: 'ann.back@example.org' });
    const uri = await savedDraft({
      subjects: ['a', 'b'],
      tags: ['t', 's'],
      fromline: 1,
      limit: 5,
      reviewers: [ann],
      includes: { lists: [1], states: ['NY', 'CA'], users: [ann], query_reports: [{ short_name: 'back', params: { b: '2', a: '1' } }] },
    });
    const before = await mailers.get(uri);
    expect(await mailers.patch(uri, before)).toBe(202);
    expect(await mailers.get(uri)).toEqual({ ...before, updated_at: expect.any(String) as string });
  });
});

describe('targeting_version', () => {
  test('goes up by one with each PATCH that changes who gets it, and the saved set is invalid', async () => {
    const uri = await savedDraft();
    expect(
      await mailers.patch(uri, { includes: { states: ['CA'], lists: [1] }, excludes: { states: ['NY'] }, limit: 10, sort_by: 'zip' }),
    ).toBe(202);
    expect(await versionOf(uri)).toEqual([2, 'invalid']);
    expect(await mailers.get(uri)).toMatchObject({ targeting_version_saved: 1 });
  });

  test('sees a change of every field of targeting, and none where a value is sent again', async () => {
    const { post } = mailers;
    await post('queryreport', { name: 'Each', short_name: 'each', sql: 'SELECT 1' });
    await post('list', { name: 'Each' });
    await post('tag', { name: 'each' });
    await post('alloweduserfield', { name: 'each', display_name: 'Each' });
    await post('usergroup', { name: 'Each' });
    await post('campaign', { name: 'each', title: 'Each' });
    await post('congresstargetgroup', { name: 'Each', type: 'senate' });
    const user = await post('user', { email: 'each@example.org' });
    const other = await mailers.draft();
    const values: Record<string, unknown> = {
      actions: ['signup', 'petition'],
      campaign_radius: 7,
      campaign_same_county_only: true,
      campaign_same_district_only: true,
      campaign_samestate_only: true,
      campaigns: ['each'],
      cds: ['CA_01'],
      counties: ['Kings'],
      countries: ['Kenya'],
      has_donated: false,
      languages: ['English'],
      lists: ['Each', 'default'],
      mailings: [other],
      query_reports: [{ short_name: 'each', params: { a: 'b' } }],
      raw_sql: ['SELECT 1'],
      regions: ['Tyrol'],
      state_house_districts: ['CA_001'],
      state_senate_districts: ['CA_002'],
      states: ['CA'],
      tags: ['each'],
      target_groups: ['Each'],
      user_fields: [{ field: 'each', values: ['a', 'b'] }],
      user_groups: ['Each'],
      users: [user],
      was_monthly_donor: ['any'],
      zip_radius: 3,
      zips: ['10001'],
    };
    const uri = await savedDraft();
    const { includes } = await mailers.get<{ includes: Record<string, unknown> }>(uri);
    expect(Object.keys(values)).toEqual(Object.keys(includes).filter((name) => name !== 'id' && name !== 'resource_uri'));
    let version = 1;
    for (const side of ['includes', 'excludes']) {
      for (const [name, value] of Object.entries(values)) {
        await save(uri);
        expect([name, await mailers.patch(uri, { [side]: { [name]: value } })]).toEqual([name, 202]);
        version += 1;
        expect([side, name, ...(await versionOf(uri))]).toEqual([side, name, version, 'invalid']);
        await save(uri);
        expect(await mailers.patch(uri, { [side]: { [name]: value } })).toBe(202);
        expect([side, name, ...(await versionOf(uri))]).toEqual([side, name, version, 'saved']);
      }
    }
    const own = { limit: 5, limit_percent: 50, sort_by: 'random', target_group_from_landing_page: true, target_mergefile: true };
    for (const [name, value] of Object.entries(own)) {
      expect(await mailers.patch(uri, { [name]: value })).toBe(202);
      version += 1;
      expect([name, ...(await versionOf(uri))]).toEqual([name, version, 'invalid']);
      await save(uri);
      expect(await mailers.patch(uri, { [name]: value })).toBe(202);
      expect([name, ...(await versionOf(uri))]).toEqual([name, version, 'saved']);
    }
  });

  test('stays when the targeting does not change', async () => {
    const uri = await savedDraft({ includes: { states: ['CA'] } });
    expect(
      await mailers.patch(uri, {
        html: '<p>x</p>',
        subjects: ['b', 'c'],
        tags: ['e'],
        notes: 'n',
        scheduled_for: '2031-01-01T00:00:00',
        landing_page: 'signup',
        mergefile: null,
      }),
    ).toBe(202);
    expect(await versionOf(uri)).toEqual([1, 'saved']);
  });

  test('goes up with the landing page or merge file where targeting follows from it', async () => {
    const byGroup = await savedDraft({ target_group_from_landing_page: true });
    const byCampaign = await savedDraft({ includes: { campaign_radius: 10 } });
    const byFile = await savedDraft({ target_mergefile: true });
    for (const uri of [byGroup, byCampaign]) expect(await mailers.patch(uri, { landing_page: 'petition' })).toBe(202);
    expect(await mailers.patch(byFile, { mergefile: await mailers.post('mergefile', { name: 'Other', lookup_column: 'email' }) })).toBe(
      202,
    );
    for (const uri of [byGroup, byCampaign, byFile]) expect(await versionOf(uri)).toEqual([2, 'invalid']);
  });

  test.each([
    ['none', 'none'],
    ['queued', 'queued'],
    ['rebuilding', 'invalid'],
    ['saved', 'invalid'],
    ['invalid', 'invalid'],
    ['cleared', 'cleared'],
    ['failed', 'failed'],
  ])('a change makes a query that is %s %s', async (from, to) => {
    const uri = await mailers.draft();
    await save(uri, from);
    await mailers.patch(uri, { limit: 1 });
    expect(await versionOf(uri)).toEqual([2, to]);
  });

  test('is checked when it is sent: 409 and nothing changes', async () => {
    const uri = await mailers.draft();
    expect(await mailers.patch(uri, { targeting_version: 1, limit: 5 })).toBe(202);
    const refused = await mailers.ask('PATCH', uri, { targeting_version: 1, limit: 6 });
    expect([refused.status, Object.keys(refused.json())]).toEqual([409, ['error']]);
    expect(await mailers.get(uri)).toMatchObject({ limit: 5, targeting_version: 2 });
    expect(await mailers.patch(uri, { targeting_version: '2', limit: 7 })).toBe(202);
    expect(await mailers.patch(uri, { limit: 8 })).toBe(202);
    expect(await versionOf(uri)).toEqual([4, 'none']);
    expect(await mailers.patch(uri, { targeting_version: 'two', limit: 5 })).toBe(400);
  });

  test('lets one of two requests with the same version succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uri = await mailers.draft();
      const answers = await Promise.all(
        [['CA'], ['NY'], ['TX']].map((states) => mailers.patch(uri, { targeting_version: 1, includes: { states } })),
      );
      expect(answers.sort()).toEqual([202, 409, 409]);
      expect(await versionOf(uri)).toEqual([2, 'none']);
    }
  });
});

describe('mailings that include or exclude a changed one', () => {
  test('have an invalid set too, and keep their version', async () => {
    const target = await savedDraft();
    const [includes, excludes, other] = await Promise.all([
      savedDraft({ includes: { mailings: [target] } }),
      savedDraft({ excludes: { mailings: [target] } }),
      savedDraft({ includes: { mailings: [await mailers.draft()] } }),
    ]);
    const next = await savedDraft({ includes: { mailings: [includes] } });
    await mailers.patch(target, { html: 'x' });
    for (const uri of [includes, excludes, other, next]) expect(await versionOf(uri)).toEqual([1, 'saved']);
    await mailers.patch(target, { includes: { states: ['CA'] } });
    expect(await versionOf(includes)).toEqual([1, 'invalid']);
    expect(await versionOf(excludes)).toEqual([1, 'invalid']);
    expect(await versionOf(other)).toEqual([1, 'saved']);
    // Only the direct ones: the next one's own set has not changed.
    expect(await versionOf(next)).toEqual([1, 'saved']);
  });

  test('are not searched meanwhile: a search that begins waits for the change', async () => {
    const target = await mailers.draft();
    const dependent = await mailers.draft({ includes: { mailings: [target] } });
    await save(dependent, 'queued');
    const { pool } = mailers.test.services;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE core_mailing SET "limit" = 9 WHERE id = $1', [idOf(target)]);
      const begun = moveRow(queryOn(pool), mailingQueryStatus.begin, idOf(dependent));
      const waits = async (): Promise<boolean> =>
        (await mailers.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length > 0;
      while (!(await waits())) await new Promise(setImmediate);
      await client.query('COMMIT');
      expect(await begun).toBe('rebuilding');
    } finally {
      client.release();
    }
  });
});

describe('low-level resources', () => {
  test('invalidate as the mailer does, and change no version by the same values', async () => {
    const uri = await savedDraft({ includes: { states: ['CA'], lists: [1] } });
    const mailing = uri.replace('mailer', 'mailing');
    const { includes } = await mailers.get<{ includes: string }>(mailing);
    const low = async (path: string, body: unknown): Promise<[number, string]> => {
      await save(uri);
      expect(await mailers.patch(path, body)).toBe(202);
      return versionOf(uri);
    };
    expect(await low(mailing, { notes: 'x', html: 'y', subjects: [{ text: 'more' }] })).toEqual([1, 'saved']);
    expect(await low(mailing, { limit: 3 })).toEqual([2, 'invalid']);
    expect(await low(mailing, { limit: 3 })).toEqual([2, 'saved']);
    expect(await low(includes, { states: ['CA'], lists: [1] })).toEqual([2, 'saved']);
    expect(await low(includes, { states: ['NY'] })).toEqual([3, 'invalid']);
    expect(await low(includes, { lists: [] })).toEqual([4, 'invalid']);
    expect(await low(mailing, { excludes: await mailers.post('mailingtargeting', { states: ['TX'] }) })).toEqual([5, 'invalid']);
  });

  test('invalidate by reports and what fills their placeholders', async () => {
    const report = await mailers.post('queryreport', { name: 'Low', short_name: 'low', sql: 'SELECT 1' });
    const uri = await savedDraft();
    const { includes } = await mailers.get<{ includes: { resource_uri: string } }>(uri);
    const use = await mailers.post('targetingqueryreport', {
      targeting: includes.resource_uri,
      report,
      params: [{ name: 'a', value: '1' }],
    });
    expect(await versionOf(uri)).toEqual([2, 'invalid']);
    const [param] = await mailers.sql<{ id: number }>('SELECT id FROM core_targetingqueryreportparam WHERE query_id = $1', [idOf(use)]);
    expect(await mailers.get(use)).toMatchObject({
      params: [{ name: 'a', value: '1' }],
      targetingqueryreportparams: [`/rest/v1/targetingqueryreportparam/${param!.id}/`],
    });
    await save(uri);
    expect(await mailers.patch(`/rest/v1/targetingqueryreportparam/${param!.id}/`, { value: '2' })).toBe(202);
    expect(await versionOf(uri)).toEqual([3, 'invalid']);
    await save(uri);
    expect((await mailers.ask('DELETE', use)).status).toBe(204);
    expect(await versionOf(uri)).toEqual([4, 'invalid']);
  });

  test('invalidate when what targeting names is deleted', async () => {
    const list = await mailers.post('list', { name: 'Short-lived' });
    const uri = await savedDraft({ excludes: { lists: [list] } });
    expect((await mailers.ask('DELETE', list)).status).toBe(204);
    expect(await versionOf(uri)).toEqual([2, 'invalid']);
  });
});
