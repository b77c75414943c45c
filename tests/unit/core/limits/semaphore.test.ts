import { Semaphore } from '../../../../runtime/core/limits/fair-queue';

/** Work that runs until it is told to finish. */
function startable(semaphore: Semaphore): { started: number[]; start(id: number): Promise<void>; finish(id: number): void } {
  const started: number[] = [];
  const finishers = new Map<number, () => void>();
  return {
    started,
    start: (id) =>
      semaphore.run(async () => {
        started.push(id);
        await new Promise<void>((resolve) => finishers.set(id, resolve));
      }),
    finish: (id) => finishers.get(id)!(),
  };
}

test('a semaphore runs a number of works at once, and the others in the order in which they came', async () => {
  const work = startable(new Semaphore(2));
  const runs = [work.start(0), work.start(1), work.start(2), work.start(3)];
  expect(work.started).toEqual([0, 1]);
  work.finish(1);
  await runs[1];
  expect(work.started).toEqual([0, 1, 2]);
  work.finish(0);
  await runs[0];
  expect(work.started).toEqual([0, 1, 2, 3]);
  work.finish(2);
  work.finish(3);
  await Promise.all(runs);
});

test('work that fails frees its place', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(semaphore.run(async () => 1)).resolves.toBe(1);
});
