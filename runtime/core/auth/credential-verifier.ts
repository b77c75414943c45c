import { Message, type Wording } from '../words';
import { hash, randomBytes } from 'node:crypto';
import type { Account } from '../plan/viewer';
import { refuse } from '../errors/http-error';
import type { AccountCache, CachedAccount } from './account-cache';
import { type Credentials, verifyPassword } from './password';
import { networkOf, NetworkThrottle, networkThrottle, TIMES_OF_A_SITE } from '../limits/by-network';
import type { KnownNetworks } from './access-history';
import { unauthorised } from './permissions';
import { FairQueue } from '../limits/fair-queue';
import type { SharedCounts } from '../limits/shared-counts';
import { Throttle } from '../limits/throttle';

/**
 * Remembers which passwords were right, so that not every request costs a slow hash.
 *
 * Nothing in it can be turned back into a password: the keys are hashes over a secret that ends with the process. The stored hash is part
 * of the key, so a new password has a new key.
 */
export class PasswordCache {
  private readonly secret = randomBytes(32).toString('hex');
  /** The time (ms) until which each key counts, oldest first. */
  private readonly expiries = new Map<string, number>();

  /**
   * @param lifetime milliseconds
   * @param maxEntries the oldest make room for new ones
   */
  constructor(
    private readonly lifetime = 5 * 60_000,
    private readonly maxEntries = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** The key of a password of an account with this stored hash. */
  keyOf(username: string, password: string, storedHash: string): string {
    // As JSON, so that no two triples give the same text. Keys never leave the process, so the secret may stand in front: one call in place of
    // an HMAC, which was 5% of the time of a request for one object.
    return hash('sha256', `${this.secret}${JSON.stringify([username, password, storedHash])}`, 'base64');
  }

  has(key: string): boolean {
    const expiry = this.expiries.get(key);
    if (expiry === undefined) return false;
    if (expiry > this.now()) return true;
    this.expiries.delete(key);
    return false;
  }

  add(key: string): void {
    this.expiries.delete(key);
    this.expiries.set(key, this.now() + this.lifetime);
    for (const oldest of this.expiries.keys()) {
      if (this.expiries.size <= this.maxEntries) break;
      this.expiries.delete(oldest);
    }
  }

  get size(): number {
    return this.expiries.size;
  }
}

/** More at once would hold 32 MiB each, and take all threads that Node has for such work. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 64;

/** Attempts that may fail before the first lock: of one account from one network, and of all accounts from one network. */
const FREE_ATTEMPTS = 10;
const FREE_ATTEMPTS_OF_A_NETWORK = 100;

/**
 * While an account is locked for a network, wrong passwords that may be compared with those that were right from there. This bounds what
 * guessing can learn from the exception, and is more than shuts the owner out by chance.
 */
const FREE_ATTEMPTS_WHILE_LOCKED = 1000;
const LONGEST_LOCK_WHILE_LOCKED = 900;

/** For so long (in milliseconds) a right password is remembered for the network that it came from. */
const KNOWN_FOR = 30 * 24 * 3600 * 1000;

interface VerifierOptions {
  passwordCache?: PasswordCache;
  hashQueue?: FairQueue;
  /** Networks that somebody signed in from, whose checks wait for no others. */
  knownNetworks?: Pick<KnownNetworks, 'has' | 'add'>;
  /** By account and network: a stranger's guesses lock the stranger out, not the account's owner. */
  accountThrottle?: NetworkThrottle;
  networkThrottle?: NetworkThrottle;
  /** Right passwords by network. */
  knownPasswords?: PasswordCache;
  /** By account and network, for passwords that are compared with known ones. */
  knownThrottle?: NetworkThrottle;
  /** Called when a password sent as HTTP Basic has been hashed and was right, with the network that it came from. */
  onVerified?: (account: Account, network: string) => Promise<void>;
  /** Called when the account that is named is refused. Nobody waits for it: the time of an answer must not tell whether there is such an account. */
  onRefused?: (account: Account, network: string, reason: Wording) => void;
}

/** The throttles of a verifier, shared by all processes. */
export function throttlesOf(
  counts: SharedCounts,
): Required<Pick<VerifierOptions, 'accountThrottle' | 'networkThrottle' | 'knownThrottle'>> {
  return {
    accountThrottle: networkThrottle(counts, 'passwords', FREE_ATTEMPTS),
    networkThrottle: networkThrottle(counts, 'passwords-of-a-network', FREE_ATTEMPTS_OF_A_NETWORK),
    knownThrottle: networkThrottle(counts, 'known-passwords', FREE_ATTEMPTS_WHILE_LOCKED, LONGEST_LOCK_WHILE_LOCKED),
  };
}

/** Decides whether credentials are right. The same right credentials cost a slow hash at most once in five minutes. */
export class CredentialVerifier {
  private readonly passwordCache: PasswordCache;
  private readonly hashQueue: FairQueue;
  private readonly knownNetworks: Required<VerifierOptions>['knownNetworks'];
  private readonly accountThrottle: NetworkThrottle;
  private readonly networkThrottle: NetworkThrottle;
  private readonly knownPasswords: PasswordCache;
  private readonly knownThrottle: NetworkThrottle;
  private readonly onVerified: Required<VerifierOptions>['onVerified'];
  private readonly onRefused: Required<VerifierOptions>['onRefused'];
  /** Checks under way, by key of the password cache. Requests with the same credentials share one. */
  private readonly pendingChecks = new Map<string, Promise<boolean>>();

