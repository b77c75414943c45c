import { type Handler, inTransaction, invalid, keyValue, notFound } from 'advocacy-platform';

/**
 * POST `/rest/v1/shift/<id>/signup/` with `user`, the id of a person: 200 with the number of places that are left. 400 when the shift is full or
 * there is no such person. A person has at most one place.
 */
export const handler: Handler = async (call, plan) => {
  const shift = Number(keyValue(plan, call.key!));
  const user = Number((call.body as { user?: unknown } | undefined)?.user);
  const left = await inTransaction(
    call.services.pool,
    async (client) => {
      // Whoever signs up waits here for the others, so that the last place is given once.
      const { rows } = await client.query<{ places: number }>('SELECT places FROM x_shift WHERE id = $1 FOR UPDATE', [shift]);
      if (!rows[0]) throw notFound(plan, call.key!);
      const person = await client.query('SELECT FROM core_user WHERE id = $1 FOR KEY SHARE', [Number.isSafeInteger(user) ? user : null]);
      if (person.rowCount === 0) throw invalid(plan.name, { user: ['There is no such person.'] });
      await client.query('INSERT INTO x_shift_users (shift_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [shift, user]);
      const taken = await client.query<{ count: number }>('SELECT count(*)::int FROM x_shift_users WHERE shift_id = $1', [shift]);
      if (taken.rows[0]!.count > rows[0].places) throw invalid(plan.name, { user: ['The shift is full.'] });
      return rows[0].places - taken.rows[0]!.count;
    },
    { by: call },
  );
  return { status: 200, shape: 'object', body: { value: { places_left: left } } };
};
