import { ADMIN } from '../../../support';
import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

describe('the options of the page', () => {
  const importWith = async (flags: Row, content: string): Promise<Row> =>
    harness.import(content, { page: await harness.createPage(flags) });
  const status = async (email: string): Promise<unknown> => (await harness.user(email)).subscription_status;
  const history = async (email: string): Promise<unknown[]> =>
    (
      await harness.sql<{ name: string }>(
        `SELECT c.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id JOIN core_user u ON u.id = h.user_id WHERE u.email = $1 ORDER BY h.id`,
        [email],
      )
    ).map(({ name }) => name);

  test('without subscribe nobody is subscribed', async () => {
    await importWith({ subscribe: false }, 'email\nflag1@example.org');
    expect(await status('flag1@example.org')).toBe('never');
    expect(await harness.actions('flag1@example.org')).toMatchObject([{ subscribed_user: false }]);
  });

  test('only new people are subscribed', async () => {
    await importWith({ subscribe: false }, 'email\nflag2@example.org');
    await importWith({ subscribe_if_new: true }, 'email\nflag2@example.org\nflag3@example.org');
    expect([await status('flag2@example.org'), await status('flag3@example.org')]).toEqual(['never', 'subscribed']);
  });

  test('unsubscribe ends subscriptions to the list of the page, unsubscribe_all to all lists', async () => {
    const list = await harness.post('list', { name: 'other' });
    const other = String(list.headers.location);
    await importWith({}, 'email\nflag4@example.org\nflag5@example.org');
    await importWith({ list: other }, 'email\nflag4@example.org');
    await importWith({ unsubscribe: true }, 'email\nflag4@example.org\nflag5@example.org\nflag6@example.org');
    expect([await status('flag4@example.org'), await status('flag5@example.org'), await status('flag6@example.org')]).toEqual([
      'subscribed',
      'unsubscribed',
      'unsubscribed',
    ]);
    await importWith({ unsubscribe_all: true }, 'email\nflag4@example.org\nflag4@example.org');
    expect(await status('flag4@example.org')).toBe('unsubscribed');
    expect(await history('flag4@example.org')).toEqual([
      'subscribe_import',
      'subscribe_import',
      'unsubscribe_import',
      'unsubscribe_import',
    ]);
  });

  test('default_source is the source of rows without one', async () => {
    await importWith({ default_source: 'fair' }, 'email,source\nflag7@example.org,\nflag8@example.org,stall');
    expect([(await harness.user('flag7@example.org')).source, (await harness.user('flag8@example.org')).source]).toEqual(['fair', 'stall']);
  });
});

