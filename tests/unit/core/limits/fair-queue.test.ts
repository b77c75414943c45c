import { FairQueue } from '../../../../runtime/core/limits/fair-queue';

/** A queue whose work ends when the test says so, and what has started and been refused, in order. */
function setUp(maxWaiting = 64) {
  const queue = new FairQueue({ atOnce: 2, maxWaiting, error: () => new Error('full') });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, network: string, isKnown = false): void => {
    const work = (): Promise<void> => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    };
    queue.run({ network, isKnown }, work).catch(() => refused.push(name));
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Ends the work of the one who started first, and gives who has started by then. */
  const next = async (): Promise<string[]> => {
    await settled();
    const [first] = ends.keys();
    ends.get(first!)!();
    ends.delete(first!);
    await settled();
    return started;
  };
  return { add, next, refused, settled, started };
}

test('a network that was there before has a place at once, whatever comes from strangers', async () => {
  const { add, settled, started } = setUp();
  for (let i = 0; i < 80; i += 1) add(`flood ${i}`, `stranger ${i}`);
  add('staff', 'office', true);
  await settled();
  expect(started).toEqual(['flood 0', 'staff']);
});

test('networks take turns, however much one of them sends', async () => {
  const { add, next } = setUp();
  for (let i = 0; i < 5; i += 1) add(`many ${i}`, 'many');
  add('one', 'other');
  await next();
  await next();
  expect(await next()).toEqual(['many 0', 'many 1', 'one', 'many 2']);
});

test('where all places to wait are taken, the network that has most of them loses one', async () => {
  const { add, refused, settled } = setUp(4);
  for (let i = 0; i < 5; i += 1) add(`many ${i}`, 'many');
  add('one', 'other');
  add('two', 'third');
  await settled();
  expect(refused).toEqual(['many 4', 'many 3']);
  add('many 5', 'many');
  await settled();
  expect(refused).toEqual(['many 4', 'many 3', 'many 5']);
});

test('a full line of strangers refuses strangers, and nobody who was there before', async () => {
  const { add, refused, settled } = setUp(3);
  for (let i = 0; i < 10; i += 1) add(`flood ${i}`, `stranger ${i}`);
  for (let i = 0; i < 3; i += 1) add(`staff ${i}`, 'office', true);
  await settled();
  expect(refused).toEqual(['flood 4', 'flood 5', 'flood 6', 'flood 7', 'flood 8', 'flood 9']);
});

test('strangers are not kept out for ever either', async () => {
  const { add, next, started } = setUp();
  for (let i = 0; i < 20; i += 1) add(`staff ${i}`, `office ${i}`, true);
  add('stranger', 'elsewhere');
  for (let i = 0; i < 5; i += 1) await next();
  expect(started).toContain('stranger');
});

test('a full queue takes work again when some has ended, and work that fails frees its place', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 0, error: () => new Error('full') });
  const party = { network: 'office', isKnown: true };
  let end!: (error: Error) => void;
  const failing = queue.run(party, () => new Promise((_resolve, reject) => (end = reject)));
  await expect(queue.run(party, async () => 1)).rejects.toThrow('full');
  end(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await expect(queue.run(party, async () => 'free again')).resolves.toBe('free again');
});
