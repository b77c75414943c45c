import nock from 'nock';
import { sweepCrm } from '../../../../runtime/domain/crm';
import { userTest, type Json, type UserTest } from '../people/support';

export const CRM_URL = 'https://crm.example.org/services/data/v62.0';
const SETTINGS = { crmUrl: CRM_URL, crmToken: 'a token of the CRM' };

/** The service with a CRM, recorded by nock. */
export interface CrmTest extends UserTest {
  /** A user of their own, by number. */
  member(body?: Json): Promise<number>;
  mapping(user: number): Promise<Json | undefined>;
  /** One run of the job, at a time when everything is due. */
  sweep(): Promise<void>;
  /** Ends a test: the CRM was asked all that was expected, and nobody is in the sync any more. */
  forget(): Promise<void>;
}

/** Expectations of the CRM, each with the token. */
export function crm(): nock.Scope {
  return nock(CRM_URL, { reqheaders: { authorization: 'Bearer a token of the CRM' } });
}

/** The path of the contact that carries a user's number. */
export const numbered = (user: number): string => `/sobjects/Contact/Advocacy_User_Id__c/${user}`;

/** The CRM has never heard of the user, and of no contact of the same address: the answers before the first writing. */
export function unknown(user: number): nock.Scope {
  return crm()
    .get(`${numbered(user)}?fields=Id`)
    .reply(404, [{ errorCode: 'NOT_FOUND' }])
    .get('/query')
    .query(true)
    .reply(200, { totalSize: 0, records: [] });
}

/** Contact ids of Salesforce have eighteen characters. */
export const CONTACT = '0035g00000abcdefAA';

export async function crmTest(): Promise<CrmTest> {
  const test = await userTest(SETTINGS);
  const { services } = test;
  let made = 0;
  return {
    ...test,
    async member(body = {}) {
      const path = await test.user({ email: `contact${++made}@example.org`, first_name: 'Ann', last_name: 'Lee', ...body });
      const user = Number(path.split('/').at(-2));
      // Whoever changes within the second of the claim is sent once more: here users are older.
      await services.pool.query(`UPDATE core_user SET updated_at = updated_at - interval '1 minute' WHERE id = $1`, [user]);
      return user;
    },
    async mapping(user) {
      const answer = await test.send('GET', `/rest/v1/crmmap/?user=${user}`);
      return answer.json<{ objects: Json[] }>().objects[0];
    },
    async sweep() {
      const past = `(now() AT TIME ZONE 'UTC') - interval '1 second'`;
      await services.pool.query(`UPDATE core_salesforceusermap SET sync_at = ${past} WHERE sync_at IS NOT NULL`);
      await services.pool.query(`UPDATE core_crmleaving SET sync_at = ${past} WHERE sync_at IS NOT NULL`);
      await sweepCrm(services);
    },
    async forget() {
      const pending = nock.pendingMocks();
      nock.cleanAll();
      await services.pool.query('DELETE FROM core_salesforceusermap');
      await services.pool.query('DELETE FROM core_crmleaving');
      expect(pending).toEqual([]);
    },
  };
}
