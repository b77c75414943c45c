import { type DonationsHarness, type Json, rowsOf, openDonations } from './harness';

let harness: DonationsHarness;

beforeAll(async () => {
  harness = await openDonations();
});
afterAll(() => harness.close());

const outcome = async (email: string, changes: Json = {}) => (await harness.give({ email, ...changes })).status;

describe('the same donation twice in a row', () => {
  test('is stored as failed the second time', async () => {
    expect(await outcome('twice@example.org')).toBe('complete');
    const again = await harness.give({ email: 'TWICE@example.org' });
    expect(again).toMatchObject({ status: 'failed', order: { status: 'failed' } });
    const [payment] = await harness.objects(`/rest/v1/transaction/?order=${String((again.order as Json).id)}`);
    expect(payment).toMatchObject({ success: false, failure_code: 'repeated', failure_message: 'This donation was sent twice.' });
    expect(await outcome('twice@example.org')).toBe('failed');
  });

  test.each([
    ['amount', { amount_other: '11' }],
    ['card', { card_num: '4222222222222' }],
    ['currency', { currency: 'EUR' }],
    ['time', { created_at: '2026-01-01T00:00:00' }],
    ['day of the donation', { donation_date: '2026-01-01' }],
  ])('is another donation with another %s', async (what, changes) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    expect(await outcome(email)).toBe('complete');
    expect(await outcome(email, changes)).toBe('complete');
    expect(await outcome(email, changes)).toBe('failed');
    expect(await outcome(email)).toBe('complete');
  });

  test('is another donation for another giver, but not for another spelling of the amount', async () => {
    expect(await outcome('one@example.org')).toBe('complete');
    expect(await outcome('two@example.org')).toBe('complete');
    expect(await outcome('one@example.org', { amount_other: '10' })).toBe('failed');
  });

  test('does not count donations with a wrong verification number', async () => {
    expect(await outcome('between@example.org', { card_code: 'x' })).toBe('failed');
    expect(await outcome('between@example.org')).toBe('complete');
    expect(await outcome('between@example.org', { card_code: 'x', amount_other: '5' })).toBe('failed');
    expect(await outcome('between@example.org')).toBe('failed');
  });

  test('is another donation a day later, unless both have the same donation_date', async () => {
    const email = 'monthly@example.org';
    const dayLater = () => rowsOf(harness, `UPDATE core_lastdonation SET given_at = given_at - interval '25 hours'`);
    await outcome(email);
    await dayLater();
    expect(await outcome(email)).toBe('complete');
    await outcome(email, { donation_date: '2026-03-01' });
    await dayLater();
    expect(await outcome(email, { donation_date: '2026-03-01' })).toBe('failed');
  });

  test('is complete once when a new giver sends 40 at once', async () => {
    const donations = await Promise.all(
      Array.from({ length: 40 }, (_, index) => harness.give({ email: index % 2 ? 'rush@example.org' : 'Rush@example.org' })),
    );
    expect(donations.map(({ status }) => status).sort()).toEqual(['complete', ...Array<string>(39).fill('failed')]);
    const [user] = [...new Set(donations.map((each) => String(each.user)))];
    const orders = await harness.objects(`/rest/v1/order/?user=${user!}&_limit=100`);
    expect(orders).toHaveLength(40);
    expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(1);
  });

  test('is complete once when a known giver sends 40 at once; with an import_id, it is stored once', async () => {
    await harness.give({ email: 'crowd@example.org', amount_other: '1' });
    const donations = await Promise.all(Array.from({ length: 40 }, () => harness.give({ email: 'crowd@example.org' })));
    expect(donations.filter(({ status }) => status === 'complete')).toHaveLength(1);
    const imports = await Promise.all(Array.from({ length: 20 }, () => harness.send({ email: 'crowd@example.org', import_id: 'X-1' })));
    expect(imports.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
  });
});
