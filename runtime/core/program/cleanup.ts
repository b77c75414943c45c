import type { Logger } from '../log/logger';

/** How long (in milliseconds) one step may take. Longer than running requests have (`Drain`). */
const TIMEOUT = 12_000;

/** What a process must close when it ends. */
export class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];

  constructor(private readonly log: Logger) {}

  add(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  /** Runs the steps, the last one first. A step that fails or takes too long is logged, and the next one runs. */
  async run(): Promise<void> {
    for (const step of this.steps.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(() => resolve(this.log.warn('Something took too long to close.')), TIMEOUT);
      });
      await Promise.race([step().catch((error: unknown) => this.log.error('Something could not be closed.', { cause: error })), timeout]);
      clearTimeout(timer);
    }
  }
}
