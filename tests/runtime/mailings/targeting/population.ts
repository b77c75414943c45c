import type { Pool } from 'pg';

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
}

export interface Recurring {
  period: 'months' | 'weeks';
  status: string;
  expDate: string;
  canceledDaysAgo: number | null;
}

/** Where a person lives, as `core_location` has it. */
export interface Place {
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
  /** 1 is the default language. */
  languages: [1, 402],
  zips: ['12207', '10001', '90210', '60601'],
};

/** Real ZIP codes and where they are, roughly; each person lives at one of these points or nearby. */
const POINTS: Record<string, [number, number, string]> = {
  12207: [42.6566, -73.7474, 'NY'], 10001: [40.7484, -73.9967, 'NY'], 90210: [34.0901, -118.4065, 'CA'], 60601: [41.8858, -87.6181, 'IL'],
};

/** Always the same numbers for a seed (mulberry32). */
export function dice(seed: number): { share(): number; one<T>(of: readonly T[]): T; some<T>(of: readonly T[]): T[]; chance(share: number): boolean } {
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
          latitude: chance(0.1) ? null : latitude + far * (share() - 0.5) * 3, longitude: longitude + far * (share() - 0.5) * 3,
          district: chance(0.2) ? '' : code, senate: chance(0.2) ? '' : `${state}_${one(['001', '028'])}`, house: chance(0.2) ? '' : `${state}_${one(['001', '073'])}`,
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
        ? [{
          period: chance(0.8) ? 'months' : 'weeks', status: one(['active', 'past_due', 'canceled_by_user', 'canceled_by_expired']),
          expDate: month(one([-2, -1, 0, 1])), canceledDaysAgo: one([null, 2, 30]),
        }]
        : [],
      inMergefile: chance(0.5),
    };
  });
}

/** Writes the world and its people. Columns that triggers would fill are set afterwards, so that they say what the test says. */
export async function settle(pool: Pool, persons: readonly Person[]): Promise<void> {
  const rows = async (table: string, columns: Record<string, string>, values: readonly Record<string, unknown>[]): Promise<void> => {
    const names = Object.keys(columns);
    await pool.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM json_to_recordset($1) AS x (${names.map((name) => `${name} ${columns[name]}`).join(', ')})`,
      [JSON.stringify(values)]);
  };
  const each = (list: (person: Person) => Record<string, unknown>[]): Record<string, unknown>[] => persons.flatMap(list);
  const int = 'integer';
  await rows('core_list', { id: int, name: 'text' }, WORLD.lists.slice(1).map((id) => ({ id, name: `list ${id}` })));
  await rows('core_language', { id: int, name: 'text' }, [{ id: 402, name: 'Spanish' }]);
  await rows('core_page', { id: int, name: 'text', title: 'text', type: 'text' }, WORLD.pages.map((id) => ({ id, name: `page-${id}`, title: 'A page', type: 'Petition' })));
  await rows('core_tag', { id: int, name: 'text' }, Object.keys(WORLD.tags).map((id) => ({ id, name: `tag ${id}` })));
  await rows('core_page_tags', { page_id: int, tag_id: int }, Object.entries(WORLD.tags).flatMap(([tag, pages]) => pages.map((page) => ({ page_id: page, tag_id: tag }))));
  await rows('core_mailing', { id: int }, WORLD.mailings.map((id) => ({ id })));
  await rows('core_usergroup', { id: int, name: 'text' }, WORLD.groups.map((id) => ({ id, name: `group ${id}` })));
  await rows('core_mergefile', { id: int, name: 'text', status: 'text' }, [{ id: WORLD.mergefile, name: 'file', status: 'completed' }]);
  await rows('core_user', { id: int, email: 'text', subscription_status: 'text', country: 'text', state: 'text', region: 'text', zip: 'text', lang_id: int },
    persons.map((person) => ({ ...person, subscription_status: person.status, lang_id: person.lang })));
  await pool.query('DELETE FROM core_location');
  await rows('core_location', { user_id: int, latitude: 'float', longitude: 'float', us_district: 'text', us_state_senate: 'text', us_state_district: 'text', us_county: 'text' },
    each(({ id, place }) => (place ? [{ ...place, user_id: id, us_district: place.district, us_state_senate: place.senate, us_state_district: place.house, us_county: place.county }] : [])));
  await rows('core_blackholedemail', { email: 'text' }, each(({ blackholed, email }) => (blackholed ? [{ email: email.toLowerCase() }] : [])));
  await rows('core_subscription', { user_id: int, list_id: int }, each(({ id, lists }) => lists.map((list) => ({ user_id: id, list_id: list }))));
  await rows('core_action', { user_id: int, page_id: int, status: 'text', type: 'text' }, each(({ id, actions }) => actions.map(({ page, status }) => ({ user_id: id, page_id: page, status, type: 'Petition' }))));
  await rows('core_usermailing', { user_id: int, mailing_id: int }, each(({ id, sent }) => sent.map((mailing) => ({ user_id: id, mailing_id: mailing }))));
  await rows('core_mailingset', { user_id: int, mailing_id: int }, each(({ id, saved }) => saved.map((mailing) => ({ user_id: id, mailing_id: mailing }))));
  await rows('core_user_groups', { user_id: int, usergroup_id: int }, each(({ id, groups }) => groups.map((group) => ({ user_id: id, usergroup_id: group }))));
  await rows('core_mergefilerow', { user_id: int, mergefile_id: int, data: 'json' }, each(({ id, inMergefile }) => (inMergefile ? [{ user_id: id, mergefile_id: WORLD.mergefile, data: {} }] : [])));
  await give(pool, persons);
}

async function give(pool: Pool, persons: readonly Person[]): Promise<void> {
  const order = async (user: number, status: string): Promise<{ order: number; action: number }> => {
    const { rows } = await pool.query<{ order: number; action: number }>(
      `WITH a AS (INSERT INTO core_action (user_id, page_id, type, status) VALUES ($1, 1, 'Donation', 'complete') RETURNING id),
         d AS (INSERT INTO core_order_user_detail (email) VALUES ('') RETURNING id)
       INSERT INTO core_order (user_id, action_id, user_detail_id, total, status) SELECT $1, a.id, d.id, 10, $2 FROM a, d RETURNING id AS "order", action_id AS action`, [user, status]);
    return rows[0]!;
  };
  for (const { id, orders, recurring } of persons) {
    for (const status of orders) await order(id, status);
    for (const each of recurring) {
      const first = await order(id, 'incomplete');
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO core_orderrecurring (order_id, action_id, user_id, exp_date, start, period, amount, status, updated_at)
         VALUES ($1, $2, $3, $4, '2020-01-01', $5, 10, $6, now() AT TIME ZONE 'UTC' - make_interval(days => $7)) RETURNING id`,
        [first.order, first.action, id, each.expDate, each.period, each.status, each.canceledDaysAgo ?? 1]);
      if (each.canceledDaysAgo === null || !each.status.startsWith('canceled')) continue;
      await pool.query(
        `INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, created_at)
         VALUES ('canceled', $1, $2, $3, 0, now() AT TIME ZONE 'UTC' - make_interval(days => $4))`, [first.action, first.order, rows[0]!.id, each.canceledDaysAgo]);
    }
  }
}
