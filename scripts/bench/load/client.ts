import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { TYPESCRIPT } from '../typescript';
import type { Load, LoadResult } from './protocol';

/** The load generator of a run. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(TYPESCRIPT, [join(__dirname, 'main.ts')]);
  /** The first number that no request has used. */
  nextNumber = 1;

  /** Sends requests for the given time. Throws when any is refused, for then the figures would mean nothing. */
  async run(load: Omit<Load, 'firstNumber'>): Promise<LoadResult> {
    const answer = new Promise<LoadResult | { failed: string }>((resolve, reject) => {
      this.child.once('message', resolve);
      this.child.once('exit', () => reject(new Error('The load generator has ended.')));
    });
    this.child.send({ ...load, firstNumber: this.nextNumber } satisfies Load);
    const result = await answer;
    this.child.removeAllListeners('exit');
    if ('failed' in result) throw new Error(result.failed);
    if (result.refused !== undefined) throw new Error(`A request was refused: ${result.refused.split('\r\n', 1)[0]}`);
    this.nextNumber = result.nextNumber;
    return result;
  }

  close(): void {
    this.child.disconnect();
  }
}
