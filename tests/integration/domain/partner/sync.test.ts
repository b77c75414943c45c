import nock from 'nock';
import { interceptRequests } from '../../../support/intercept-requests';
import { ADMIN } from '../../../support';
import { expectPartner, openPartner, type PartnerHarness } from './harness';

interceptRequests();
let fixture: PartnerHarness;
beforeAll(async () => {
  fixture = await openPartner();
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const REFERENCE = /^order-\d+-[0-9a-f]{12}$/;
const NOTHING_SENT = { contacts: 0, contributions: 0, failed: 0, unfinished: false };

describe('a run', () => {
  test('finds or creates the contact of a donor, and creates the contribution', async () => {
    const { user, order } = await fixture.donation();
    expectPartner()
      .post('/people/findOrCreate', {
        firstName: 'Ann',
        lastName: 'Lee',
        emails: [{ email: /@example\.org$/ }],
        addresses: [{ city: 'Albany', stateOrProvince: 'NY', zipOrPostalCode: '12207', countryCode: 'US' }],
      } as never)
      .reply(302, { vanId: 501, status: 'Matched' })
      .post('/contributions', {
        contact: { vanId: 501 },
        amount: /^\d+\.50$/,
        dateReceived: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
        status: 'Settled',
        paymentType: 'CreditCard',
        onlineReferenceNumber: REFERENCE,
        designation: { designationId: 7 },
      } as never)
      .reply(201, { contributionId: 9001 });
    expect(await fixture.sync()).toEqual({ contacts: 1, contributions: 1, failed: 0, unfinished: false });
    expect(await fixture.maps('user')).toMatchObject([{ user_id: user, van_id: 501 }]);
    expect(await fixture.maps('order')).toMatchObject([{ order_id: order, contribution_id: 9001, is_recurring: false }]);
    expect(await fixture.sync()).toEqual(NOTHING_SENT);
    expect(await fixture.pending()).toEqual([]);
  });

  test('sends the later payments of a recurring order, each once', async () => {
    const { order } = await fixture.donationOfContact();
    const { pool } = fixture.test.services;
    await pool.query(
      `INSERT INTO core_orderrecurring (order_id, action_id, user_id, start, amount) SELECT id, action_id, user_id, now(), total FROM core_order WHERE id = $1`,
      [order],
    );
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO core_transaction (order_id, type, amount, success, status) VALUES ($1, 'sale', 5, true, 'completed'), ($1, 'sale', 5, false, 'failed'), ($1, 'refund', 5, true, 'completed')
       RETURNING id`,
      [order],
    );
    expectPartner()
      .post('/contributions', ({ onlineReferenceNumber }) => String(onlineReferenceNumber).startsWith('order-'))
      .reply(201, { contributionId: 1 })
      .post(
        '/contributions',
        ({ onlineReferenceNumber, amount }) => String(onlineReferenceNumber).startsWith('payment-') && amount === '5.00',
      )
      .reply(201, { contributionId: 2 });
    expect(await fixture.sync()).toMatchObject({ contributions: 2, failed: 0 });
    expect(await fixture.maps('order')).toMatchObject([{ contribution_id: 1, is_recurring: true }]);
    expect(await fixture.maps('transaction')).toMatchObject([{ transaction_id: rows[0]!.id, contribution_id: 2 }]);
    expect(await fixture.sync()).toEqual(NOTHING_SENT);
  });

  test('creates a new record after a mapping is deleted', async () => {
    await fixture.donationOfContact();
    const references: unknown[] = [];
    const contribution = (id: number) =>
      expectPartner()
        .post('/contributions', ({ onlineReferenceNumber }) => references.push(onlineReferenceNumber) > 0)
        .reply(201, { contributionId: id });
    contribution(1);
    await fixture.sync();
    const [mapping] = await fixture.maps('order');
    expect((await fixture.server.request('DELETE', String(mapping!.resource_uri), { account: ADMIN })).status).toBe(204);
    contribution(2);
    await fixture.sync();
    expect(await fixture.maps('order')).toMatchObject([{ contribution_id: 2 }]);
    expect(new Set(references).size).toBe(2);
  });

  test('sends each record once when several run at the same time', async () => {
    for (let giver = 0; giver < 5; giver++) await fixture.donationOfContact();
    let made = 0;
    expectPartner()
      .post('/contributions')
      .times(5)
      .reply(201, () => ({ contributionId: ++made }));
    const [first, second] = await Promise.all([fixture.sync(), fixture.sync()]);
    expect(first.contributions + second.contributions).toBe(5);
    expect(await fixture.maps('order')).toHaveLength(5);
  });
});

describe('when the partner fails', () => {
  test.each([
    [
      'a lost answer',
      (scope: nock.Scope) => scope.post('/contributions').replyWithError(Object.assign(new Error('lost'), { code: 'ECONNRESET' })),
    ],
    ['5xx', (scope: nock.Scope) => scope.post('/contributions').reply(500, 'oops')],
    ['an answer that is not JSON', (scope: nock.Scope) => scope.post('/contributions').reply(201, '<html>')],
    ['an answer without an id', (scope: nock.Scope) => scope.post('/contributions').reply(201, {})],
  ])('after %s the next run looks for the contribution first', async (_name, fail) => {
    await fixture.donationOfContact();
    fail(expectPartner());
    expect(await fixture.sync()).toMatchObject({ contributions: 0, failed: 1 });
    const [{ reference, asked } = {}] = await fixture.pending();
    expect(asked).toBe(true);
    expect(await fixture.sync()).toEqual(NOTHING_SENT);
    expectPartner()
      .get(`/contributions/onlineReferenceNumber:${String(reference)}`)
      .reply(200, { contributionId: 44 });
    expect(await fixture.syncLater()).toMatchObject({ contributions: 1 });
    expect(await fixture.maps('order')).toMatchObject([{ contribution_id: 44 }]);
  });

  test('creates the contribution when it is not there', async () => {
    await fixture.donationOfContact();
    expectPartner().post('/contributions').replyWithError('lost');
    await fixture.sync();
    expectPartner()
      .get(/onlineReferenceNumber/)
      .reply(404, { errors: [{ code: 'NOT_FOUND' }] })
      .post('/contributions')
      .reply(201, { contributionId: 45 });
    expect(await fixture.syncLater()).toMatchObject({ contributions: 1 });
  });

  test('leaves the partner alone for as long as it asks (429)', async () => {
    for (let giver = 0; giver < 8; giver++) await fixture.donationOfContact();
    let requests = 0;
    expectPartner()
      .persist()
      .post('/contributions')
      .reply(() => [429, (requests += 1), { 'Retry-After': '5000' }]);
    expect(await fixture.sync()).toMatchObject({ contributions: 0, unfinished: true });
    expect(requests).toBeLessThanOrEqual(4);
    nock.cleanAll();
    const { rows } = await fixture.test.services.pool.query<{ pause: number }>(
      `SELECT extract(epoch FROM try_at - now() AT TIME ZONE 'UTC')::integer AS pause FROM core_partnerpending WHERE last_error IS NOT NULL`,
    );
    for (const { pause } of rows) expect(pause).toBeGreaterThan(4900);
    let made = 0;
    expectPartner()
      .post('/contributions')
      .times(8)
      .reply(201, () => ({ contributionId: ++made }));
    expect(await fixture.syncLater()).toMatchObject({ contributions: 8, failed: 0 });
  });

  test('goes on with the others when one is refused, and tries that one again once it changes', async () => {
    await fixture.donationOfContact();
    await fixture.donationOfContact();
    expectPartner()
      .post('/contributions')
      .reply(400, { errors: [{ code: 'INVALID_PARAMETER', text: 'giver1@example.org' }] })
      .post('/contributions')
      .reply(201, { contributionId: 3 });
    expect(await fixture.sync()).toMatchObject({ contributions: 1, failed: 1, unfinished: false });
    expect(await fixture.pending()).toMatchObject([{ last_error: 'It answered 400 (INVALID_PARAMETER).', try_at: null, asked: false }]);
    expect(await fixture.syncLater()).toEqual(NOTHING_SENT);
    const {
      rows: [refused],
    } = await fixture.test.services.pool.query<{ subject: number }>('SELECT subject FROM core_partnerpending');
    await fixture.test.services.pool.query(
      `UPDATE core_order SET updated_at = now() AT TIME ZONE 'UTC' + interval '2 seconds' WHERE id = $1`,
      [refused!.subject],
    );
    expectPartner().post('/contributions').reply(201, { contributionId: 4 });
    expect(await fixture.sync()).toMatchObject({ contributions: 1 });
  });

  test('saves no id for a user who was deleted meanwhile', async () => {
    const { user } = await fixture.donation();
    expectPartner()
      .post('/people/findOrCreate')
      .reply(async () => {
        await fixture.test.services.pool.query('DELETE FROM core_user WHERE id = $1', [user]);
        return [201, { vanId: 77 }];
      });
    expect(await fixture.sync()).toMatchObject({ failed: 0 });
    expect(await fixture.maps('user')).toEqual([]);
    expect(await fixture.pending()).toEqual([]);
  });

  test('writes neither the key nor a person into the log', async () => {
    await fixture.donation();
    const lines: string[] = [];
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    expectPartner().post('/people/findOrCreate').reply(401, { message: 'Ann Lee key|1' });
    await fixture.sync();
    write.mockRestore();
    expect(lines.join('') + JSON.stringify(await fixture.pending())).not.toMatch(/Ann|example\.org|key\|1/);
  });
});
