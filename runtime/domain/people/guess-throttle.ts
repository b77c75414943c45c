import { networkOf } from '../../framework/limits/ip-network';
import { Throttle } from '../../framework/limits/throttle';
import type { Services } from '../../framework/services';

/** The wrong guesses of one network. */
interface Guesses {
  /** Seconds until the network may try again. 0 when it may now. */
  wait: number;
  /** Counts a wrong guess. */
  count(): void;
  /** Takes one count back. */
  uncount(): void;
}

/**
 * Slows down networks that guess secrets. A network has to wait after `freeGuesses` wrong guesses. Each server process counts for itself.
 * @returns the guesses of the network that a client's address belongs to
 */
export function guessThrottle(freeGuesses: number): (services: Services, ip: string | undefined) => Guesses {
  const throttles = new WeakMap<Services, Throttle>();
  return (services, ip) => {
    const throttle = throttles.get(services) ?? new Throttle(freeGuesses);
    throttles.set(services, throttle);
    const network = networkOf(ip);
    return { wait: throttle.wait(network), count: () => throttle.begin(network), uncount: () => throttle.undo(network) };
  };
}
