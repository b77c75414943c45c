/**
 * What one step did. `refused` says nothing about the other system: it does not want the one row, or another run has it. After `rest` the other system is left
 * alone until the next run.
 */
export type StepResult = 'succeeded' | 'failed' | 'refused' | 'rest' | 'nothing due';

/** Takes the next due row and sends it to the other system. What it throws ends the run. */
type Step = () => Promise<StepResult>;

/** Failures in a row after which the other system is left alone until the next run. */
const MAX_FAILURES = 3;

/** Milliseconds that one run may take: less than the minute after which the next one begins. */
const MAX_DURATION = 50_000;

/** How a run goes. */
export interface RunOptions {
  /** Rows that are under way at once. */
  concurrency: number;
  /** Milliseconds. */
  maxDuration?: number;
}

/**
 * Works off what is due at another system: repeats the first step until nothing is due, then the second, and so on. It ends early after three failures in a row, when
 * the other system is to be left alone, and when its time is over.
 * @returns whether it came to the end
 */
export async function workOff(steps: readonly Step[], { concurrency, maxDuration = MAX_DURATION }: RunOptions): Promise<boolean> {
  const end = Date.now() + maxDuration;
  let failuresInARow = 0;
  let isOver = false;
  const repeat = async (step: Step): Promise<void> => {
    while (!(isOver ||= Date.now() >= end)) {
      const result = await step();
      if (result === 'nothing due') return;
      if (result === 'succeeded') failuresInARow = 0;
      if (result === 'failed' || result === 'rest') failuresInARow += 1;
      if (result === 'rest' || failuresInARow >= MAX_FAILURES) isOver = true;
    }
  };
  for (const step of steps) await Promise.all(Array.from({ length: concurrency }, () => repeat(step)));
  return !isOver;
}
