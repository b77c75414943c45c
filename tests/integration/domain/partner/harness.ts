import nock from 'nock';
import { syncPartner, type SyncSummary } from '../../../../runtime/domain/partner/sync';
import { openDonations, type DonationsHarness, type Json } from '../donations/harness';

// To import nock intercepts the requests of the process, also those of the next test file in it.
afterAll(() => nock.restore());

const PARTNER = 'https://partner.example.org/v4';
const SETTINGS = { partnerUrl: PARTNER, partnerUser: 'advocacy', partnerKey: 'key|1', partnerDesignation: 7 };

/** Expected requests to the partner, each with the credentials. */
export function expectPartner(): nock.Scope {
  return nock(PARTNER, { reqheaders: { authorization: `Basic ${Buffer.from('advocacy:key|1').toString('base64')}` } });
}

/** A server with donations and a partner. The answers of the partner are set with nock. */
export interface PartnerHarness extends DonationsHarness {
  /** A donation by a new user. */
  donation(): Promise<{ user: number; order: number }>;
  /** A donation by a new user who has a contact at the partner already. */
  donationOfContact(): Promise<{ user: number; order: number }>;
  sync(): Promise<SyncSummary>;
  /** A run after all pauses are over. */
  syncLater(): Promise<SyncSummary>;
  maps(resource: 'user' | 'order' | 'transaction'): Promise<Json[]>;
  pending(): Promise<Json[]>;
  /** Ends a test: checks that the partner got every expected request, and deletes all users. */
  reset(): Promise<void>;
}

export async function openPartner(): Promise<PartnerHarness> {
  const donations = await openDonations();
  const { pool } = donations.test.services;
  const services = { ...donations.test.services, settings: { ...donations.test.services.settings, ...SETTINGS } };
  let count = 0;
  const number = (uri: unknown): number => Number(String(uri).split('/').at(-2));
  const donation: PartnerHarness['donation'] = async () => {
    const action = await donations.give({ email: `giver${++count}@example.org`, zip: '12207', amount_other: `${count}.50` });
    const [order] = await donations.objects(`/rest/v1/order/?action=${String(action.id)}`);
    return { user: number(action.user), order: number(order!.resource_uri) };
  };
  const sync = async (): Promise<SyncSummary> => (await syncPartner(services))!;
  return {
    ...donations,
    donation,
    async donationOfContact() {
      const created = await donation();
      await donations.post('/rest/v1/partnerusermap/', { user_id: created.user, van_id: 1000 + created.user });
      return created;
    },
    sync,
    async syncLater() {
      await pool.query(`UPDATE core_partnerpending SET try_at = try_at - interval '2 days'`);
      return sync();
    },
    maps: (resource) => donations.objects(`/rest/v1/partner${resource}map/`),
    pending: () => donations.objects('/rest/v1/partnerpending/'),
    async reset() {
      const missingRequests = nock.pendingMocks();
      nock.cleanAll();
      await pool.query('DELETE FROM core_partnerpending');
      await pool.query('DELETE FROM core_user');
      expect(missingRequests).toEqual([]);
    },
  };
}
