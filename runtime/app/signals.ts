/** A signal that comes again within this time (in milliseconds) is the same one: npm passes on what the terminal has sent already. */
const ECHO = 1_000;

/**
 * Resolves with the signal that asks the process to end. Asked once more, the process ends at once, without waiting for anything; the
 * database recovers at the next start.
 */
export function shutdownSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const ask = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (asked !== undefined && now - asked > ECHO) process.exit(130);
      asked ??= now;
      resolve(signal);
    };
    process.on('SIGTERM', ask);
    process.on('SIGINT', ask);
  });
}
