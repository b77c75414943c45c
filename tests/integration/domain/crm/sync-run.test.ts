import nock from 'nock';
import { peopleJobs } from '../../../../runtime/domain/people/jobs';
import { runJobs } from '../../../support/jobs';
import { interceptRequests } from '../../../support/intercept-requests';
import type { Services } from '../../../../runtime/core/call/services';
import { updateSyncMembers } from '../../../../runtime/domain/crm/jobs';
import { CONTACT_CREATED, CONTACT_ID, contactPath, type CrmHarness, expectCrm, expectUnknownUser, openCrm } from './harness';

interceptRequests();
let fixture: CrmHarness;
beforeAll(async () => {
  fixture = await openCrm();
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const NOW = `now() AT TIME ZONE 'UTC'`;
const addMember = async (): Promise<number> => (await fixture.syncedMember()).user;

describe('the job that sends due users', () => {
  test('sends a changed user once', async () => {
    const user = await addMember();
    await fixture.send('PATCH', `/rest/v1/user/${user}/`, { first_name: 'Bea' });
    expectCrm()
      .patch(contactPath(user), (body: Record<string, unknown>) => body.FirstName === 'Bea')
      .reply(200, { id: CONTACT_ID, created: false });
    await fixture.sync();
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = updated_at - interval '1 minute' WHERE id = $1`, [user]);
    await fixture.sync();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: null });
  });

  test('finds within the hour users who changed while no job ran', async () => {
    const user = await addMember();
    const hourAgo = `(now() AT TIME ZONE 'UTC') - interval '1 hour'`;
    await fixture.services.pool.query(`UPDATE core_salesforceusermap SET updated_at = ${hourAgo} - interval '1 hour' WHERE user_id = $1`, [
      user,
    ]);
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${hourAgo} WHERE id = $1`, [user]);
    await fixture.sync();
    await updateSyncMembers(fixture.services);
    expectCrm().patch(contactPath(user)).reply(204);
    await fixture.sync();
  });

  test('leaves the CRM alone after three failures in a row, and sends everybody later', async () => {
    const users: number[] = [];
    for (let count = 0; count < 8; count += 1) users.push(await addMember());
    for (const user of users) await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${NOW} WHERE id = $1`, [user]);
    let requests = 0;
    const down = expectCrm()
      .persist()
      .patch(/.*/)
      .reply(() => [503, (requests += 1)]);
    await fixture.sync();
    // Four requests are sent at once.
    expect(requests).toBeLessThanOrEqual(6);
    down.persist(false);
    nock.cleanAll();
    for (const user of users) expectCrm().patch(contactPath(user)).reply(204);
    await fixture.sync();
    const { rows } = await fixture.services.pool.query(
      'SELECT FROM core_salesforceusermap WHERE sync_at IS NOT NULL OR last_error IS NOT NULL',
    );
    expect(rows).toEqual([]);
  });

  test('gives the contact of a merged user the id of the primary user', async () => {
    const [merged, primary] = [await addMember(), await fixture.member()];
    await fixture.services.pool.query('UPDATE core_salesforceusermap SET user_id = $2 WHERE user_id = $1', [merged, primary]);
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${NOW} WHERE id = $1`, [primary]);
    expectCrm()
      .patch(`/sobjects/Contact/${CONTACT_ID}`, (body: Record<string, unknown>) => body.Advocacy_User_Id__c === String(primary))
      .reply(204);
    await fixture.sync();
    await fixture.services.pool.query('UPDATE core_salesforceusermap SET sync_at = updated_at');
    expectCrm().patch(contactPath(primary)).reply(204);
    await fixture.sync();
    expect(await fixture.mapping(primary)).toMatchObject({ salesforce_id: CONTACT_ID, last_error: null });
  });

  test('sends a user once when two processes run at the same time', async () => {
    const user = await addMember();
    await fixture.services.pool.query(`UPDATE core_salesforceusermap SET sync_at = ${NOW} WHERE user_id = $1`, [user]);
    expectCrm().patch(contactPath(user)).reply(204);
    await Promise.all([fixture.sync(), fixture.sync()]);
  });
});

