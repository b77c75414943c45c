import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { dashboardOfEntry, shownEntries } from '../dashboard/entries';
import { refreshEntries } from '../dashboard/refresh';

/** POST `/rest/v1/dashboardentry/<id>/refresh/`: runs the report of the entry in the background. 202. 404 for one that the account does not see. */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const dashboard = await dashboardOfEntry(call.services, id);
  const entries = dashboard ? await shownEntries(call, dashboard) : [];
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw notFound(plan, call.key!);
  await refreshEntries(call, [entry]);
  return { status: 202 };
};
