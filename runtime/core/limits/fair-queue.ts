/** What bounds a queue. */
interface Bounds {
  /** How much runs at once. */
  atOnce: number;
  /** How much may wait, of those that are known and of strangers each. */
  maxWaiting: number;
  /** The error for work that finds no place to wait, or loses it. */
  error: () => Error;
}

/** For whom work is done. */
interface Party {
  /** Whoever shares it takes turns with the others. */
  network: string;
  /** It was let in before, so strangers keep no place from it. */
  isKnown: boolean;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** So often in a row what is known goes first while strangers wait. */
const KNOWN_IN_A_ROW = 3;

/** Those who wait, by network: the one whose turn it is comes first. */
class Lane {
  private readonly networks = new Map<string, Waiter[]>();
  size = 0;

  add(network: string, waiter: Waiter): void {
    const waiting = this.networks.get(network);
    if (waiting) waiting.push(waiter);
    else this.networks.set(network, [waiter]);
    this.size += 1;
  }

  /** The next, whose network has its next turn after all others. */
  shift(): Waiter {
    const [network, waiting] = this.networks.entries().next().value!;
    const waiter = waiting.shift()!;
    this.networks.delete(network);
    if (waiting.length > 0) this.networks.set(network, waiting);
    this.size -= 1;
    return waiter;
  }

  /** Refuses the last one of the network that has most waiting, if that is more than this network would have. */
  makePlaceFor(network: string): boolean {
    const most = [...this.networks.values()].reduce<Waiter[]>((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= (this.networks.get(network)?.length ?? 0) + 1) return false;
    most.pop()!.refuse();
    this.size -= 1;
    return true;
  }
}

/**
 * Lets a number of pieces of work run at once; others wait. Networks take turns, whatever each of them sends. Of the places one is for networks that are known alone,
 * and so are the places to wait, so a flood from strangers keeps nobody out who was there before. Where the places to wait are all taken, the network
 * that has most of them loses one to a network that has fewer.
 */
export class FairQueue {
  private readonly lanes = { known: new Lane(), strangers: new Lane() };
  private running = 0;
  private runningStrangers = 0;
  private knownInARow = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Runs the work when it has a place. Throws the error of the bounds when too many wait. */
  async run<T>({ network, isKnown }: Party, work: () => Promise<T>): Promise<T> {
    await this.place(network, isKnown);
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (!isKnown) this.runningStrangers -= 1;
      this.startNext();
    }
  }

  private place(network: string, isKnown: boolean): Promise<void> {
    if (this.isFree(isKnown)) {
      this.take(isKnown);
      return Promise.resolve();
    }
    const { maxWaiting, error } = this.bounds;
    const lane = isKnown ? this.lanes.known : this.lanes.strangers;
    if (lane.size >= maxWaiting && !lane.makePlaceFor(network)) return Promise.reject(error());
    return new Promise((resolve, reject) => lane.add(network, { start: resolve, refuse: () => reject(error()) }));
  }

  private isFree(isKnown: boolean): boolean {
    const { atOnce } = this.bounds;
    return this.running < atOnce && (isKnown || this.runningStrangers < Math.max(1, atOnce - 1));
  }

  private take(isKnown: boolean): void {
    this.running += 1;
    if (!isKnown) this.runningStrangers += 1;
  }

  private startNext(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.take(next.isKnown);
      next.waiter.start();
    }
  }

  private next(): { waiter: Waiter; isKnown: boolean } | undefined {
    const { known, strangers } = this.lanes;
    const mayStrangers = strangers.size > 0 && this.isFree(false);
    const isKnown = known.size > 0 && this.isFree(true) && (!mayStrangers || this.knownInARow < KNOWN_IN_A_ROW);
    if (!isKnown && !mayStrangers) return undefined;
    this.knownInARow = isKnown ? this.knownInARow + 1 : 0;
    return { waiter: (isKnown ? known : strangers).shift(), isKnown };
  }
}

/** Lets a number of pieces of work run at once. Others wait, first come, first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  /** @param free how many may run at once */
  constructor(private free: number) {}

  /** Runs the work when a place is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.freePlace();
    try {
      return await work();
    } finally {
      // The place goes to the next in line. It is free again only when nobody waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private freePlace(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
