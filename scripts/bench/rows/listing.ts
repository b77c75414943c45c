import type { Context } from '../context';
import { fillTables, withClient } from '../database';
import { emailOf } from '../fill';
import type { Result } from '../report';
import { beside, VARIETY } from './reading';

const LEAST = 0.6;

/** An action of each user, with two custom fields. */
const FILL = [
  `INSERT INTO core_action (user_id, page_id, type, status, source, redirect_url)
   SELECT u.id, p.id, p.type, 'complete', 'restful_api', '/cms/thanks/petition' FROM core_user u, core_page p WHERE p.name = 'petition' ORDER BY u.id`,
  'INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM core_action',
  `INSERT INTO core_actionfield (parent_id, name, value)
   SELECT a.id, f.name, f.value FROM core_action a, (VALUES ('comment', 'We want clean air.'), ('size', 'M')) f (name, value) ORDER BY a.id`,
];

/** Lists of actions, with their custom fields and by a filter on the user, against the program that reads the same rows with SQL written by hand. */
export async function listing(context: Context): Promise<Result[]> {
  const { users } = context.options;
  const database = await context.scratch.copy(users, 'listing');
  await withClient(database, (client) => fillTables(client, ['core_action', 'core_petitionaction', 'core_actionfield'], FILL));
  const sides = [await context.ours(database), await context.limit('listing', database)] as const;
  const emails = Array.from({ length: VARIETY }, (_, index) => emailOf(1 + ((index * 7919) % users)));
  return [
    await beside(context, sides, {
      name: 'page of 20 actions, with fields and total_count',
      paths: ['/rest/v1/action/?_limit=20'],
      least: LEAST,
    }),
    await beside(context, sides, {
      name: 'actions by user__email',
      paths: emails.map((email) => `/rest/v1/action/?user__email=${encodeURIComponent(email)}`),
      least: LEAST,
    }),
  ];
}
