import type { Pool } from 'pg';
import { type Person, WORLD } from './population';

/** Writes the world and its people. Columns that triggers would fill are set afterwards, so that they say what the test says. */
export async function settle(pool: Pool, persons: readonly Person[]): Promise<void> {
  const rows = async (table: string, columns: Record<string, string>, values: readonly Record<string, unknown>[]): Promise<void> => {
    const names = Object.keys(columns);
    await pool.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM json_to_recordset($1) AS x (${names.map((name) => `${name} ${columns[name]}`).join(', ')})`,
      [JSON.stringify(values)],
    );
  };
  const each = (list: (person: Person) => Record<string, unknown>[]): Record<string, unknown>[] => persons.flatMap(list);
  const int = 'integer';
  await rows(
    'core_list',
    { id: int, name: 'text' },
    WORLD.lists.slice(1).map((id) => ({ id, name: `list ${id}` })),
  );
  await rows('core_language', { id: int, name: 'text' }, [{ id: 402, name: 'Spanish' }]);
  await rows(
    'core_page',
    { id: int, name: 'text', title: 'text', type: 'text' },
    WORLD.pages.map((id) => ({ id, name: `page-${id}`, title: 'A page', type: 'Petition' })),
  );
  await rows(
    'core_tag',
    { id: int, name: 'text' },
    Object.keys(WORLD.tags).map((id) => ({ id, name: `tag ${id}` })),
  );
  await rows(
    'core_page_tags',
    { page_id: int, tag_id: int },
    Object.entries(WORLD.tags).flatMap(([tag, pages]) => pages.map((page) => ({ page_id: page, tag_id: tag }))),
  );
  await rows(
    'core_mailing',
    { id: int, query_status: 'text', targeting_version: int, targeting_version_saved: int },
    WORLD.mailings.map((id) => ({ id, query_status: 'saved', targeting_version: 1, targeting_version_saved: 1 })),
  );
  await rows(
    'core_usergroup',
    { id: int, name: 'text' },
    WORLD.groups.map((id) => ({ id, name: `group ${id}` })),
  );
  await rows('core_mergefile', { id: int, name: 'text', status: 'text' }, [{ id: WORLD.mergefile, name: 'file', status: 'completed' }]);
  await rows(
    'core_user',
    { id: int, email: 'text', subscription_status: 'text', country: 'text', state: 'text', region: 'text', zip: 'text', lang_id: int },
    persons.map((person) => ({ ...person, subscription_status: person.status, lang_id: person.lang })),
  );
  await rows(
    'core_alloweduserfield',
    { name: 'text', display_name: 'text' },
    ['colour', 'size'].map((name) => ({ name, display_name: name })),
  );
  await rows(
    'core_userfield',
    { parent_id: int, name: 'text', value: 'text' },
    each(({ id, fields }) => Object.entries(fields).flatMap(([name, values]) => values.map((value) => ({ parent_id: id, name, value })))),
  );
  await pool.query('DELETE FROM core_location');
  await rows(
    'core_location',
    {
      user_id: int,
      latitude: 'float',
      longitude: 'float',
      us_district: 'text',
      us_state_senate: 'text',
      us_state_district: 'text',
      us_county: 'text',
    },
    each(({ id, place }) =>
      place
        ? [
            {
              ...place,
              user_id: id,
              us_district: place.district,
              us_state_senate: place.senate,
              us_state_district: place.house,
              us_county: place.county,
            },
          ]
        : [],
    ),
  );
  await rows(
    'core_blackholedemail',
    { email: 'text' },
    each(({ blackholed, email }) => (blackholed ? [{ email: email.toLowerCase() }] : [])),
  );
  await rows(
    'core_subscription',
    { user_id: int, list_id: int },
    each(({ id, lists }) => lists.map((list) => ({ user_id: id, list_id: list }))),
  );
  await rows(
    'core_action',
    { user_id: int, page_id: int, status: 'text', type: 'text' },
    each(({ id, actions }) => actions.map(({ page, status }) => ({ user_id: id, page_id: page, status, type: 'Petition' }))),
  );
  await rows(
    'core_usermailing',
    { user_id: int, mailing_id: int },
    each(({ id, sent }) => sent.map((mailing) => ({ user_id: id, mailing_id: mailing }))),
  );
  await rows(
    'core_mailingset',
    { user_id: int, mailing_id: int },
    each(({ id, saved }) => saved.map((mailing) => ({ user_id: id, mailing_id: mailing }))),
  );
  await rows(
    'core_user_groups',
    { user_id: int, usergroup_id: int },
    each(({ id, groups }) => groups.map((group) => ({ user_id: id, usergroup_id: group }))),
  );
  await rows(
    'core_mergefilerow',
    { user_id: int, mergefile_id: int, data: 'json' },
    each(({ id, inMergefile }) => (inMergefile ? [{ user_id: id, mergefile_id: WORLD.mergefile, data: {} }] : [])),
  );
  await give(pool, persons);
}

async function give(pool: Pool, persons: readonly Person[]): Promise<void> {
  const order = async (user: number, status: string): Promise<{ order: number; action: number }> => {
    const { rows } = await pool.query<{ order: number; action: number }>(
      `WITH a AS (INSERT INTO core_action (user_id, page_id, type, status) VALUES ($1, 1, 'Donation', 'complete') RETURNING id),
         d AS (INSERT INTO core_order_user_detail (email) VALUES ('') RETURNING id)
       INSERT INTO core_order (user_id, action_id, user_detail_id, total, status) SELECT $1, a.id, d.id, 10, $2 FROM a, d RETURNING id AS "order", action_id AS action`,
      [user, status],
    );
    return rows[0]!;
  };
  for (const { id, orders, recurring } of persons) {
    for (const status of orders) await order(id, status);
    for (const each of recurring) {
      const first = await order(id, 'incomplete');
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO core_orderrecurring (order_id, action_id, user_id, exp_date, start, period, amount, status, updated_at)
         VALUES ($1, $2, $3, $4, '2020-01-01', $5, 10, $6, now() AT TIME ZONE 'UTC' - make_interval(days => $7)) RETURNING id`,
        [first.order, first.action, id, each.expDate, each.period, each.status, each.canceledDaysAgo ?? 1],
      );
      if (each.canceledDaysAgo === null || !each.status.startsWith('canceled')) continue;
      await pool.query(
        `INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, created_at)
         VALUES ('canceled', $1, $2, $3, 0, now() AT TIME ZONE 'UTC' - make_interval(days => $4))`,
        [first.action, first.order, rows[0]!.id, each.canceledDaysAgo],
      );
    }
  }
}
