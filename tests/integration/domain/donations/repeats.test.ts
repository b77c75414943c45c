import { type Giving, type Json, rowsOf, startGiving } from './giving';

let giving: Giving;

beforeAll(async () => {
  giving = await startGiving();
});
afterAll(() => giving.close());

const outcome = async (email: string, changes: Json = {}) => (await giving.give({ email, ...changes })).status;

describe('the same donation twice in a row (specification 4.5, rule 2)', () => {
  test('fails, and is kept as such', async () => {
    expect(await outcome('twice@example.org')).toBe('complete');
    const again = await giving.give({ email: 'TWICE@example.org' });
    expect(again).toMatchObject({ status: 'failed', order: { status: 'failed' } });
    const [payment] = await giving.objects(`/rest/v1/transaction/?order=${String((again.order as Json).id)}`);
    expect(payment).toMatchObject({ success: false, failure_code: 'repeated', failure_message: 'This donation was sent twice.' });
    expect(await outcome('twice@example.org')).toBe('failed');
  });

  test.each([
    ['amount', { amount_other: '11' }],
    ['card', { card_num: '4222222222222' }],
    ['currency', { currency: 'EUR' }],
    ['time', { created_at: '2026-01-01T00:00:00' }],
    ['day of the donation', { donation_date: '2026-01-01' }],
  ])('another %s makes it another donation', async (what, changes) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    expect(await outcome(email)).toBe('complete');
    expect(await outcome(email, changes)).toBe('complete');
    expect(await outcome(email, changes)).toBe('failed');
    expect(await outcome(email)).toBe('complete');
  });

  test('another giver makes it another donation; spelling of amounts does not', async () => {
    expect(await outcome('one@example.org')).toBe('complete');
    expect(await outcome('two@example.org')).toBe('complete');
    expect(await outcome('one@example.org', { amount_other: '10' })).toBe('failed');
  });

  test('a donation with a wrong verification number is none: it neither repeats nor comes between', async () => {
    expect(await outcome('between@example.org', { card_code: 'x' })).toBe('failed');
    expect(await outcome('between@example.org')).toBe('complete');
    expect(await outcome('between@example.org', { card_code: 'x', amount_other: '5' })).toBe('failed');
    expect(await outcome('between@example.org')).toBe('failed');
  });

  test('a day later it is another donation, unless both have the same date of their own', async () => {
    const email = 'monthly@example.org';
    const dayLater = () => rowsOf(giving, `UPDATE core_lastdonation SET given_at = given_at - interval '25 hours'`);
    await outcome(email);
    await dayLater();
    expect(await outcome(email)).toBe('complete');
    await outcome(email, { donation_date: '2026-03-01' });
    await dayLater();
    expect(await outcome(email, { donation_date: '2026-03-01' })).toBe('failed');
  });

  test('40 at once, of a giver whom nobody knows: one is complete', async () => {
    const donations = await Promise.all(
      Array.from({ length: 40 }, (_, index) => giving.give({ email: index % 2 ? 'rush@example.org' : 'Rush@example.org' })),
    );
    expect(donations.map(({ status }) => status).sort()).toEqual(['complete', ...Array<string>(39).fill('failed')]);
    const [user] = [...new Set(donations.map((each) => String(each.user)))];
    const orders = await giving.objects(`/rest/v1/order/?user=${user!}&_limit=100`);
    expect(orders).toHaveLength(40);
    expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(1);
  });

  test('40 at once, of a known giver: one is complete; with one number of an import, one is stored', async () => {
    await giving.give({ email: 'crowd@example.org', amount_other: '1' });
    const donations = await Promise.all(Array.from({ length: 40 }, () => giving.give({ email: 'crowd@example.org' })));
    expect(donations.filter(({ status }) => status === 'complete')).toHaveLength(1);
    const imports = await Promise.all(Array.from({ length: 20 }, () => giving.send({ email: 'crowd@example.org', import_id: 'X-1' })));
    expect(imports.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
  });
});
