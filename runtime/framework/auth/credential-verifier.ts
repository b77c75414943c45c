import type { Account } from './account';
import { refuse } from '../http/errors';
import type { AccountCache, CachedAccount } from './account-cache';
import type { Credentials } from './credentials';
import { PasswordCache } from './password-cache';
import { networkOf } from '../limits/ip-network';
import { verifyPassword } from './password';
import { hashSemaphore } from './hash-semaphore';
import type { Semaphore } from '../limits/semaphore';
import { Throttle } from '../limits/throttle';

/** Two at once: more would hold 32 MiB each, and take all threads that Node has for such work. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 64;
/** Attempts of one account from one network, and of all accounts from one network. */
const FREE_ATTEMPTS = 10;
const FREE_ATTEMPTS_OF_A_NETWORK = 100;

interface VerifierOptions {
  passwordCache?: PasswordCache;
  hashQueue?: Semaphore;
  /** By account and network: a stranger's guesses lock the stranger out, not the account's owner. */
  accountThrottle?: Throttle;
  networkThrottle?: Throttle;
  /** Told when a password has been checked and was right. */
  onVerified?: (account: Account) => Promise<void>;
}

/** Decides whether credentials are right, at the cost of a slow hash at most once in five minutes. */
export class CredentialVerifier {
  private readonly memory: PasswordCache;
  private readonly queue: Semaphore;
  private readonly pairs: Throttle;
  private readonly networks: Throttle;
  private readonly proved: (account: Account) => Promise<void>;
  /** Checks under way, by print: requests with the same credentials share one. */
  private readonly checks = new Map<string, Promise<boolean>>();

  constructor(
    private readonly directory: Pick<AccountCache, 'find'>,
    parts: VerifierOptions = {},
  ) {
    this.memory = parts.passwordCache ?? new PasswordCache();
    this.queue = parts.hashQueue ?? hashSemaphore(HASHES_AT_ONCE, HASHES_WAITING);
    this.pairs = parts.accountThrottle ?? new Throttle(FREE_ATTEMPTS);
    this.networks = parts.networkThrottle ?? new Throttle(FREE_ATTEMPTS_OF_A_NETWORK);
    this.proved = parts.onVerified ?? (async () => undefined);
  }

  /**
   * The account whose credentials these are; null when they are wrong or the account is disabled. Throws 429 with
   * `Retry-After` after too many wrong attempts and when too many passwords are being checked.
   * @param ip the client's address
   */
  async verify({ username, password }: Credentials, ip: string | undefined): Promise<Account | null> {
    const network = networkOf(ip);
    const pair = `${username}\0${network}`;
    refuseUntilFree(this.pairs, pair);
    const entry = await this.directory.find(username);
    const print = this.memory.keyOf(username, password, entry?.passwordHash ?? '');
    const right = this.memory.has(print) || (await this.check(print, password, entry, pair, network));
    if (!entry?.active || !right) return null;
    this.pairs.clear(pair);
    if (!this.memory.has(print)) {
      this.memory.add(print);
      await this.proved(entry.account);
    }
    return entry.account;
  }

  private check(print: string, password: string, entry: CachedAccount | null, pair: string, network: string): Promise<boolean> {
    const underWay = this.checks.get(print);
    if (underWay) return underWay;
    const check = this.attempt(password, entry, pair, network).finally(() => this.checks.delete(print));
    this.checks.set(print, check);
    return check;
  }

  private async attempt(password: string, entry: CachedAccount | null, pair: string, network: string): Promise<boolean> {
    // Others may have begun since the request was let in.
    refuseUntilFree(this.pairs, pair);
    // Counted before anything else can refuse it: whoever is refused later has still learnt that the password is not
    // among the remembered ones. A network that is locked does not stop those whose password is remembered.
    this.pairs.begin(pair);
    refuseUntilFree(this.networks, network);
    this.networks.begin(network);
    const matches = await this.queue.run(() => verifyPassword(password, entry?.passwordHash));
    // The right password of a disabled account counts as a wrong one: it is not remembered, so each costs a hash.
    const right = matches && entry?.active === true;
    if (right) {
      this.pairs.undo(pair);
      this.networks.undo(network);
    }
    return right;
  }
}

function refuseUntilFree(throttle: Throttle, key: string): void {
  const seconds = throttle.wait(key);
  if (seconds === 0) return;
  throw refuse(429, 'Too many attempts with wrong credentials. Please wait.', { 'Retry-After': String(seconds) });
}