describe('the report that CRM_REPORT names', () => {
  const services = () => ({ ...fixture.services, settings: { ...fixture.services.settings, crmReport: 'crm' } });
  const report = (sql: string) =>
    fixture.send('POST', '/rest/v1/queryreport/', { name: `CRM ${sql}`, short_name: 'crm', sql, description: '' });
  const reported = async () => (await fixture.objects('/rest/v1/crmmap/?order_by=id')).map(({ user }) => user);
  const path = (user: number): string => `/rest/v1/user/${user}/`;
  afterEach(async () => {
    for (const { resource_uri: uri } of await fixture.objects('/rest/v1/queryreport/?short_name=crm'))
      await fixture.send('DELETE', String(uri));
  });

  test('chooses who is in the sync: users join and leave, except users whom staff added', async () => {
    const [first, second] = [await fixture.member({ source: 'crm' }), await fixture.member({ source: 'crm' })];
    const added = await addMember();
    await report(`SELECT id FROM core_user WHERE source = 'crm'`);
    await updateSyncMembers(services());
    expect(await reported()).toEqual([path(added), path(first), path(second)]);
    for (const user of [first, second]) expectUnknownUser(user).patch(contactPath(user)).reply(201, CONTACT_CREATED);
    await fixture.sync();
    await fixture.send('PATCH', path(first), { source: 'other' });
    await updateSyncMembers(services());
    expect(await reported()).toEqual([path(added), path(second)]);
    expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`, { Advocacy_User_Id__c: null }).reply(204);
    await fixture.sync();
  });

  test('may end with a semicolon and a comment', async () => {
    const user = await fixture.member({ source: 'semicolon' });
    await report(`SELECT id FROM core_user WHERE source = 'semicolon'; -- all of them`);
    await updateSyncMembers(services());
    expect(await reported()).toEqual([path(user)]);
  });

  test('does not bring back users whom staff took out', async () => {
    const user = await fixture.member({ source: 'out' });
    await report(`SELECT id FROM core_user WHERE source = 'out'`);
    await updateSyncMembers(services());
    expectUnknownUser(user).patch(contactPath(user)).reply(201, CONTACT_CREATED);
    await fixture.sync();
    const mapping = await fixture.mapping(user);
    expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`).reply(204);
    await fixture.send('POST', `${String(mapping!.resource_uri)}disconnect_user/`);
    await updateSyncMembers(services());
    expect(await reported()).toEqual([]);
    expectUnknownUser(user).patch(contactPath(user)).reply(201, CONTACT_CREATED);
    expect((await fixture.send('POST', '/rest/v1/crmmap/', { user_id: user })).status).toBe(201);
  });

  test.each(['primary', 'merged'])('does not bring back the one who is left of a merge, when staff took out the %s user', async (side) => {
    const [excluded, other] = [await fixture.syncedMember(), await fixture.syncedMember()];
    await report(`SELECT id FROM core_user WHERE id IN (${excluded.user}, ${other.user})`);
    const unlinked = (): unknown => expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`, { Advocacy_User_Id__c: null }).reply(204);
    unlinked();
    expect((await fixture.send('POST', `${excluded.path}disconnect_user/`)).status).toBe(202);
    const [primary, merged] = side === 'primary' ? [excluded.user, other.user] : [other.user, excluded.user];
    await fixture.send('POST', '/rest/v1/usermerge/', {
      primary_user: path(primary),
      users: [path(merged)],
      address_user: path(primary),
      source_user: path(primary),
    });
    await runJobs(fixture.services, peopleJobs);
    await updateSyncMembers(services());
    expect(await reported()).toEqual([]);
    unlinked();
    await fixture.sync();
    await updateSyncMembers(services());
    expect(await reported()).toEqual([]);
    await fixture.sync();
  });

  test('writes nothing of users into the log, and no large temporary files', async () => {
    const user = await fixture.member({ source: 'quoted' });
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(fixture.services.log) as Services['log'], {
      error: (...entry: unknown[]) => errors.push(entry),
    });
    await report(`SELECT email::integer FROM core_user`);
    await updateSyncMembers({ ...services(), log });
    expect(errors).toEqual([['The report of those in the CRM sync failed.', { report: 'crm', code: '22P02' }]]);
    const limited = `SELECT id FROM core_user WHERE source = 'quoted' AND current_setting('temp_file_limit') = '2GB'`;
    await fixture.services.pool.query('UPDATE reports_queryreport SET sql = $1', [limited]);
    await updateSyncMembers(services());
    expect(await reported()).toEqual([path(user)]);
  });

  test('changes nothing when it fails, and can only read', async () => {
    const user = await fixture.member({ source: 'stay' });
    await report(`SELECT id FROM core_user WHERE source = 'stay'`);
    await updateSyncMembers(services());
    for (const sql of ['SELECT nothing', 'DELETE FROM core_user RETURNING id', 'SELECT id FROM core_crmleaving']) {
      await fixture.services.pool.query('UPDATE reports_queryreport SET sql = $1', [sql]);
      await updateSyncMembers(services());
      expect(await reported()).toEqual([path(user)]);
    }
  });
});
