/** A second signal within this time (in milliseconds) is the same one: npm passes on the signal that the terminal has already sent. */
const REPEAT = 1_000;

/**
 * Resolves with the first signal that asks the process to end.
 * At a later signal the process ends at once, without closing anything. The database recovers at the next start.
 */
export function shutdownSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (first !== undefined && now - first > REPEAT) process.exit(130);
      first ??= now;
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
