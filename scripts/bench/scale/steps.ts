import { fillSql } from '../fill';

/** One step of filling: parts that commit each by itself, so that a fill that was ended goes on where it was. */
export interface Step {
  name: string;
  /** How many numbers the step counts through; its SQL takes a range of them. */
  size: number;
  /** Numbers of one part. Without it the step is one part. */
  part?: number;
  /** Statements of the numbers from … to, both of them in it. */
  sql(from: number, to: number): string[];
  /** Its parts keep their order: the keys of the rows follow from it. */
  inOrder?: true;
}

/** How many of each there are for a person. */
const ACTIONS = 3;
const MAILS = 10;
const OPENS = 4;
/** Mailings in the large database of ten million people; fewer where there are fewer. The first goes to half of the people. */
const MAILINGS = 5000;
const PEOPLE = 10_000_000;

/** The tables that are filled without their indexes and triggers. */
export const TABLES = [
  ...['core_user', 'core_location', 'core_userfield', 'core_subscription', 'core_subscriptionhistory'],
  ...['core_action', 'core_petitionaction', 'core_actionfield', 'core_usermailing', 'core_open', 'core_click'],
];

/** How many mailings there are beside so many people. */
function mailingsFor(people: number): number {
  return Math.max(10, Math.round((MAILINGS * people) / PEOPLE));
}

