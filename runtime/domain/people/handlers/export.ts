import { isAllowed, unauthorised } from '../../../framework/auth/permissions';
import { queryOn } from '../../../framework/database/query';
import type { Handler } from '../../../framework/http/call';
import { keyValue, notFound, seesEverything } from '../../../framework/read';
import { exportPerson } from '../export/archive';

/**
 * GET `/rest/v1/user/<id>/export/`: 200 with a ZIP archive of all that is kept about the user (people/README.md, "The data of a person"). 401 for
 * an account that may not view all of it. 404 without such a user.
 */
export const handler: Handler = async (call, plan) => {
  const { pool, personData, registry } = call.services;
  const account = call.account!;
  const query = queryOn(pool);
  const id = Number(keyValue(plan, call.key!));
  const isId = Number.isSafeInteger(id) && id < 2 ** 31;
  const [user] = isId ? await query('SELECT email FROM core_user WHERE id = $1', [id]) : [];
  if (!user) throw notFound(plan, call.key!);
  const kinds = [...new Set(personData.belongings.map(({ kind }) => kind))].sort();
  const hidden = kinds.filter((kind) => !isAllowed(account, kind, 'view'));
  if (hidden.length > 0) throw unauthorised(`This account may not view ${hidden.join(', ')}.`);
  if (!seesEverything(registry, account)) throw unauthorised('This account may not view all rows and fields.');
  const content = await exportPerson(query, personData, { id, email: user.email as string | null });
  const headers = { 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="user-${id}.zip"` };
  return { status: 200, headers, body: { content, type: 'application/zip' } };
};
