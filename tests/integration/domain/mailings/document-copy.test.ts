import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

describe('copy', () => {
  test('copies content, subjects, fields, tags, reviewers and targeting into a draft of its own', async () => {
    await mailers.post('allowedmailingfield', { name: 'shape' });
    await mailers.post('queryreport', { name: 'Copied', short_name: 'copied', sql: 'SELECT 1' });
    const ben = await mailers.post('user', { email: 'ben@example.org' });
    const source = await mailers.draft({
      subjects: ['a', 'b'],
      preview_text: ['x', 'y'],
      html: '<p>1</p>',
      fromline: 'Ben <ben@example.org>',
      tags: ['z', 'a'],
      fields: { shape: 'round' },
      reviewers: [ben],
      limit: 7,
      scheduled_for: '2031-01-01T00:00:00',
      notes: 'n',
      includes: { lists: [1], states: ['CA'], query_reports: [{ short_name: 'copied', params: { a: '1' } }] },
      excludes: { users: [ben] },
    });
    await mailers.sql(
      "UPDATE core_mailing SET status = 'completed', query_status = 'cleared', targeting_version = 5, targeting_version_saved = 5, finished_at = now() WHERE id = $1",
      [idOf(source)],
    );
    const response = await mailers.ask('POST', `${source}copy/`, {});
    expect([response.status, response.text]).toEqual([201, '']);
    const copy = new URL(String(response.headers.location)).pathname;
    const [before, after] = [await mailers.get(source), await mailers.get(copy)];
    for (const name of ['subjects', 'preview_text', 'html', 'fromline', 'tags', 'fields', 'reviewers', 'limit', 'notes'])
      expect([name, after[name]]).toEqual([name, before[name]]);
    const bare = (targeting: unknown): unknown => ({ ...(targeting as object), id: 0, resource_uri: '' });
    expect([bare(after.includes), bare(after.excludes)]).toEqual([bare(before.includes), bare(before.excludes)]);
    expect((after.includes as { id: number }).id).not.toBe((before.includes as { id: number }).id);
    expect(after).toMatchObject({
      status: 'draft',
      query_status: 'none',
      targeting_version: 1,
      targeting_version_saved: null,
      finished_at: null,
      scheduled_for: null,
    });
    expect(await mailers.patch(copy, { includes: { states: ['NY'] } })).toBe(202);
    expect(((await mailers.get(source)).includes as { states: string[] }).states).toEqual(['CA']);
  });

  test('of a mailing that is edited meanwhile is the mailing of one moment', async () => {
    const version = (number: number): Record<string, unknown> => ({
      subjects: [`v${number}`],
      html: `<p>v${number}</p>`,
      notes: `v${number}`,
      includes: { states: [`v${number % 2 === 0 ? 'CA' : 'NY'}`.slice(1)] },
    });
    const source = await mailers.draft(version(0));
    const copies: string[] = [];
    for (let round = 1; round <= 8; round += 1) {
      const [edited, ...made] = await Promise.all([
        mailers.patch(source, version(round)),
        ...[1, 2, 3].map(() => mailers.ask('POST', `${source}copy/`, {})),
      ]);
      expect(edited).toBe(202);
      copies.push(...made.map(({ headers }) => new URL(String(headers.location)).pathname));
    }
    for (const copy of copies) {
      const { subjects, html, notes, includes } = await mailers.get(copy);
      const number = Number(String(notes).slice(1));
      expect({ subjects, html, notes, includes: { states: (includes as { states: string[] }).states } }).toEqual(version(number));
    }
  });

  test('leaves the targeting out with `targeting: false`', async () => {
    const source = await mailers.draft({ includes: { states: ['CA'] }, limit: 5, notes: 'n' });
    const response = await mailers.ask('POST', `${source}copy/`, { targeting: 'false', keep_test_group: true });
    expect(await mailers.get(new URL(String(response.headers.location)).pathname)).toMatchObject({
      includes: { states: [] },
      limit: null,
      notes: 'n',
    });
  });

  test('refuses a value that is not a boolean, and a mailing that does not exist', async () => {
    const source = await mailers.draft();
    const refused = await mailers.ask('POST', `${source}copy/`, { targeting: 'perhaps' });
    expect([refused.status, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['targeting']]);
    expect((await mailers.ask('POST', '/rest/v1/mailer/999999/copy/', {})).status).toBe(404);
  });
});

describe('DELETE /rest/v1/mailing/', () => {
  const low = (uri: string): string => uri.replace('mailer', 'mailing');

  test('deletes a draft with its targeting and its saved set', async () => {
    const uri = await mailers.draft({ includes: { lists: [1] } });
    const { includes } = await mailers.get<{ includes: { id: number } }>(uri);
    await mailers.sql('INSERT INTO core_mailingset (mailing_id, user_id) VALUES ($1, 1)', [idOf(uri)]);
    await mailers.sql('INSERT INTO core_mailingrecipient (mailing_id, user_id) VALUES ($1, 1)', [idOf(uri)]);
    expect((await mailers.ask('DELETE', low(uri))).status).toBe(204);
    expect((await mailers.ask('GET', uri)).status).toBe(404);
    expect(await mailers.sql('SELECT FROM core_mailingtargeting WHERE id = $1', [includes.id])).toEqual([]);
    expect(await mailers.sql('SELECT mailing_id FROM core_mailingset UNION ALL SELECT mailing_id FROM core_mailingrecipient')).toEqual([]);
  });

  test.each(['scheduled', 'recurring', 'queued', 'rebuilding_at_send', 'sending'])('refuses a mailing that is %s', async (status) => {
    const uri = await mailers.draft();
    await mailers.sql('UPDATE core_mailing SET status = $2 WHERE id = $1', [idOf(uri), status]);
    const response = await mailers.ask('DELETE', low(uri));
    expect([response.status, Object.keys(response.json())]).toEqual([400, ['error']]);
    expect((await mailers.get(uri)).status).toBe(status);
  });

  test('refuses a mailing that somebody has got', async () => {
    const uri = await mailers.draft();
    const user = await mailers.post('user', { email: 'mailed@example.org' });
    await mailers.sql('INSERT INTO core_usermailing (mailing_id, user_id) VALUES ($1, $2)', [idOf(uri), idOf(user)]);
    expect((await mailers.ask('DELETE', low(uri))).json()).toEqual({ error: 'This mailing cannot be deleted: other objects refer to it.' });
  });
});
