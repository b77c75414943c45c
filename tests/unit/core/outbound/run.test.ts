import { type StepResult, workOff } from '../../../../runtime/core/outbound';

/** A step that returns these results in turn, and then that nothing is due. Notes in `log` that it ran. */
function stepOf(results: readonly StepResult[], log: string[] = [], name = 'step'): () => Promise<StepResult> {
  const queue = [...results];
  return () => {
    log.push(name);
    return Promise.resolve(queue.shift() ?? 'nothing due');
  };
}

const runsOf = async (results: readonly StepResult[], concurrency = 1): Promise<number> => {
  const log: string[] = [];
  await workOff([stepOf(results, log)], { concurrency });
  return log.length;
};

test('a step is repeated until nothing is due', async () => {
  expect(await runsOf(['succeeded', 'succeeded'])).toBe(3);
});

test('the steps run one after the other', async () => {
  const log: string[] = [];
  await workOff([stepOf(['succeeded'], log, 'first'), stepOf(['succeeded'], log, 'second')], { concurrency: 1 });
  expect(log).toEqual(['first', 'first', 'second', 'second']);
});

test('three failures in a row end the run', async () => {
  expect(await runsOf(['failed', 'failed', 'failed', 'succeeded'])).toBe(3);
});

test('a success between failures lets the run go on', async () => {
  expect(await runsOf(['failed', 'failed', 'succeeded', 'failed', 'failed'])).toBe(6);
});

test('a refused item is no failure of the other system', async () => {
  expect(await runsOf(['refused', 'refused', 'refused', 'refused'])).toBe(5);
});

test('failures of all workers are counted together', async () => {
  expect(
    await runsOf(
      Array.from({ length: 20 }, () => 'failed' as const),
      4,
    ),
  ).toBeLessThanOrEqual(6);
});

test('an unexpected error ends the run', async () => {
  await expect(workOff([() => Promise.reject(new Error('bug'))], { concurrency: 2 })).rejects.toThrow('bug');
});