/** What fills the database, in order. Ids of people are 1 to `people`. */
export function stepsFor(people: number): Step[] {
  const mailings = mailingsFor(people);
  const half = Math.floor(people / 2);
  const others = people * MAILS - half;
  // The mailing of a copy, and who got it: the first to every second person, the others to as many people each.
  const mailing = `CASE WHEN n <= ${half} THEN 1 ELSE 2 + (n - ${half + 1}) * ${mailings - 1} / ${others} END`;
  const person = `CASE WHEN n <= ${half} THEN n * 2 ELSE 1 + n * 7919 % ${people} END`;
  const sentAt = `timestamp '2020-01-01' + m * (interval '2000 days' / ${mailings})`;
  const subject = '2 * m - 1 + u % 2';
  const copies = (from: number, to: number, step: number): string =>
    `(SELECT n, (${mailing})::integer AS m, (${person})::integer AS u FROM (SELECT i::bigint * ${step} AS n FROM generate_series(${from}, ${to}) i) s) c`;
  const ranged = (statement: string) => (from: number, to: number) => [
    `SELECT setseed(${(from % 1000) / 1000})`,
    statement.replace(`generate_series(1, ${people}) n`, `generate_series(${from}, ${to}) n`),
  ];
  const [, fields, users] = fillSql(people) as [string, string, string];
  const of = (table: string, columns: string, select: string) => `INSERT INTO ${table} (${columns}) SELECT ${select}`;
  const people_ = (from: number, to: number): string => `FROM core_user WHERE id BETWEEN ${from} AND ${to} ORDER BY id`;
  const events = people * OPENS;
  const clicks = people;
  return [
    { name: 'names of custom fields', size: 1, sql: () => [fields] },
    { name: 'people', size: people, part: 500_000, inOrder: true, sql: ranged(users) },
    {
      name: 'custom fields',
      size: people,
      part: 1_000_000,
      sql: (from, to) => [
        of(
          'core_userfield',
          'parent_id, name, value',
          `id, 'occupation', (ARRAY['Nurse','Teacher','Driver'])[1 + id % 3] ${people_(from, to).replace(' ORDER', ' AND id % 5 < 2 ORDER')}`,
        ),
      ],
    },
    {
      name: 'lists',
      size: 1,
      sql: () => [`INSERT INTO core_list (name) SELECT 'bench ' || n FROM generate_series(1, 4) n`],
    },
    {
      // Eight of ten are on the list of all, and four of ten on another: 1.2 for each person.
      name: 'subscriptions with history',
      size: people,
      part: 1_000_000,
      sql: (from, to) => {
        const lists = `(SELECT id, created_at, 1 AS list FROM core_user WHERE id BETWEEN ${from} AND ${to} AND subscription_status = 'subscribed'
          UNION ALL SELECT u.id, u.created_at, l.id FROM core_user u JOIN core_list l ON l.name = 'bench ' || (1 + u.id % 4)
            WHERE u.id BETWEEN ${from} AND ${to} AND subscription_status = 'subscribed' AND u.id % 20 < 10) s ORDER BY id`;
        return [
          of('core_subscription', 'user_id, list_id, created_at, updated_at', `id, list, created_at, created_at FROM ${lists}`),
          of(
            'core_subscriptionhistory',
            'user_id, list_id, change_id, created_at, updated_at',
            `id, list, (SELECT min(id) FROM core_subscriptionchangetype), created_at, created_at FROM ${lists}`,
          ),
        ];
      },
    },
    {
      name: 'mailings and subjects',
      size: 1,
      sql: () => [
        `INSERT INTO core_mailing (id, status, expected_send_count, created_at, updated_at, started_at, finished_at)
         SELECT m, 'completed', CASE WHEN m = 1 THEN ${half} ELSE ${Math.floor(others / (mailings - 1))} END, at, at, at, at
         FROM generate_series(1, ${mailings}) m, LATERAL (SELECT ${sentAt} AS at) t`,
        `INSERT INTO core_mailingsubject (id, mailing_id, text) SELECT 2 * m - k, m, 'Subject ' || k FROM generate_series(1, ${mailings}) m, generate_series(0, 1) k`,
        `INSERT INTO core_clickurl (url) SELECT 'https://bench.example/' || n FROM generate_series(1, 50) n`,
        ...['core_mailing', 'core_mailingsubject'].map(
          (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
        ),
      ],
    },
    {
      name: 'actions with fields',
      size: people * ACTIONS,
      part: 1_000_000,
      sql: (from, to) => [
        of(
          'core_action',
          'id, user_id, page_id, type, source, mailing_id, created_at, updated_at',
          `n, 1 + n * 7919 % ${people}, p.id, p.type, 'bench', CASE WHEN n % 3 = 0 THEN 1 + n % ${mailings} END, at, at
           FROM generate_series(${from}::bigint, ${to}) n JOIN (SELECT id, type, row_number() OVER (ORDER BY id) - 1 AS place FROM core_page WHERE type = 'Petition' LIMIT 1) p ON true,
             LATERAL (SELECT timestamp '2019-01-01' + n * (interval '2500 days' / ${people * ACTIONS}) AS at) t`,
        ),
        `INSERT INTO core_petitionaction (action_ptr_id) SELECT n FROM generate_series(${from}::bigint, ${to}) n`,
        `INSERT INTO core_actionfield (parent_id, name, value) SELECT n, 'why', 'Clean air ' || n % 1000 FROM generate_series(${from}::bigint, ${to}) n`,
      ],
    },
    { name: 'keys of actions', size: 1, sql: () => [`SELECT setval(pg_get_serial_sequence('core_action', 'id'), ${people * ACTIONS})`] },
    {
      name: 'sent mails',
      size: people * MAILS,
      part: 2_000_000,
      sql: (from, to) => [
        of('core_usermailing', 'mailing_id, user_id, subject_id, created_at', `m, u, ${subject}, ${sentAt} FROM ${copies(from, to, 1)}`),
      ],
    },
    {
      name: 'opens',
      size: events,
      part: 2_000_000,
      sql: (from, to) => [
        of(
          'core_open',
          'mailing_id, user_id, subject_id, first, first_raw, created_at',
          `m, u, ${subject}, true, true, ${sentAt} + (n % 604800) * interval '1 s' FROM ${copies(from, to, Math.floor(MAILS / OPENS))}`,
        ),
      ],
    },
    {
      name: 'clicks',
      size: clicks,
      part: 2_000_000,
      sql: (from, to) => [
        of(
          'core_click',
          'mailing_id, user_id, subject_id, clickurl_id, link_number, first, first_raw, created_at',
          `m, u, ${subject}, (SELECT min(id) FROM core_clickurl) + n % 50, n % 20, true, true, ${sentAt} + (n % 604800) * interval '1 s' FROM ${copies(from, to, MAILS)}`,
        ),
      ],
    },
  ];
}
