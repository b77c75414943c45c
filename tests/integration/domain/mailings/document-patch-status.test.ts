import { startDue } from '../../../../runtime/domain/mailings/schedule/recurring';
import { beginSending } from '../../../../runtime/domain/mailings/send/run/begin-sending';
import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

/** A mailing with this status, whose recipients have been found. */
async function mailing(status: string, body: Record<string, unknown> = {}): Promise<string> {
  const uri = await mailers.draft({ html: '<p>Hello</p>', fromline: 1, ...body });
  await mailers.sql(
    `UPDATE core_mailing SET status = $2, query_status = 'saved', targeting_version_saved = targeting_version WHERE id = $1`,
    [idOf(uri), status],
  );
  return uri;
}

const statusOf = async (uri: string): Promise<unknown> => (await mailers.get(uri)).status;

test.each(['draft', 'model', 'scheduled', 'recurring', 'stopped', 'died', 'completed'])(
  'a mailing that is %s takes new targeting, content and time, and keeps its status',
  async (status) => {
    const uri = await mailing(status, { includes: { states: ['NY'] } });
    const changes = { html: '<p>New</p>', subjects: ['New'], scheduled_for: '2031-05-06T07:08:09' };
    const answer = await mailers.ask('PATCH', uri, { ...changes, includes: { states: ['CA'] } });
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(await mailers.get(uri)).toMatchObject({
      ...changes,
      status,
      includes: { states: ['CA'] },
      query_status: 'invalid',
      targeting_version: 2,
      targeting_version_saved: 1,
    });
  },
);

describe.each(['queued', 'rebuilding_at_send', 'sending'])('a mailing that is %s', (status) => {
  test('refuses what cannot hold any more, says so, and changes nothing', async () => {
    const uri = await mailing(status, { includes: { states: ['NY'] } });
    const before = await mailers.get(uri);
    const refused = await mailers.ask('PATCH', uri, { html: 'x', subjects: ['y'], includes: { states: ['CA'] }, notes: 'n' });
    const late = ['This cannot be changed any more: the mailing is being sent. Stop it first.'];
    expect([refused.status, refused.json()]).toEqual([400, { errors: { html: late, subjects: late, includes: late } }]);
    expect(await mailers.get(uri)).toEqual(before);
  });

  test('takes what still holds, and never refuses an unchanged value in any form', async () => {
    const user = await mailers.post('user', { email: `${status}@example.org` });
    const body = { includes: { states: ['NY'], lists: ['default'] }, limit: 5, lang: 100, tags: ['a'], proof_users: [user] };
    const uri = await mailing(status, body);
    const shown = await mailers.get(uri);
    expect(await mailers.patch(uri, shown)).toBe(202);
    expect(
      await mailers.patch(uri, { limit: '5', lang: 'en', includes: { lists: [1] }, proof_users: [idOf(user)], html: '<p>Hello</p>' }),
    ).toBe(202);
    expect(await mailers.get(uri)).toEqual({ ...shown, updated_at: expect.any(String) as string });
    expect(await mailers.patch(uri, { notes: 'n', tags: ['b'], mails_per_second: 7.5, web_viewable: true })).toBe(202);
    expect(await mailers.get(uri)).toMatchObject({ notes: 'n', tags: ['b'], mails_per_second: 7.5, web_viewable: true, status });
  });
});

describe('a scheduled mailing', () => {
  const queue = async (uri: string): Promise<number> => (await mailers.ask('POST', `${uri}queue/`)).status;

  test('is queued again by its new time: later it stays scheduled, without one it goes at once', async () => {
    const uri = await mailing('draft', { scheduled_for: '2100-01-01T00:00:00' });
    expect([await queue(uri), await statusOf(uri)]).toEqual([201, 'scheduled']);
    expect(await mailers.patch(uri, { scheduled_for: '2101-01-01T00:00:00' })).toBe(202);
    expect([await queue(uri), await statusOf(uri)]).toEqual([201, 'scheduled']);
    expect(await mailers.patch(uri, { scheduled_for: null })).toBe(202);
    await startDue(mailers.test.services);
    expect(await statusOf(uri)).toBe('scheduled');
    expect([await queue(uri), await statusOf(uri)]).toEqual([201, 'queued']);
  });

  test('goes out by a new time that was only written', async () => {
    const uri = await mailing('scheduled', { scheduled_for: '2100-01-01T00:00:00' });
    await startDue(mailers.test.services);
    expect(await statusOf(uri)).toBe('scheduled');
    expect(await mailers.patch(uri, { scheduled_for: '2020-01-01T00:00:00' })).toBe(202);
    await startDue(mailers.test.services);
    expect(await statusOf(uri)).toBe('queued');
  });

  test('may be searched again, so that organisers see how many get it', async () => {
    const uri = await mailing('scheduled', { scheduled_for: '2100-01-01T00:00:00' });
    expect((await mailers.ask('POST', `${uri}rebuild/`)).status).toBe(201);
  });

  test('goes to whom its new targeting names, although nobody has searched again', async () => {
    const [old, fresh] = await Promise.all(
      ['old', 'fresh'].map(async (name) => {
        await mailers.ask('POST', '/rest/v1/action/', {
          page: 'signup',
          email: `${name}@example.org`,
          zip: '10001',
          country: 'United States',
          name,
        });
        const [user] = await mailers.sql<{ id: number }>('SELECT id FROM core_user WHERE email = $1', [`${name}@example.org`]);
        return user!.id;
      }),
    );
    const uri = await mailing('scheduled', { scheduled_for: '2020-01-01T00:00:00', includes: { users: [old] } });
    await mailers.sql('INSERT INTO core_mailingset (mailing_id, user_id) VALUES ($1, $2)', [idOf(uri), old]);
    expect(await mailers.patch(uri, { includes: { users: [fresh] } })).toBe(202);
    await startDue(mailers.test.services);
    await beginSending(mailers.test.services, idOf(uri));
    expect(await statusOf(uri)).toBe('sending');
    expect(await mailers.sql('SELECT user_id FROM core_mailingrecipient WHERE mailing_id = $1', [idOf(uri)])).toEqual([{ user_id: fresh }]);
  });
});
