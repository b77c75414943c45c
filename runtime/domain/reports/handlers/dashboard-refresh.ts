import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { shownEntries } from '../dashboard/entries';
import { refreshEntries } from '../dashboard/refresh';
import { findShownReport } from '../result/shown-report';

/** POST `/rest/v1/dashboardreport/<id>/refresh/`: runs the reports that the dashboard shows in the background. 202. */
export const handler: Handler = async (call, plan) => {
  const dashboard = await findShownReport(call.services, Number(keyValue(plan, call.key!)));
  if (!dashboard) throw notFound(plan, call.key!);
  await refreshEntries(call, await shownEntries(call, dashboard));
  return { status: 202 };
};
