import nock from 'nock';
import { syncPartner, type Summary } from '../../../../runtime/domain/partner';
import { startGiving, type Giving, type Json } from '../donations/giving';

export const PARTNER = 'https://partner.example.org/v4';
export const SETTINGS = { partnerUrl: PARTNER, partnerUser: 'advocacy', partnerKey: 'key|1', partnerDesignation: 7 };

/** Expectations of the partner, each with the credentials. */
export function partner(): nock.Scope {
  return nock(PARTNER, { reqheaders: { authorization: `Basic ${Buffer.from('advocacy:key|1').toString('base64')}` } });
}

/** People who give, and a partner recorded by nock. */
export interface PartnerTest extends Giving {
  /** A gift by somebody new: the user and the order. */
  gift(): Promise<{ user: number; order: number }>;
  /** A gift by somebody whom the partner knows already. */
  knownGift(): Promise<{ user: number; order: number }>;
  run(): Promise<Summary>;
  /** As `run`, when all pauses are over. */
  later(): Promise<Summary>;
  maps(resource: 'user' | 'order' | 'transaction'): Promise<Json[]>;
  pending(): Promise<Json[]>;
  /** Ends a test: the partner was asked all that was expected, and nothing is left to send. */
  forget(): Promise<void>;
}

export async function partnerTest(): Promise<PartnerTest> {
  const giving = await startGiving();
  const { pool } = giving.test.services;
  const services = { ...giving.test.services, settings: { ...giving.test.services.settings, ...SETTINGS } };
  let givers = 0;
  const number = (uri: unknown): number => Number(String(uri).split('/').at(-2));
  const gift: PartnerTest['gift'] = async () => {
    const action = await giving.give({ email: `giver${++givers}@example.org`, zip: '12207', amount_other: `${givers}.50` });
    const [order] = await giving.objects(`/rest/v1/order/?action=${String(action.id)}`);
    return { user: number(action.user), order: number(order!.resource_uri) };
  };
  const run = async (): Promise<Summary> => (await syncPartner(services))!;
  return {
    ...giving,
    gift,
    async knownGift() {
      const made = await gift();
      await giving.post('/rest/v1/partnerusermap/', { user_id: made.user, van_id: 1000 + made.user });
      return made;
    },
    run,
    async later() {
      await pool.query(`UPDATE core_partnerpending SET try_at = try_at - interval '2 days'`);
      return run();
    },
    maps: (resource) => giving.objects(`/rest/v1/partner${resource}map/`),
    pending: () => giving.objects('/rest/v1/partnerpending/'),
    async forget() {
      const unasked = nock.pendingMocks();
      nock.cleanAll();
      await pool.query('DELETE FROM core_partnerpending');
      await pool.query('DELETE FROM core_user');
      expect(unasked).toEqual([]);
    },
  };
}
