import type { Chaos } from '../chaos';

/** Makes people with one action each: `<name>-0@example.org` and so on. Returns their ids in that order. */
export async function makePeople(chaos: Pick<Chaos, 'rows'>, name: string, count: number, { subscribed = false } = {}): Promise<number[]> {
  const people = await chaos.rows<{ id: number }>(
    `INSERT INTO core_user (email, first_name, subscription_status, created_at, updated_at)
     SELECT $1 || '-' || n || '@example.org', 'Ann', $3, now(), now() FROM generate_series(0, $2 - 1) n ORDER BY n RETURNING id`,
    [name, count, subscribed ? 'subscribed' : 'never'],
  );
  const ids = people.map(({ id }) => id);
  await chaos.rows(
    `WITH acted AS (
       INSERT INTO core_action (user_id, page_id, type) SELECT u.id, p.id, p.type FROM core_page p, unnest($1::integer[]) u(id)
       WHERE p.name = 'petition' RETURNING id
     ), typed AS (INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM acted)
     INSERT INTO core_actionfield (parent_id, name, value) SELECT id, 'maker', $2 FROM acted`,
    [ids, name],
  );
  if (subscribed)
    await chaos.rows(
      'INSERT INTO core_subscription (user_id, list_id, created_at, updated_at) SELECT unnest($1::integer[]), 1, now(), now()',
      [ids],
    );
  return ids;
}
