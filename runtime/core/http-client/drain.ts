/** What one step did: `refused` is a failure of the one item, not of the other system. */
export type DrainStepResult = 'succeeded' | 'failed' | 'refused' | 'nothing due';

/** Takes the next due item and sends it to the other system. What it throws ends the run. */
type DrainStep = () => Promise<DrainStepResult>;

/** Failures in a row after which the other system is left alone until the next run. */
const MAX_FAILURES = 3;

/** How long (in milliseconds) one run may take: less than the minute after which the next one begins. */
const MAX_DURATION = 50_000;

/**
 * Works off what is due at another system. Each of `concurrency` workers repeats the first step until nothing is due, then the second, and
 * so on. All of them stop after three failures in a row or after 50 seconds.
 */
export async function drain(steps: readonly DrainStep[], { concurrency }: { concurrency: number }): Promise<void> {
  const end = Date.now() + MAX_DURATION;
  let failuresInARow = 0;
  const repeat = async (step: DrainStep): Promise<void> => {
    while (failuresInARow < MAX_FAILURES && Date.now() < end) {
      const result = await step();
      if (result === 'nothing due') return;
      if (result === 'succeeded') failuresInARow = 0;
      if (result === 'failed') failuresInARow += 1;
    }
  };
  const work = async (): Promise<void> => {
    for (const step of steps) await repeat(step);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
