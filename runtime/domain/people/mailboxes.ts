import type { Pool } from 'pg';
import { databaseErrorOf, UNIQUE } from '../../core/database/errors';
import { NOW_SECONDS } from '../../core/database/sql';
import type { Services } from '../../core/call/services';
import { normalEmail } from '../../core/types/text-formats';

/** Tables of addresses by which people are told apart. */
const TABLES = ['core_user', 'core_blackholedemail'] as const;
/** SQL: an address that may have another spelling. An index of people holds no others, so that millions of plain ones are not read. */
const SPELLED = 'octet_length(t.email) <> char_length(t.email)';
/** Rows that are looked at in one statement. */
const STEP = 1000;

interface Address {
  id: number;
  email: string;
}

/**
 * Gives the addresses of people, and those that get no mail, their normal form, where they were stored before there was one. An address that somebody
 * else has in its normal form stays as it is: that is one person twice, which staff merge.
 * @writes core_user, core_blackholedemail
 */
export async function normaliseMailboxes({ pool }: Pick<Services, 'pool'>): Promise<void> {
  for (const table of TABLES) {
    for await (const { id, email } of spelledOtherwise(pool, table)) await normalise(pool, table, { id, email });
  }
}

async function normalise(pool: Pool, table: (typeof TABLES)[number], { id, email }: Address): Promise<void> {
  const normal = normalEmail(email);
  try {
    await pool.query(
      `UPDATE ${table} t SET email = $3, updated_at = ${NOW_SECONDS} WHERE t.id = $1 AND t.email = $2
       AND NOT EXISTS (SELECT FROM ${table} o WHERE o.id <> t.id AND lower(o.email) COLLATE "C" = lower($3))`,
      [id, email, normal],
    );
  } catch (error) {
    // Somebody takes the address at this moment.
    if (databaseErrorOf(error)?.code !== UNIQUE) throw error;
  }
}

/** One mailbox, and all people who have it. */
export interface SharedMailbox {
  mailbox: string;
  people: Address[];
}

/** The mailboxes that several people have, as `normaliseMailboxes` leaves them. */
export async function findSharedMailboxes({ pool }: Pick<Services, 'pool'>): Promise<SharedMailbox[]> {
  const found = new Map<string, Address[]>();
  for await (const person of spelledOtherwise(pool, 'core_user')) {
    const mailbox = normalEmail(person.email).toLowerCase();
    found.set(mailbox, [...(found.get(mailbox) ?? []), person]);
  }
  const { rows } = await pool.query<Address & { mailbox: string }>(
    `SELECT m.mailbox, u.id, u.email FROM unnest($1::text[]) m (mailbox) JOIN core_user u ON lower(u.email) COLLATE "C" = lower(m.mailbox)`,
    [[...found.keys()]],
  );
  for (const { mailbox, id, email } of rows) found.get(mailbox)!.unshift({ id, email });
  return [...found].filter(([, people]) => people.length > 1).map(([mailbox, people]) => ({ mailbox, people }));
}

/** Addresses whose normal form is another one. */
async function* spelledOtherwise(pool: Pool, table: (typeof TABLES)[number]): AsyncGenerator<Address> {
  for (let last = 0; ; ) {
    const { rows } = await pool.query<Address>(
      `SELECT t.id, t.email FROM ${table} t WHERE ${SPELLED} AND t.id > $1 ORDER BY t.id LIMIT ${STEP}`,
      [last],
    );
    yield* rows.filter(({ email }) => normalEmail(email) !== email);
    if (rows.length < STEP) return;
    last = rows.at(-1)!.id;
  }
}

/**
 * The command `npm run mailboxes`: lists the people who are there twice, as their addresses are spellings of one. Merging them is the decision of staff.
 * @param print writes a line
 */
export async function mailboxesCommand(
  services: Services,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  await normaliseMailboxes(services);
  const shared = await findSharedMailboxes(services);
  if (shared.length === 0) print('Nobody is there twice: each mailbox is one person.');
  for (const { mailbox, people } of shared)
    print(`${mailbox}: ${people.map(({ id, email }) => `/rest/v1/user/${id}/ (${JSON.stringify(email)})`).join(', ')}`);
  if (shared.length > 0) print('Merge them by /rest/v1/usermerge/, or on the page of a person.');
  return shared.length > 0 ? 1 : 0;
}
