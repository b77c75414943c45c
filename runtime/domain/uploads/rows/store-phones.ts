import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { phoneNumber } from '../../../core/types/phones';
import { Message } from '../../../core/words';
import type { PersonRow, SkipRow } from './person-row';

const PHONES = `
  WITH phones AS (
    SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[]) g(user_id, type, phone, number)
  ), removed AS (
    DELETE FROM core_phone p USING phones g WHERE p.user_id = g.user_id AND p.type = g.type AND g.phone = ''
  )
  INSERT INTO core_phone (user_id, type, phone, read_from, read_as, source, created_at, updated_at)
  SELECT g.user_id, g.type, g.phone, g.phone, g.number, 'import', ${NOW_SECONDS}, ${NOW_SECONDS} FROM phones g WHERE g.phone <> ''
  ON CONFLICT (user_id, type) DO UPDATE
    SET phone = excluded.phone, read_from = excluded.read_from, read_as = excluded.read_as, updated_at = excluded.updated_at`;

/** A number of a row, and whose it is. */
interface RowPhone {
  person: PersonRow;
  type: string;
  phone: string;
  column: string;
}

/**
 * Writes phone numbers, one of each type. An empty cell removes the number. Of several rows of a person the last one with the type counts. A number that cannot be
 * read is kept as it is, and its row is warned of.
 * @param note adds a warning to a row
 */
export async function storePhones(client: PoolClient, people: readonly PersonRow[], note: SkipRow): Promise<void> {
  const phones = new Map(
    people.flatMap((person) =>
      person.row.phones.map((phone): [string, RowPhone] => [`${person.userId} ${phone.type}`, { person, ...phone }]),
    ),
  );
  if (phones.size === 0) return;
  const list = [...phones.values()];
  const countries = await countriesOf(client, list);
  const numbers = list.map(({ person, phone }) => phoneNumber(phone, countries.get(person.userId)) ?? null);
  await client.query(PHONES, [
    list.map(({ person }) => person.userId),
    list.map(({ type }) => type),
    list.map(({ phone }) => phone),
    numbers,
  ]);
  for (const [index, { person, phone, column }] of list.entries()) {
    if (phone !== '' && numbers[index] === '') note(person.row, 'warnings', column, new Message('uploads.phone_unreadable', { phone }));
  }
}

/** The countries of people, by their ids, as the rows have left them. */
async function countriesOf(client: PoolClient, phones: readonly RowPhone[]): Promise<Map<number, string>> {
  const ids = [...new Set(phones.map(({ person }) => person.userId))];
  const { rows } = await client.query<{ id: number; country: string }>('SELECT id, country FROM core_user WHERE id = ANY($1::integer[])', [
    ids,
  ]);
  return new Map(rows.map(({ id, country }) => [id, country]));
}