  constructor(
    private readonly accounts: Pick<AccountCache, 'find'>,
    options: VerifierOptions = {},
  ) {
    this.passwordCache = options.passwordCache ?? new PasswordCache();
    this.hashQueue = options.hashQueue ?? hashQueue(HASHES_AT_ONCE, HASHES_WAITING);
    this.knownNetworks = options.knownNetworks ?? networksOfMemory();
    this.accountThrottle = options.accountThrottle ?? ofMemory(FREE_ATTEMPTS);
    this.networkThrottle = options.networkThrottle ?? ofMemory(FREE_ATTEMPTS_OF_A_NETWORK);
    this.knownPasswords = options.knownPasswords ?? new PasswordCache(KNOWN_FOR);
    this.knownThrottle = options.knownThrottle ?? ofMemory(FREE_ATTEMPTS_WHILE_LOCKED, LONGEST_LOCK_WHILE_LOCKED);
    this.onVerified = options.onVerified ?? (async () => undefined);
    this.onRefused = options.onRefused ?? (() => undefined);
  }

  /**
   * The account with these credentials. Null when they are wrong or the account is disabled. Throws 429 with `Retry-After` after too
   * many wrong attempts, and when too many passwords are being checked. Whoever gives a password that was right from the same network
   * before is not shut out by wrong attempts. Throws 401 for HTTP Basic of an account that signs in with a code.
   * @param ip the client's address
   * @param by a form asks for a code next, where the account has them, and notes itself who has signed in
   */
  async verify({ username, password }: Credentials, ip: string | undefined, by: 'basic' | 'form' = 'basic'): Promise<CachedAccount | null> {
    const network = networkOf(ip);
    const attempt: Attempt = { username, password, ip, network };
    const found = await this.accounts.find(username);
    const cacheKey = this.passwordCache.keyOf(username, password, found?.passwordHash ?? '');
    const knownKey = this.knownPasswords.keyOf(`${username}\0${network}`, password, found?.passwordHash ?? '');
    if (this.isLocked(attempt, cacheKey) && this.isKnown(attempt, knownKey) && found?.active) return this.admitted(found, network, by);
    refuseWhileLocked(this.accountThrottle.wait(ip, username));
    const isRight = this.passwordCache.has(cacheKey) || (await this.checkOnce(cacheKey, attempt, found));
    if (!found?.active || !isRight) {
      if (found)
        this.onRefused(
          found.account,
          network,
          found.active ? new Message('requests.password_wrong') : new Message('requests.account_disabled'),
        );
      return null;
    }
    this.accountThrottle.clear(ip, username);
    this.knownNetworks.add(network);
    this.knownPasswords.add(knownKey);
    const isNew = !this.passwordCache.has(cacheKey);
    if (isNew) this.passwordCache.add(cacheKey);
    const admitted = this.admitted(found, network, by);
    if (isNew && by === 'basic') await this.onVerified(found.account, network);
    return admitted;
  }

