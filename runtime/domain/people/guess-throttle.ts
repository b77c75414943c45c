import { networkOf } from '../../framework/limits/ip-network';
import { sharedCountsOf } from '../../framework/limits/shared-counts';
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
 * Slows down networks that guess secrets. A network has to wait after `freeGuesses` wrong guesses, whatever processes answered them.
 * @param name of what is guessed: guesses of one name are counted together
 * @returns the guesses of the network that a client's address belongs to
 */
export function guessThrottle(name: string, freeGuesses: number): (services: Services, ip: string | undefined) => Guesses {
  return (services, ip) => {
    const throttle = sharedCountsOf(services).throttle(name, freeGuesses);
    const network = networkOf(ip);
    return { wait: throttle.wait(network), count: () => throttle.begin(network), uncount: () => throttle.undo(network) };
  };
}
