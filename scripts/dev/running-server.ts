import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a process of the server. */
export type StartServer = () => ChildProcess;

/** The server of `npm run dev`: a process of its own, as what it has loaded is what it runs. */
export class RunningServer {
  private child: ChildProcess | undefined;

  /** @param ended called when the server ends by itself */
  constructor(
    private readonly startProcess: StartServer,
    private readonly ended: () => void,
  ) {}

  /** Starts the server. It brings the database up to date first. */
  start(): void {
    const child = this.startProcess();
    this.child = child;
    child.once('close', () => {
      if (this.child !== child) return;
      this.child = undefined;
      this.ended();
    });
  }

  /** Ends the server, which answers what it has begun, and starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }

  /** Ends the server, and waits until it has ended. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
}
