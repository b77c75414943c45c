import { Writable } from 'node:stream';
import { createLogger } from '../../../../runtime/core/log/logger';
import { type DonationsHarness, rowsOf, openDonations } from './harness';

const NUMBER = '4929000000006';
const CODE = '8675309';
const YEAR = 'year of 2061';

let harness: DonationsHarness;
let log = '';

beforeAll(async () => {
  harness = await openDonations();
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void (log += chunk.toString())) });
  const services = harness.test.services;
  services.log = createLogger('info', stream);
});
afterAll(() => harness.close());

/** Every value of every table that holds the text. */
async function found(text: string): Promise<string[]> {
  const tables = await rowsOf(
    harness,
    `SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(harness, `SELECT t::text AS row FROM ${String(name)} t WHERE t::text LIKE '%' || $1 || '%'`, [text]);
    hits.push(...rows.map(({ row }) => `${String(name)} ${String(row)}`));
  }
  return hits;
}

describe('the card', () => {
  test('is stored, logged and answered by its last four characters only', async () => {
    const card = { card_num: NUMBER, card_code: CODE, exp_date_year: YEAR };
    const answers = [
      await harness.send({ ...card, card_code: '007' }, true),
      await harness.send(card, true),
      await harness.send({ ...card, amount_other: 'x' }),
      await harness.send({ ...card, action_card: NUMBER }),
      await harness.send({ ...card, import_id: 'same', card_code: '007' }),
      await harness.send({ ...card, import_id: 'same', card_code: '007' }),
      await harness.send({ ...card, page: 'petition' }),
      await harness.send({ ...card, page: 'nowhere' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400, 400, 201, 400, 201, 404]);
    // An error in the midst of the statement, which goes to the log.
    await rowsOf(harness, 'ALTER TABLE core_order ADD CONSTRAINT broken CHECK (total <> 6.66)');
    answers.push(await harness.send({ ...card, amount_other: '6.66' }));
    expect(answers.at(-1)!.status).toBe(500);
    expect(log).toContain('request failed');
    for (const secret of [NUMBER, NUMBER.slice(0, 9), CODE, YEAR]) {
      expect(await found(secret)).toEqual([]);
      expect(log).not.toContain(secret);
      expect(JSON.stringify(answers)).not.toContain(secret);
    }
    expect(await rowsOf(harness, 'SELECT DISTINCT card_num_last_four AS kept FROM core_order')).toEqual([{ kept: '0006' }]);
  });

  test('is not in the log of attempts', async () => {
    const { status } = await harness.send(
      { email: 'tried@example.org', amount_other: '3.21', cvc: CODE, product_1: '', card_code: '999' },
      true,
    );
    expect(status).toBe(201);
    const [attempt] = await rowsOf(
      harness,
      `SELECT l.args, l.ip_address, o.status FROM core_donationattemptlog l JOIN core_order o ON o.id = l.order_id ORDER BY l.id DESC LIMIT 1`,
    );
    expect(attempt).toMatchObject({ status: 'failed', ip_address: '127.0.0.1' });
    expect(JSON.parse(String(attempt!.args))).toEqual({
      page: 'donate',
      email: 'tried@example.org',
      name: 'Ann Lee',
      amount_other: '3.21',
    });
  });

  test.each([
    ['7', '7'],
    ['x 12345', '2345'],
    ['00000000000000000000', '0000'],
    ['\u{1F4B3}\u{1F4B3}\u{1F4B3}\u{1F4B3}\u{1F4B3}', '\u{1F4B3}'.repeat(4)],
  ])('need not have a valid number: of %s, %s is stored', async (number, kept) => {
    expect(await harness.give({ card_num: number, email: `card${kept.length}@example.org` })).toMatchObject({
      status: 'complete',
      order: { card_num_last_four: kept },
    });
  });
});

test('a stranger who guesses the verification number waits after thirty wrong ones, and staff do not', async () => {
  const give = (code: string, isStaff = false) => harness.send({ card_num: NUMBER, card_code: code }, isStaff);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await give(String(1000 + n))).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(25);
  expect((await give('007')).status).toBe(429);
  expect((await give('007', true)).status).toBe(201);
});
