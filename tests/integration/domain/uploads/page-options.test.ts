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
