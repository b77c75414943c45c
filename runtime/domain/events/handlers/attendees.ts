import { Message } from '../../../core/words';
import { tables } from '../../../../generated/rows/tables';
import { Readable } from 'node:stream';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { attendeeList } from '../people/attendee-list';

/** GET `/rest/v1/event/ID/attendees/`: a CSV file of those who signed up, with names and addresses (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  if (!isAllowed(call.account, 'users', 'view')) throw unauthorised(new Message('events.list_names_users'));
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  if ((await tables(call.services).event.count({ where: { id } })) === 0) throw notFound(plan, call.key!);
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="event-${id}-attendees.csv"` },
    body: { content: Readable.from(attendeeList(pool, id), { objectMode: false }), type: 'text/csv; charset=utf-8' },
  };
};
