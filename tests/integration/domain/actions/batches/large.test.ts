import { openBatches, type BatchHarness } from './harness';

let batches: BatchHarness;
beforeAll(async () => {
  batches = await openBatches();
});
afterAll(() => batches.close());

/** Signatures of people, each of whom signs once, as the program queues them. */
const SIGN = `
  WITH people AS (
    INSERT INTO core_user (email) SELECT n || '@page' || $1::integer || '.example' FROM generate_series(1, $2::integer) n RETURNING id
  ), signed AS (
    INSERT INTO core_action (user_id, page_id, type, status, source, created_at, updated_at)
    SELECT id, $1, 'Petition', 'complete', 'test', now(), now() FROM people
    RETURNING id
  ), said AS (
    INSERT INTO core_actionfield (parent_id, name, value) SELECT id, 'comment', repeat('ä', $3) FROM signed WHERE $3::integer > 0
  )
  INSERT INTO core_batchsignature (action_id, page_id, target_id) SELECT signed.id, $1, t.id FROM signed, core_target t WHERE t.last = 'Bell'`;

async function backlog(name: string, count: number, comment = 0, format = 'csv'): Promise<number[]> {
  const page = await batches.batchPage(name, { batch_delivery_threshold: 1, batch_delivery_format: format });
  await batches.sign(name, 'one@example.org');
  await batches.services.pool.query(SIGN, [Number(page.split('/').at(-2)), count - 1, comment]);
  await batches.cut();
  const made = await batches.deliveries(name);
  expect(made.every(({ status }) => status === 'sent')).toBe(true);
  return made.map(({ signatures }) => Number(signatures));
}

test('a backlog goes in e-mails of ten thousand signatures', async () => {
  expect(await backlog('many', 10_050)).toEqual([10_000, 50]);
});

test.each(['csv', 'pdf'])(
  'no e-mail with a file of the format %s is larger than mail servers take, whatever people wrote',
  async (format) => {
    const counts = await backlog(`wordy-${format}`, 2_000, 2_000, format);
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000);
    expect(Math.max(...batches.letters().map((letter) => letter.length))).toBeLessThan(10_000_000);
  },
);
