import nock from 'nock';
import type { Services } from '../../../../runtime/framework/services';
import { reviewCrm } from '../../../../runtime/domain/crm';
import { CONTACT, crm, crmTest, numbered, unknown, type CrmTest } from './crm';

let fixture: CrmTest;
beforeAll(async () => {
  fixture = await crmTest();
});
afterEach(() => fixture.forget());
afterAll(async () => {
  nock.restore();
  await fixture.close();
});

const NOW = `now() AT TIME ZONE 'UTC'`;
const made = { id: CONTACT, success: true, created: true };

async function synced(): Promise<number> {
  const user = await fixture.member();
  unknown(user).patch(numbered(user)).reply(201, made);
  await fixture.send('POST', '/rest/v1/crmmap/', { user_id: user });
  return user;
}

describe('the job that keeps users in step', () => {
  test('sends a user that has changed, once', async () => {
    const user = await synced();
    await fixture.send('PATCH', `/rest/v1/user/${user}/`, { first_name: 'Bea' });
    crm()
      .patch(numbered(user), (body: Record<string, unknown>) => body.FirstName === 'Bea')
      .reply(200, { id: CONTACT, created: false });
    await fixture.sweep();
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = updated_at - interval '1 minute' WHERE id = $1`, [user]);
    await fixture.sweep();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: null });
  });

  test('finds within the hour who changed while nobody watched', async () => {
    const user = await synced();
    const hourAgo = `(now() AT TIME ZONE 'UTC') - interval '1 hour'`;
    await fixture.services.pool.query(`UPDATE core_salesforceusermap SET updated_at = ${hourAgo} - interval '1 hour' WHERE user_id = $1`, [
      user,
    ]);
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${hourAgo} WHERE id = $1`, [user]);
    await fixture.sweep();
    await reviewCrm(fixture.services);
    crm().patch(numbered(user)).reply(204);
    await fixture.sweep();
  });

  test('leaves the CRM alone after three failures in a row, and loses nobody', async () => {
    const users = [
      await synced(),
      await synced(),
      await synced(),
      await synced(),
      await synced(),
      await synced(),
      await synced(),
      await synced(),
    ];
    for (const user of users) await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${NOW} WHERE id = $1`, [user]);
    let asked = 0;
    const down = crm()
      .persist()
      .patch(/.*/)
      .reply(() => [503, (asked += 1)]);
    await fixture.sweep();
    // Four are asked at once.
    expect(asked).toBeLessThanOrEqual(6);
    down.persist(false);
    nock.cleanAll();
    for (const user of users) crm().patch(numbered(user)).reply(204);
    await fixture.sweep();
    const { rows } = await fixture.services.pool.query(
      'SELECT FROM core_salesforceusermap WHERE sync_at IS NOT NULL OR last_error IS NOT NULL',
    );
    expect(rows).toEqual([]);
  });

  test('gives the contact of a merged user the number of the user that is left', async () => {
    const [merged, primary] = [await synced(), await fixture.member()];
    await fixture.services.pool.query('UPDATE core_salesforceusermap SET user_id = $2 WHERE user_id = $1', [merged, primary]);
    await fixture.services.pool.query(`UPDATE core_user SET updated_at = ${NOW} WHERE id = $1`, [primary]);
    crm()
      .patch(`/sobjects/Contact/${CONTACT}`, (body: Record<string, unknown>) => body.Advocacy_User_Id__c === String(primary))
      .reply(204);
    await fixture.sweep();
    await fixture.services.pool.query('UPDATE core_salesforceusermap SET sync_at = updated_at');
    crm().patch(numbered(primary)).reply(204);
    await fixture.sweep();
    expect(await fixture.mapping(primary)).toMatchObject({ salesforce_id: CONTACT, last_error: null });
  });

  test('sends a user that two processes want once', async () => {
    const user = await synced();
    await fixture.services.pool.query(`UPDATE core_salesforceusermap SET sync_at = ${NOW} WHERE user_id = $1`, [user]);
    crm().patch(numbered(user)).reply(204);
    await Promise.all([fixture.sweep(), fixture.sweep()]);
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

  test('chooses who is in: users join, and leave unless staff added them', async () => {
    const [first, second] = [await fixture.member({ source: 'crm' }), await fixture.member({ source: 'crm' })];
    const added = await synced();
    await report(`SELECT id FROM core_user WHERE source = 'crm'`);
    await reviewCrm(services());
    expect(await reported()).toEqual([path(added), path(first), path(second)]);
    for (const user of [first, second]) unknown(user).patch(numbered(user)).reply(201, made);
    await fixture.sweep();
    await fixture.send('PATCH', path(first), { source: 'other' });
    await reviewCrm(services());
    expect(await reported()).toEqual([path(added), path(second)]);
    crm().patch(`/sobjects/Contact/${CONTACT}`, { Advocacy_User_Id__c: null }).reply(204);
    await fixture.sweep();
  });

  test('may end as SQL may end: with a semicolon and a comment', async () => {
    const user = await fixture.member({ source: 'semicolon' });
    await report(`SELECT id FROM core_user WHERE source = 'semicolon'; -- all of them`);
    await reviewCrm(services());
    expect(await reported()).toEqual([path(user)]);
  });

  test('does not bring back whom staff took out', async () => {
    const user = await fixture.member({ source: 'out' });
    await report(`SELECT id FROM core_user WHERE source = 'out'`);
    await reviewCrm(services());
    unknown(user).patch(numbered(user)).reply(201, made);
    await fixture.sweep();
    const mapping = await fixture.mapping(user);
    crm().patch(`/sobjects/Contact/${CONTACT}`).reply(204);
    await fixture.send('POST', `${String(mapping!.resource_uri)}disconnect_user/`);
    await reviewCrm(services());
    expect(await reported()).toEqual([]);
    unknown(user).patch(numbered(user)).reply(201, made);
    expect((await fixture.send('POST', '/rest/v1/crmmap/', { user_id: user })).status).toBe(201);
  });

  test('is no way for what users wrote into the log, nor for large temporary files', async () => {
    const user = await fixture.member({ source: 'quoted' });
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(fixture.services.log) as Services['log'], { error: (...said: unknown[]) => errors.push(said) });
    await report(`SELECT email::integer FROM core_user`);
    await reviewCrm({ ...services(), log });
    expect(errors).toEqual([['The report of those in the CRM sync failed.', { report: 'crm', code: '22P02' }]]);
    const limited = `SELECT id FROM core_user WHERE source = 'quoted' AND current_setting('temp_file_limit') = '2GB'`;
    await fixture.services.pool.query('UPDATE reports_queryreport SET sql = $1', [limited]);
    await reviewCrm(services());
    expect(await reported()).toEqual([path(user)]);
  });

  test('changes nothing when it fails, and may only read', async () => {
    const user = await fixture.member({ source: 'stay' });
    await report(`SELECT id FROM core_user WHERE source = 'stay'`);
    await reviewCrm(services());
    for (const sql of ['SELECT nothing', 'DELETE FROM core_user RETURNING id', 'SELECT id FROM core_crmleaving']) {
      await fixture.services.pool.query('UPDATE reports_queryreport SET sql = $1', [sql]);
      await reviewCrm(services());
      expect(await reported()).toEqual([path(user)]);
    }
  });
});
