import type { Handler } from '../call';
import { taking } from '../call';
import { detail, listWithin } from '../read';
import { visibleEntries } from './visible-entries';

/** GET of all entries that the account may see, the newest first. Filters, order and paging are those of every list. */
export const listEntries: Handler = taking({ list: true }, (call, plan) =>
  listWithin(call, visibleEntries(plan, call.services.registry, call.account), { newestFirst: true }),
);

/** GET of one entry. Throws 404 for one that the account may not see. */
export const readEntry: Handler = (call, plan) => detail(call, visibleEntries(plan, call.services.registry, call.account));