describe('people who are kept off a list', () => {
  const list = (): Promise<{ id: number }[]> => harness.sql<{ id: number }>(`SELECT list_id AS id FROM core_page WHERE name = 'import'`);
  const subscribed = async (email: string): Promise<boolean> => {
    const [{ id }] = (await list()) as [{ id: number }];
    return (
      (
        await harness.sql('SELECT FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email = $1 AND s.list_id = $2', [
          email,
          id,
        ])
      ).length > 0
    );
  };
  /** Somebody who was on the list, and then left it, bounced or complained. */
  const former = async (name: string, how: 'left' | 'hard' | 'complaint'): Promise<string> => {
    const email = `${name}@example.org`;
    await harness.import(`email\n${email}`);
    if (how === 'left') await harness.server.request('POST', '/rest/v1/action/', { body: { page: 'unsubscribe', email } });
    else await harness.post('bounce', { user: (await harness.user(email)).resource_uri, bounce_type: how });
    expect([name, await subscribed(email)]).toEqual([name, false]);
    return email;
  };
  const keptOff = ({ kept_off_left: left, kept_off_bounced: bounced, kept_off_complained: complained }: Row): Row => ({
    left,
    bounced,
    complained,
  });
  const importOn = async (flags: Row, emails: readonly string[]): Promise<Row> =>
    harness.import(`email\n${emails.join('\n')}`, { page: await harness.createPage(flags) });

  test('where the page says nothing, those who left, bounced or complained stay off it, and the upload counts them', async () => {
    const people = [await former('unset-left', 'left'), await former('unset-hard', 'hard'), await former('unset-spam', 'complaint')];
    expect((await importOn({}, ['unset-new@example.org'])).kept_off_left).toBe(0);
    const upload = await importOn({}, [...people, 'unset-new@example.org', 'unset-other@example.org']);
    expect(keptOff(upload)).toEqual({ left: 1, bounced: 1, complained: 1 });
    expect(await Promise.all(people.map(subscribed))).toEqual([false, false, false]);
    expect(await subscribed('unset-other@example.org')).toBe(true);
    expect([(await harness.user(people[0]!)).subscription_status, (await harness.user(people[1]!)).subscription_status]).toEqual([
      'unsubscribed',
      'bounced',
    ]);
    expect(await harness.actions(people[0]!)).toMatchObject([{}, {}, { subscribed_user: false }]);
  });

  test('a page that says yes brings back those who left, and nobody who bounced or complained', async () => {
    const people = [await former('yes-left', 'left'), await former('yes-hard', 'hard'), await former('yes-spam', 'complaint')];
    expect(keptOff(await importOn({ subscribe: true }, people))).toEqual({ left: 0, bounced: 1, complained: 1 });
    expect(await Promise.all(people.map(subscribed))).toEqual([true, false, false]);
  });

  test('who left one list and stayed on another is kept off the one', async () => {
    const email = 'one-of-two@example.org';
    const other = String((await harness.post('list', { name: 'second of two' })).headers.location);
    await harness.import(`email\n${email}`);
    await harness.import(`email\n${email}`, { page: await harness.createPage({ list: other }) });
    const [{ id }] = (await list()) as [{ id: number }];
    await harness.server.request('POST', '/rest/v1/action/', { body: { page: 'unsubscribe', email, lists: [id] } });
    expect(keptOff(await harness.import(`email\n${email}`))).toEqual({ left: 1, bounced: 0, complained: 0 });
    expect((await harness.user(email)).subscription_status).toBe('subscribed');
  });

  test('who came back by an action of their own may be imported again', async () => {
    const email = await former('came-back', 'complaint');
    await harness.server.request('POST', '/rest/v1/action/', { body: { page: 'signup', email } });
    expect(keptOff(await harness.import(`email\n${email}`))).toEqual({ left: 0, bounced: 0, complained: 0 });
  });

  test('a row on a page of event signups keeps them off as well', async () => {
    const email = await former('event-left', 'left');
    await harness.post('campaign', { name: 'walk', title: 'Walk' });
    const campaign = (await harness.get<{ objects: Row[] }>('/rest/v1/campaign/?name=walk')).objects[0]!;
    expect((await harness.post('eventcreatepage', { name: 'walk-create', title: 'Host', campaign: campaign.resource_uri })).status).toBe(
      201,
    );
    const upload = await harness.import(
      `email,event_title,event_postal,event_starts_at_date,event_starts_at_time,event_starts_at_ampm\n${email},Walk,10001,07/04/2099,6:30,PM`,
      { page: 'walk-create' },
    );
    expect([await harness.errors(upload), keptOff(upload)]).toEqual([[], { left: 1, bounced: 0, complained: 0 }]);
    expect(await subscribed(email)).toBe(false);
  });

  test('an action of staff on an import page keeps them off as well', async () => {
    const [left, spam] = [await former('api-left', 'left'), await former('api-spam', 'complaint')];
    const page = await harness.createPage({ subscribe: true });
    for (const email of [left, spam]) expect((await harness.post('action', { page: 'import', email })).status).toBe(201);
    expect([await subscribed(left), await subscribed(spam)]).toEqual([false, false]);
    for (const email of [left, spam]) expect((await harness.post('action', { page, email })).status).toBe(201);
    expect([await subscribed(left), await subscribed(spam)]).toEqual([true, false]);
  });

  test('the look at a file counts nobody for what is no number of a person', async () => {
    const sent = await harness.send('user_id\n1.5\nx\n9999999999', { page: 'import', hold: 'true' });
    await harness.runJobs();
    const path = new URL(String(sent.headers.location)).pathname;
    expect(await harness.get(`${path}columns/`)).toMatchObject({ people: { known: 0, left: 0, bounced: 0, complained: 0 } });
  });

  test('the look at a file that waits says how many', async () => {
    const people = [await former('held-left', 'left'), await former('held-spam', 'complaint'), 'held-new@example.org'];
    const sent = await harness.send(`E-Mail\n${people.join('\n')}\n${people[0]!}`, { page: 'import', hold: 'true' });
    const path = new URL(String(sent.headers.location)).pathname;
    expect(await harness.get(`${path}columns/`)).toMatchObject({ people: null });
    await harness.runJobs();
    expect(await harness.get(`${path}columns/`)).toMatchObject({ people: { known: 2, left: 1, bounced: 0, complained: 1 } });
    const page = await harness.server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html' } });
    expect(page.text).toContain('1 left the list, or everything, and stays off it.');
    expect(page.text).toContain('1 stays off the list because they called a mail spam.');
  });
});
