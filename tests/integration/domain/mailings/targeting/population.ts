/** A person of a random population, with all that a targeting can ask about. */
export interface Person {
  id: number;
  email: string;
  status: 'subscribed' | 'unsubscribed' | 'bounced' | 'never';
  blackholed: boolean;
  country: string;
  state: string;
  region: string;
  zip: string;
  lang: number | null;
  place: Place | null;
  lists: number[];
  actions: { page: number; status: 'complete' | 'failed' }[];
  sent: number[];
  saved: number[];
  groups: number[];
  orders: ('completed' | 'failed' | 'reversed')[];
  recurring: Recurring[];
  inMergefile: boolean;
  /** Values of custom fields, by name. */
  fields: Record<string, string[]>;
}

export interface Recurring {
  period: 'months' | 'weeks';
  status: string;
  expDate: string;
  canceledDaysAgo: number | null;
}

/** Where a person lives, as `core_location` has it. */
interface Place {
  latitude: number | null;
  longitude: number | null;
  district: string;
  senate: string;
  house: string;
  county: string;
}

/** What the population can be chosen by: ids of rows that `settle` makes. */
export const WORLD = {
  lists: [1, 2, 3],
  pages: [101, 102, 103],
  tags: { 11: [101, 102], 12: [103], 13: [] as number[] } as Record<number, number[]>,
  mailings: [201, 202],
  groups: [301, 302],
  mergefile: 901,
  /** 100 is the default language. */
  languages: [100, 402],
  zips: ['12207', '10001', '90210', '60601'],
};

/** Real ZIP codes and where they are, roughly; each person lives at one of these points or nearby. */
const POINTS: Record<string, [number, number, string]> = {
  12207: [42.6566, -73.7474, 'NY'],
  10001: [40.7484, -73.9967, 'NY'],
  90210: [34.0901, -118.4065, 'CA'],
  60601: [41.8858, -87.6181, 'IL'],
};

/** Always the same numbers for a seed (mulberry32). */
export function dice(seed: number): {
  share(): number;
  one<T>(of: readonly T[]): T;
  some<T>(of: readonly T[]): T[];
  chance(share: number): boolean;
} {
  let state = seed;
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    one: (of) => of[Math.floor(share() * of.length)]!,
    some: (of) => of.filter(() => share() < 0.4),
    chance: (limit) => share() < limit,
  };
}

/** MMYY of this month, and of months before or after it. */
export function month(offset = 0): string {
  const now = new Date();
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
  return `${String(then.getUTCMonth() + 1).padStart(2, '0')}${String(then.getUTCFullYear() % 100).padStart(2, '0')}`;
}

export function people(seed: number, count: number): Person[] {
  const { one, some, chance, share } = dice(seed);
  return Array.from({ length: count }, (_, index) => {
    const abroad = chance(0.15);
    const zip = one(WORLD.zips);
    const [latitude, longitude, state] = POINTS[zip]!;
    const far = chance(0.3) ? 1 : 0;
    const code = `${state}_${one(['01', '12'])}`;
    return {
      id: 1000 + index,
      email: `P${index}@example.org`,
      status: chance(0.8) ? 'subscribed' : one(['unsubscribed', 'bounced', 'never'] as const),
      blackholed: chance(0.05),
      country: abroad ? one(['Canada', 'France']) : 'United States',
      state: abroad ? '' : state,
      region: abroad ? one(['Ontario', 'Bretagne']) : '',
      zip: abroad ? '' : zip,
      lang: chance(0.5) ? null : one(WORLD.languages),
      place: chance(0.85)
        ? {
            latitude: chance(0.1) ? null : latitude + far * (share() - 0.5) * 3,
            longitude: longitude + far * (share() - 0.5) * 3,
            district: chance(0.2) ? '' : code,
            senate: chance(0.2) ? '' : `${state}_${one(['001', '028'])}`,
            house: chance(0.2) ? '' : `${state}_${one(['001', '073'])}`,
            county: one(['', 'Albany', 'Orange', 'Cook']),
          }
        : null,
      lists: some(WORLD.lists),
      actions: some(WORLD.pages).map((page) => ({ page, status: chance(0.8) ? ('complete' as const) : ('failed' as const) })),
      sent: some(WORLD.mailings),
      saved: chance(0.3) ? some(WORLD.mailings) : [],
      groups: some(WORLD.groups),
      orders: chance(0.4) ? [one(['completed', 'failed', 'reversed'] as const)] : [],
      recurring: chance(0.5)
        ? [
            {
              period: chance(0.8) ? 'months' : 'weeks',
              status: one(['active', 'past_due', 'canceled_by_user', 'canceled_by_expired']),
              expDate: month(one([-2, -1, 0, 1])),
              canceledDaysAgo: one([null, 2, 30]),
            },
          ]
        : [],
      inMergefile: chance(0.5),
      fields: { colour: [['Red'], ['green', 'Blue'], ['']][index % 3]!, size: index % 5 === 0 ? ['L', 'red'] : [] },
    };
  });
}
