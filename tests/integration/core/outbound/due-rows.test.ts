import { Pool } from 'pg';
import { RemoteRequestError } from '../../../../runtime/core/outbound/http-client';
import { type ClaimedRow, type DueRows, dueStep, heldRows, sendOne, workOff } from '../../../../runtime/core/outbound';
import { queryOn } from '../../../../runtime/core/database/sql';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase, type TestDatabase } from '../../../support';

const NOW = `date_trunc('second', now() AT TIME ZONE 'UTC')`;
const log = createLogger('silent');

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await makeDatabase('empty');
  pool = new Pool({ connectionString: database.url });
  await pool.query(
    `CREATE TABLE letter (id serial PRIMARY KEY, at timestamp(0), tries integer NOT NULL DEFAULT 0, why text, held boolean NOT NULL DEFAULT false, word text)`,
  );
});
beforeEach(() => pool.query('TRUNCATE letter RESTART IDENTITY'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A system that reads letters, or fails as it is told. */
interface System {
  read: string[];
  fail?: RemoteRequestError;
}

const letters: DueRows<ClaimedRow & { word: string }, System> = {
  name: 'letter',
  table: 'letter',
  due: 'at',
  attempts: 'tries',
  error: 'why',
  lease: '5 minutes',
  claim: { read: 'r.word' },
  warn: (log, about) => log.warn('A letter was not read.', about),
  async send({ pool }, system, { id, claimedUntil, word }) {
    if (system.fail) throw system.fail;
    system.read.push(word);
    await pool.query('UPDATE letter SET at = NULL WHERE id = $1 AND at = $2::timestamp', [id, claimedUntil]);
  },
};

const write = (word: string, at: string): Promise<unknown> =>
  pool.query(`INSERT INTO letter (word, at) VALUES ($1, ${NOW} + $2::interval)`, [word, at]);
const services = () => ({ pool, log });
const run = (system: System, concurrency = 1): Promise<boolean> => workOff([dueStep(services(), letters, system)], { concurrency });
const rows = async () =>
  (
    await pool.query<{ word: string; wait: number | null; tries: number; why: string | null; held: boolean }>(
      `SELECT word, extract(epoch FROM at - ${NOW})::integer AS wait, tries, why, held FROM letter ORDER BY id`,
    )
  ).rows;

test('what is due is sent, that first which is due longest, and the rest waits for its time', async () => {
  for (const [word, at] of [
    ['second', '-1 minute'],
    ['first', '-1 hour'],
    ['later', '1 minute'],
  ] as const)
    await write(word, at);
  const system = { read: [] };
  expect(await run(system)).toBe(true);
  expect(system.read).toEqual(['first', 'second']);
  expect((await rows()).map(({ wait }) => wait === null)).toEqual([true, true, false]);
});

test('several processes send each row once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(`word ${index}`, '-1 minute')));
  const system: System = { read: [] };
  await Promise.all([run(system, 4), run(system, 4)]);
  expect(system.read).toHaveLength(30);
  expect(new Set(system.read).size).toBe(30);
});

test('what fails comes again later each time, and what is refused waits until somebody makes it due', async () => {
  await write('once more', '-1 minute');
  await run({ read: [], fail: new RemoteRequestError('later', 'It is busy.') });
  expect(await rows()).toMatchObject([{ tries: 1, why: 'It is busy.' }]);
  const wait = (await rows())[0]!.wait;
  expect(wait).toBeGreaterThanOrEqual(58);
  expect(wait).toBeLessThanOrEqual(76);
  await sendOne(services(), letters, { read: [], fail: new RemoteRequestError('never', 'It does not want it.') }, { id: '$1', value: 1 });
  expect(await rows()).toMatchObject([{ tries: 2, wait: null, why: 'It does not want it.' }]);
});

test('a row that was changed while it was sent stays due, whatever became of it', async () => {
  await write('changed', '-1 minute');
  const changing: typeof letters = {
    ...letters,
    async send() {
      await pool.query(`UPDATE letter SET at = ${NOW} - interval '10 minutes'`);
      throw new RemoteRequestError('never', 'It does not want it.');
    },
  };
  await sendOne(services(), changing, { read: [] }, { id: '$1', value: 1 });
  expect((await rows())[0]!.wait).toBeLessThan(0);
});

test('a claim of a process that was killed is over when its lease is', async () => {
  await write('claimed', '-1 minute');
  const killed = new Error('killed');
  await expect(
    sendOne(services(), { ...letters, send: () => Promise.reject(killed) }, { read: [] }, { id: '$1', value: 1 }),
  ).rejects.toThrow(killed);
  const system = { read: [] };
  await run(system);
  expect(system.read).toEqual([]);
  await pool.query(`UPDATE letter SET at = at - interval '5 minutes'`);
  await run(system);
  expect(system.read).toEqual(['claimed']);
});

test('what was held after a restore is released to be due at once, or dropped with a word', async () => {
  const kind = heldRows({ name: 'letters' }, [letters]);
  await pool.query(`INSERT INTO letter (word, held) VALUES ('held', true), ('free', false)`);
  await kind.release!(queryOn(pool));
  expect(await rows()).toMatchObject([{ held: false }, { wait: null }]);
  expect((await rows())[0]!.wait).not.toBeNull();
  await pool.query('UPDATE letter SET held = true, at = NULL WHERE id = 1');
  await kind.drop!(queryOn(pool), []);
  expect(await rows()).toMatchObject([{ held: false, wait: null, why: 'Dropped after a restore.' }, { why: null }]);
});
