import type { Query } from '../../core/database/sql';

/*
 * Whoever writes a person, or rows that belong to the person, locks the person first, and several people in the order of their ids. So two
 * writers of one person come one after the other, the second sees what the first did, and no two block each other. `NO KEY UPDATE` lets
 * others still add rows that refer to the person, such as a click.
 */

/** A statement that locks one person until the transaction ends. A person who is not there does not matter. */
export function lockPersonStatement(userId: number): { name: string; text: string; values: [string] } {
  return { name: 'person_lock', text: 'SELECT FROM core_user WHERE id = $1::integer FOR NO KEY UPDATE', values: [String(userId)] };
}

/**
 * Locks people in the order of their ids until the transaction ends. Returns the e-mail address of each as it is then: null when the data
 * were erased. People who are not there any more are absent.
 */
export async function lockPeople(query: Query, userIds: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await query('SELECT id, email FROM core_user WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [userIds]);
  return new Map(rows.map(({ id, email }) => [Number(id), email as string | null]));
}

/**
 * Locks people who are locked already so that nobody can refer to them any more until the transaction ends, and waits for those who are
 * about to. For a merge and an erasure: what refers to the person from then on is seen.
 */
export async function lockOutReferences(query: Query, userIds: readonly number[]): Promise<void> {
  await query('SELECT FROM core_user WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE', [userIds]);
}
