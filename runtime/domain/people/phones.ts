import { type Query, queryOn } from '../../core/database/sql';
import type { Services } from '../../core/call/services';
import { phoneNumber } from '../../core/types/phones';
import { homeOf } from '../installation';

/** Numbers that are read in one statement. */
const STEP = 500;

/** What it takes to know the country of the installation. */
type Home = Pick<Services, 'pool' | 'settings'>;

type Unread = {
  id: string;
  phone: string;
  country: string;
};

const FIND = (which: string): string => `
  SELECT p.id, p.phone, u.country FROM core_phone p JOIN core_user u ON u.id = p.user_id
  WHERE p.e164 IS NULL AND ${which} ORDER BY p.id LIMIT ${STEP}`;

/** What was changed meanwhile is left alone: it is read next time. */
const WRITE = `
  UPDATE core_phone p SET read_from = n.phone, read_as = n.number
  FROM unnest($1::bigint[], $2::text[], $3::text[]) n(id, phone, number) WHERE p.id = n.id AND p.phone = n.phone`;

/**
 * Reads all numbers that were not read yet, such as those of before there was E.164, in steps. A number without a country code is one of the country of its user;
 * where that is not known, one of the country of the installation.
 */
export async function readPhones(services: Home): Promise<void> {
  const query = queryOn(services.pool);
  for (let last = '0'; ; ) {
    const found = await unread(query, FIND('p.id > $1::bigint'), [last]);
    await write(services, found);
    if (found.length < STEP) return;
    last = found.at(-1)!.id;
  }
}

/** Reads the new numbers of one phone or of one person, so that who wrote them sees them read. */
export async function readPhonesOf(services: Home, of: { phone: number } | { user: number }): Promise<void> {
  const query = queryOn(services.pool);
  await write(
    services,
    'phone' in of ? await unread(query, FIND('p.id = $1'), [of.phone]) : await unread(query, FIND('p.user_id = $1'), [of.user]),
  );
}

const unread = async (query: Query, sql: string, values: unknown[]): Promise<Unread[]> => (await query(sql, values)) as Unread[];

async function write(services: Home, found: readonly Unread[]): Promise<void> {
  if (found.length === 0) return;
  const home = await homeOf(services);
  const numbers = found.map(({ phone, country }) => phoneNumber(phone, country) ?? phoneNumber(phone, home.country) ?? '');
  await queryOn(services.pool)(WRITE, [found.map(({ id }) => id), found.map(({ phone }) => phone), numbers]);
}