  /** The account whose password was right. Throws 401 where that is not enough. */
  private admitted(found: CachedAccount, network: string, by: 'basic' | 'form'): CachedAccount {
    if (by === 'form' || !found.secondFactor || found.secondFactor.allowsBasic) return found;
    this.onRefused(found.account, network, new Message('requests.code_needed'));
    throw unauthorised(new Message('requests.code_needed_at', { path: '/staff/sign-in/' }));
  }

  /** Whether the password would not be checked now, because of wrong attempts. */
  private isLocked({ ip, username }: Attempt, cacheKey: string): boolean {
    if (this.accountThrottle.wait(ip, username) > 0) return true;
    return !this.passwordCache.has(cacheKey) && this.networkThrottle.wait(ip) > 0;
  }

  /** Whether the password was right from this network before. Wrong ones are counted. */
  private isKnown({ ip, username }: Attempt, knownKey: string): boolean {
    if (this.knownThrottle.wait(ip, username) > 0) return false;
    const isKnown = this.knownPasswords.has(knownKey);
    if (!isKnown) this.knownThrottle.begin(ip, username);
    return isKnown;
  }

  private checkOnce(cacheKey: string, attempt: Attempt, found: CachedAccount | null): Promise<boolean> {
    const pending = this.pendingChecks.get(cacheKey);
    if (pending) return pending;
    const check = this.check(attempt, found).finally(() => this.pendingChecks.delete(cacheKey));
    this.pendingChecks.set(cacheKey, check);
    return check;
  }

  private async check({ username, password, ip, network }: Attempt, found: CachedAccount | null): Promise<boolean> {
    // Other attempts may have begun since the request passed the first check.
    refuseWhileLocked(this.accountThrottle.wait(ip, username));
    // Counted before anything else can refuse it: even a refused client learns that the password is not in the cache.
    // A locked network does not stop those whose password is in the cache.
    this.accountThrottle.begin(ip, username);
    refuseWhileLocked(this.networkThrottle.wait(ip));
    this.networkThrottle.begin(ip);
    const party = { network, isKnown: await this.knownNetworks.has(network) };
    const matches = await this.hashQueue.run(party, () => verifyPassword(password, found?.passwordHash));
    // The right password of a disabled account counts as wrong. It is not cached, so each attempt costs a hash.
    const isRight = matches && found?.active === true;
    if (isRight) {
      this.accountThrottle.undo(ip, username);
      this.networkThrottle.undo(ip);
    }
    return isRight;
  }
}

interface Attempt {
  username: string;
  password: string;
  ip: string | undefined;
  network: string;
}

/** A throttle of this process alone. */
function ofMemory(free: number, longestLock?: number): NetworkThrottle {
  return new NetworkThrottle(new Throttle(free, longestLock), new Throttle(free * TIMES_OF_A_SITE, longestLock));
}

/** The networks of this process alone. */
function networksOfMemory(): Required<VerifierOptions>['knownNetworks'] {
  const networks = new Set<string>();
  return { has: async (network) => networks.has(network), add: (network) => void networks.add(network) };
}

function refuseWhileLocked(seconds: number): void {
  if (seconds === 0) return;
  throw refuse(429, new Message('requests.too_many_wrong_credentials'), { 'Retry-After': String(seconds) });
}

/**
 * Bounds how many passwords are checked at once, and how many checks wait. A check costs memory and processor time, and a flood of
 * wrong passwords must not take these from everybody else: networks take turns, and those that signed in before have places of their own. One check too
 * many is refused with a 429.
 */
export function hashQueue(atOnce: number, maxWaiting: number): FairQueue {
  const error = (): Error => refuse(429, new Message('requests.too_many_password_checks'), { 'Retry-After': '1' });
  return new FairQueue({ atOnce, maxWaiting, error });
}
