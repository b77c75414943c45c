import type { Client } from 'pg';

/** What a targeting asks of people. */
interface Targeting {
  lists?: number[];
  actions?: number[];
  mailings?: number[];
  states?: string[];
  countries?: string[];
  zips?: string[];
  raw_sql?: string[];
  /** Values of the custom field `occupation`. */
  occupations?: string[];
}

/** A set of users: as a targeting, and as somebody would write it who knows what it needs. */
export interface Case {
  name: string;
  includes: Targeting;
  excludes?: Targeting;
  byHand: string;
}

const MAILABLE = `u.subscription_status = 'subscribed' AND u.email <> '' AND NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) = lower(u.email))`;

export const CASES: readonly Case[] = [
  {
    name: 'one list',
    includes: { lists: [1] },
    byHand: `SELECT u.id FROM core_user u JOIN core_subscription s ON s.user_id = u.id AND s.list_id = 1 WHERE ${MAILABLE} ORDER BY u.id`,
  },
  {
    name: 'list and state and action, less an exclusion',
    includes: { lists: [1], states: ['CA', 'NY', 'TX'], actions: [2] },
    excludes: { actions: [1] },
    byHand: `SELECT u.id FROM core_user u JOIN core_subscription s ON s.user_id = u.id AND s.list_id = 1
      WHERE ${MAILABLE} AND u.country = 'United States' AND u.state IN ('CA', 'NY', 'TX')
        AND EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = 2 AND a.status = 'complete')
        AND NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = 1 AND a.status = 'complete') ORDER BY u.id`,
  },
];

const RAW = `SELECT id FROM core_user WHERE zip < '50000'`;
const STATES =
  'AL AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC NE NH NJ NM NV NY OH OR PA SC TN TX UT VA WA'.split(' ');
const OCCUPATIONS = ['Nurse', 'Teacher', 'Driver'];

/** What is asked of the large database alone: SQL of staff that finds half of the people, and a hundred predicates. */
export async function largeCases(client: Client): Promise<Case[]> {
  const ids = async (sql: string): Promise<number[]> => (await client.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  const lists = await ids('SELECT id FROM core_list ORDER BY id LIMIT 5');
  const mailings = await ids('SELECT id FROM core_mailing WHERE id > 1 ORDER BY id LIMIT 10');
  const { rows } = await client.query<{ zip: string }>('SELECT zip FROM core_zip ORDER BY hashtext(zip) LIMIT 40');
  const zips = rows.map(({ zip }) => zip);
  const texts = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
  return [
    {
      name: 'raw SQL that finds half of the people',
      includes: { raw_sql: [RAW] },
      byHand: `SELECT u.id FROM core_user u WHERE ${MAILABLE} AND EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id) AND u.id IN (${RAW}) ORDER BY u.id`,
    },
    {
      name: 'a hundred predicates',
      includes: { lists, states: STATES, countries: ['United States'], occupations: OCCUPATIONS, actions: [2] },
      excludes: { zips, mailings },
      byHand: `SELECT u.id FROM core_user u
        WHERE ${MAILABLE} AND EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.list_id IN (${lists.join(', ')}))
          AND u.country = 'United States' AND u.state IN (${texts(STATES)})
          AND EXISTS (SELECT FROM core_userfield f WHERE f.parent_id = u.id AND f.name = 'occupation' AND f.value IN (${texts(OCCUPATIONS)}))
          AND EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = 2 AND a.status = 'complete')
          AND u.zip NOT IN (${texts(zips)})
          AND NOT EXISTS (SELECT FROM core_usermailing m WHERE m.user_id = u.id AND m.mailing_id IN (${mailings.join(', ')})) ORDER BY u.id`,
    },
  ];
}

/** Makes a mailing with the targeting of a case. Gives its id. */
export async function makeMailing(client: Client, { includes, excludes }: Case): Promise<number> {
  const [included, excluded] = [await makeTargeting(client, includes), excludes ? await makeTargeting(client, excludes) : null];
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_mailing (includes_id, excludes_id) VALUES ($1, $2) RETURNING id', [
    included,
    excluded,
  ]);
  return rows[0]!.id;
}

/** SQL of staff reads for the account of the benchmarks. */
async function makeTargeting(client: Client, asked: Targeting): Promise<number> {
  const json = ({ states = [], countries = [], zips = [], raw_sql = [] }: Targeting): string[] =>
    [states, countries, zips, raw_sql].map((list) => JSON.stringify(list));
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO core_mailingtargeting (states, countries, zips, raw_sql, raw_sql_by_id) VALUES ($1, $2, $3, $4, (SELECT min(id) FROM auth_user WHERE is_superuser)) RETURNING id`,
    json(asked),
  );
  const id = rows[0]!.id;
  const many = { lists: 'list', actions: 'page', mailings: 'mailing' } as const;
  for (const [field, column] of Object.entries(many))
    await client.query(`INSERT INTO core_mailingtargeting_${field} (mailingtargeting_id, ${column}_id) SELECT $1, unnest($2::integer[])`, [
      id,
      asked[field as keyof typeof many] ?? [],
    ]);
  if (asked.occupations)
    await client.query(`INSERT INTO core_targetinguserfield (targeting_id, field_id, "values") VALUES ($1, 'occupation', $2)`, [
      id,
      JSON.stringify(asked.occupations),
    ]);
  return id;
}
