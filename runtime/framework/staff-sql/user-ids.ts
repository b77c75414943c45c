import type { Params } from './placeholders';
import { checkedAlone } from './query';
import type { Reader } from './reader';

/** What `advocacy_user_ids` (generator/emit/sql/user-ids.ts) is given. */
export interface UsersOf {
  query: string;
  parameters: (string | null)[];
}

/** A query that staff wrote, whose first column says which users are meant, as `advocacy_user_ids` takes it. Throws as `readRows`. */
export async function usersOf(reader: Reader, sql: string, params: Params): Promise<UsersOf> {
  const { text, values } = await checkedAlone(reader, sql, params, (index) => `($1[${index}])`);
  return { query: text, parameters: values.map((value) => (value === null ? null : String(value))) };
}
