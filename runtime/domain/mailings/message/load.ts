import { makeAkid } from '../../people';
import { customFields } from '../../actions';
import type { Context, Value } from '../../../framework/templates';
import { queryOn } from '../../../framework/database/query';
import type { Database, RecipientData } from './contract';
import type { Names } from './names';
import type { Fields, MailingRow } from './read';

/** What templates may say of a user, by column. */
const COLUMNS = [
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'plus4',
  'postal',
  'region',
  'country',
  'source',
  'created_at',
] as const;
const NAME = `concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) AS name`;
const FIELDS = `(SELECT json_agg(json_build_object('name', f.name, 'value', f.value) ORDER BY f.id) FROM core_userfield f WHERE f.parent_id = u.id)`;

/** Loads what differs between users. */
export type Load = (db: Database, userIds: readonly number[]) => Promise<Map<number, RecipientData>>;

/** More that templates know of each user: a name, and its values by user. */
export interface Source {
  name: string;
  load(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, Value>>;
}

/** Makes the loading of users as far as the templates speak of them: one statement, and one for each of `sources`. */
export function loader(row: MailingRow, names: Names, secret: string, sources: readonly Source[]): Load {
  const text = statement(row, names);
  const withToken = names.has('token');
  return async (db, userIds) => {
    if (userIds.length === 0) return new Map();
    const values = row.mergefile_id !== null && names.speakOf('mergefile') ? [userIds, row.mergefile_id] : [userIds];
    const users = await queryOn(db)(text, values);
    const more: [string, ReadonlyMap<number, Value>][] = [];
    for (const source of sources) more.push([source.name, await source.load(db, userIds)]);
    return new Map(users.map((user) => [user.id as number, recipient(row.id, user, secret, withToken, more)]));
  };
}

function statement({ mergefile_id }: MailingRow, names: Names): string {
  const columns = COLUMNS.filter((column) => names.has(column)).map((column) =>
    column === 'created_at' ? `to_char(u.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS created_at` : `u.${column}`,
  );
  if (names.has('name')) columns.push(NAME);
  if (names.has('fields') || names.has('custom_fields')) columns.push(`${FIELDS} AS fields`);
  const merged = mergefile_id !== null && names.speakOf('mergefile');
  if (merged) columns.push('m.data AS mergefile');
  const join = merged ? 'LEFT JOIN core_mergefilerow m ON m.mergefile_id = $2::integer AND m.user_id = u.id' : '';
  return `SELECT u.id, u.email${columns.map((column) => `, ${column}`).join('')} FROM core_user u ${join} WHERE u.id = ANY ($1::integer[])`;
}

function recipient(
  mailingId: number,
  row: Record<string, unknown>,
  secret: string,
  withToken: boolean,
  more: readonly [string, ReadonlyMap<number, Value>][],
): RecipientData {
  const { fields, mergefile = null, ...columns } = row as { id: number; email: string; fields?: Fields | null; mergefile?: Value };
  const akid = makeAkid(secret, columns.id, mailingId);
  const own = customFields(fields ?? null);
  const user: Context = {
    ...(columns as Context),
    akid,
    fields: own,
    custom_fields: own,
    ...(withToken && { token: makeAkid(secret, columns.id) }),
  };
  const others = Object.fromEntries(more.map(([name, values]) => [name, values.get(columns.id)]));
  return { userId: columns.id, email: columns.email, context: { user, akid, mergefile, ...others } };
}
