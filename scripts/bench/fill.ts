/** How many in a hundred users live where, by and large as people in the United States do. */
const STATES: Readonly<Record<string, number>> = {
  CA: 117,
  TX: 88,
  FL: 65,
  NY: 59,
  PA: 39,
  IL: 38,
  OH: 35,
  GA: 32,
  NC: 31,
  MI: 30,
  NJ: 28,
  VA: 26,
  WA: 23,
  AZ: 22,
  TN: 21,
  MA: 21,
  IN: 20,
  MO: 18,
  MD: 18,
  WI: 18,
  CO: 17,
  MN: 17,
  SC: 15,
  AL: 15,
  LA: 14,
  KY: 13,
  OR: 13,
  OK: 12,
  CT: 11,
  UT: 10,
  IA: 10,
  NV: 9,
  AR: 9,
  MS: 9,
  KS: 9,
  NM: 6,
  NE: 6,
  ID: 6,
  WV: 5,
  HI: 4,
  NH: 4,
  ME: 4,
  RI: 3,
  MT: 3,
  DE: 3,
  SD: 3,
  ND: 2,
  AK: 2,
  DC: 2,
  VT: 2,
  WY: 2,
};

const FIRST_NAMES = [
  'James',
  'Mary',
  'Robert',
  'Patricia',
  'John',
  'Jennifer',
  'Michael',
  'Linda',
  'David',
  'Elizabeth',
  'William',
  'Barbara',
  'Richard',
  'Susan',
  'Joseph',
  'Jessica',
  'Thomas',
  'Sarah',
  'Chris',
  'Karen',
  'José',
  'Zoë',
  'Renée',
  'Ana',
  'Omar',
  'Mei',
  'Priya',
  'Kofi',
];

/** The most frequent first: names are drawn with a bias to the beginning. */
const LAST_NAMES = [
  'Smith',
  'Johnson',
  'Williams',
  'Brown',
  'Jones',
  'Garcia',
  'Miller',
  'Davis',
  'Rodriguez',
  'Martinez',
  'Hernandez',
  'Lopez',
  'Gonzalez',
  'Wilson',
  'Anderson',
  'Thomas',
  'Taylor',
  'Moore',
  'Jackson',
  'Martin',
  'Lee',
  'Perez',
  'Thompson',
  'White',
  'Harris',
  'Sanchez',
  'Clark',
  'Ramirez',
  'Lewis',
  'Robinson',
  'Walker',
  'Young',
  'Allen',
  'King',
  'Wright',
  'Scott',
  'Torres',
  'Nguyen',
  'Hill',
  'Flores',
  'Green',
  'Adams',
  'Nelson',
  'Baker',
  'Hall',
  'Rivera',
  'Campbell',
  'Mitchell',
  'Carter',
  'Roberts',
  "O''Brien",
  'McDonald',
  'Müller',
  'Núñez',
];
/** Rare names are put together from these. */
const BEGINNINGS = [
  'Ab',
  'Bor',
  'Cal',
  'Dor',
  'Es',
  'Fal',
  'Gor',
  'Hal',
  'Is',
  'Jan',
  'Kov',
  'Lin',
  'Mor',
  'Nad',
  'Os',
  'Pet',
  'Quin',
  'Ros',
  'Sto',
  'Tar',
  'Ur',
  'Vas',
  'Wes',
  'Yar',
  'Zim',
];
const MIDDLES = ['a', 'an', 'ar', 'e', 'el', 'en', 'i', 'in', 'o', 'on', 'or', 'u'];
const ENDINGS = ['berg', 'ski', 'son', 'man', 'ley', 'ton', 'field', 'ova', 'idis', 'escu', 'sen', 'wala', 'moto', 'nen', 'ez'];
const DOMAINS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'yahoo.com',
  'yahoo.com',
  'hotmail.com',
  'aol.com',
  'icloud.com',
  'example.org',
];
const CITIES = ['Springfield', 'Franklin', 'Greenville', 'Bristol', 'Clinton', 'Fairview', 'Salem', 'Madison', 'Georgetown', 'Arlington'];

const array = (texts: readonly string[]): string => `ARRAY[${texts.map((text) => `'${text}'`).join(',')}]`;
const states = Object.entries(STATES).flatMap(([state, weight]) => Array.from({ length: weight }, () => state));
/** Draws an element; with a bias above 1, those at the beginning more often. */
const draw = (texts: readonly string[], bias = 1): string => `(${array(texts)})[1 + floor(${texts.length} * random() ^ ${bias})::integer]`;

/** The name of user n, for requests that must find somebody: every user's e-mail begins with it. */
export const emailOf = (n: number): string => `person${n}@${DOMAINS[n % DOMAINS.length]}`;

/** The tables that get many rows. */
export const FILLED = ['core_user', 'core_phone', 'core_userfield', 'core_subscription'];

/** Fills a fresh database: users with a phone each, two custom fields for two of five, most of them on the list. Always the same rows. */
export function fillSql(users: number): string[] {
  return [
    'SELECT setseed(0.42)',
    `INSERT INTO core_alloweduserfield (name, display_name) VALUES ('occupation', 'Occupation'), ('shirt_size', 'Shirt size')`,
    `INSERT INTO core_user (created_at, updated_at, first_name, last_name, address1, city, state, zip, postal, email, subscription_status, source, lang_id)
     SELECT at, at, first_name, last_name, number || ' Main Street', city, state, zip, zip, email, status, 'bench', (SELECT id FROM core_language WHERE iso_code = 'en')
     FROM (
       SELECT timestamp '2018-01-01' + n * (interval '2900 days' / ${users}) AS at, ${draw(FIRST_NAMES, 1.4)} AS first_name,
         CASE WHEN random() < 0.6 THEN ${draw(LAST_NAMES, 1.8)} ELSE ${draw(BEGINNINGS)} || ${draw(MIDDLES)} || ${draw(ENDINGS)} END AS last_name,
         (1 + n % 900) AS number, ${draw(CITIES)} AS city, ${draw(states)} AS state, lpad((n::bigint * 7919 % 100000)::text, 5, '0') AS zip,
         'person' || n || '@' || (${array(DOMAINS)})[1 + n % ${DOMAINS.length}] AS email,
         CASE WHEN n % 10 < 8 THEN 'subscribed' ELSE 'unsubscribed' END AS status
       FROM generate_series(1, ${users}) n
     ) person`,
    `INSERT INTO core_phone (user_id, phone, type, created_at, updated_at)
     SELECT id, '555-' || lpad((id::bigint * 104729 % 10000000)::text, 7, '0'), CASE WHEN id % 3 = 0 THEN 'home' ELSE 'mobile' END, created_at, updated_at
     FROM core_user ORDER BY id`,
    `INSERT INTO core_userfield (parent_id, name, value, updated_at)
     SELECT id, name, value, updated_at
     FROM (SELECT * FROM core_user WHERE id % 5 < 2 ORDER BY id) u,
       LATERAL (VALUES ('occupation', (ARRAY['Nurse','Teacher','Driver'])[1 + id % 3]), ('shirt_size', (ARRAY['S','M','L'])[1 + id % 3])) f(name, value)`,
    `INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
     SELECT id, 1, created_at, updated_at FROM core_user WHERE subscription_status = 'subscribed' ORDER BY id`,
  ];
}
