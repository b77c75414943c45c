import nock from 'nock';
import { syncDueUsers } from '../../../../runtime/domain/crm/jobs';
import { idOf, type Json, openPeople, type PeopleHarness } from '../people/harness';

// To import nock intercepts the requests of the process, also those of the next test file in it.
afterAll(() => nock.restore());

const CRM_URL = 'https://crm.example.org/services/data/v62.0';
const SETTINGS = { crmUrl: CRM_URL, crmToken: 'a token of the CRM' };

/** A server with a CRM. The answers of the CRM are set with nock. */
export interface CrmHarness extends PeopleHarness {
  /** Creates a user and returns its id. */
  member(body?: Json): Promise<number>;
  /** Adds a new user to the sync, and returns the ids of the user and the path of the mapping. */
  syncedMember(): Promise<{ user: number; path: string }>;
  mapping(user: number): Promise<Json | undefined>;
  /** Makes everything due and runs the job once. */
  sync(): Promise<void>;
  /** Ends a test: checks that the CRM got every expected request, and empties the sync. */
  reset(): Promise<void>;
}

/** Expected requests to the CRM, each with the token. */
export function expectCrm(): nock.Scope {
  return nock(CRM_URL, { reqheaders: { authorization: 'Bearer a token of the CRM' } });
}

/** The path of the contact that carries the id of a user. */
export const contactPath = (user: number): string => `/sobjects/Contact/Advocacy_User_Id__c/${user}`;

/** Expects the requests before a user is sent for the first time. The CRM knows neither the user nor the address. */
export function expectUnknownUser(user: number): nock.Scope {
  return expectCrm()
    .get(`${contactPath(user)}?fields=Id`)
    .reply(404, [{ errorCode: 'NOT_FOUND' }])
    .get('/query')
    .query(true)
    .reply(200, { totalSize: 0, records: [] });
}

/** The id of a contact at Salesforce: eighteen characters. */
export const CONTACT_ID = '0035g00000abcdefAA';

/** The answer of the CRM to the creation of a contact. */
export const CONTACT_CREATED = { id: CONTACT_ID, success: true, created: true };

export async function openCrm(): Promise<CrmHarness> {
  const people = await openPeople(SETTINGS);
  const { services } = people;
  let count = 0;
  const member: CrmHarness['member'] = async (body = {}) => {
    const path = await people.user({ email: `contact${(count += 1)}@example.org`, first_name: 'Ann', last_name: 'Lee', ...body });
    const user = idOf(path);
    // A user who changes within the second of the claim is sent once more, so users of the tests are older.
    await services.pool.query(`UPDATE core_user SET updated_at = updated_at - interval '1 minute' WHERE id = $1`, [user]);
    return user;
  };
  return {
    ...people,
    member,
    async syncedMember() {
      const user = await member();
      expectUnknownUser(user).patch(contactPath(user)).reply(201, CONTACT_CREATED);
      const created = await people.send('POST', '/rest/v1/crmmap/', { user_id: user });
      expect(created.status).toBe(201);
      return { user, path: new URL(created.headers.location!).pathname };
    },
    async mapping(user) {
      const answer = await people.send('GET', `/rest/v1/crmmap/?user=${user}`);
      return answer.json<{ objects: Json[] }>().objects[0];
    },
    async sync() {
      const past = `(now() AT TIME ZONE 'UTC') - interval '1 second'`;
      await services.pool.query(`UPDATE core_salesforceusermap SET sync_at = ${past} WHERE sync_at IS NOT NULL`);
      await services.pool.query(`UPDATE core_crmleaving SET sync_at = ${past} WHERE sync_at IS NOT NULL`);
      await syncDueUsers(services);
    },
    async reset() {
      const missingRequests = nock.pendingMocks();
      nock.cleanAll();
      await services.pool.query('DELETE FROM core_salesforceusermap');
      await services.pool.query('DELETE FROM core_crmleaving');
      expect(missingRequests).toEqual([]);
    },
  };
}
