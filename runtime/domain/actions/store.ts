import { USER_PARTS } from './input';
import { userAgentOf } from './lookup';
import { isConflict } from '../../framework/database/failures';
import { personChanges } from './person';
import { redirectParts } from './redirect';
import { actionStatement, type StatementValues } from './statement';
import { tafOf } from './taf';
import type { ActionType, Prepared, Request } from './types';
import { inTransaction } from '../../framework/database/transaction';

/** What the database made of an action. Times are UTC with microseconds. */
export interface Stored {
  actionId: number;
  userId: number;
  akid: string;
  redirectUrl: string;
  createdAt: string;
  updatedAt: string;
}

/** Tries in all, when two actions are in each other's way. */
const TRIES = 5;

/**
 * Writes an action with all that belongs to it: all or nothing. One that lost to another (deadlock) wrote nothing and is tried again.
 * Throws what the type makes of an error of the database.
 */
export async function storeAction(request: Request, type: ActionType, prepared: Prepared): Promise<Stored> {
  for (let tried = 1; ; tried++) {
    try {
      return await write(request, type, prepared);
    } catch (error) {
      if (tried < TRIES && isConflict(error)) continue;
      throw (await type.refusal?.(error, request)) ?? error;
    }
  }
}

async function write(request: Request, type: ActionType, prepared: Prepared): Promise<Stored> {
  const { pool, registry } = request.call.services;
  const resource = `${request.found.page.type.toLowerCase()}action`;
  const typedTable = registry.get(resource).read.tables[0]!;
  const statement = actionStatement({ resource, typedTable, own: type.own }, valuesOf(request, prepared));
  if (!type.store || type.stores?.(prepared) === false) return storedOf(await pool.query<Row>(statement));
  const { store } = type;
  return inTransaction(
    pool,
    async (client) => {
      const stored = storedOf(await client.query<Row>(statement));
      await store(client, { ...request, prepared, stored });
      return stored;
    },
    { retry: false },
  );
}

type Row = Omit<Stored, 'actionId' | 'userId'> & { actionId: string; userId: string };

function storedOf({ rows }: { rows: Row[] }): Stored {
  const row = rows[0]!;
  return { ...row, actionId: Number(row.actionId), userId: Number(row.userId) };
}

function valuesOf({ call, input, found, person }: Request, prepared: Prepared): StatementValues {
  const { page, referral } = found;
  const changes = personChanges(input, person, found.fieldRules);
  const taf = tafOf(input, page);
  const lists = prepared.lists ?? input.lists ?? (input.optIn ? [] : [page.listId]);
  const actionFields = [...input.actionFields, ...(prepared.fields ?? [])].flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  return {
    secret: call.services.settings.secretKey,
    userId: changes.userId,
    changed: changes.changed || (lists.length > 0 && !changes.subscribed),
    email: changes.email,
    source: input.source ?? prepared.source ?? 'restful_api',
    subscribes: lists.length > 0,
    lists,
    change: prepared.change ?? 'subscribe',
    pageId: page.id,
    pageType: page.type,
    status: prepared.status ?? 'complete',
    createdAt: prepared.createdAt ?? null,
    mailingId: person.mailingId ?? referral?.mailingId ?? null,
    referringUserId: referral?.userId ?? null,
    referringMailingId: referral?.mailingId ?? null,
    ip: call.ip,
    agentId: found.agentId,
    agent: userAgentOf(call),
    ...redirectParts(page, prepared.redirect),
    userFieldNames: changes.fields.map(({ name }) => name),
    userFieldValues: changes.fields.map(({ value }) => value),
    actionFieldNames: actionFields.map(({ name }) => name),
    actionFieldValues: actionFields.map(({ value }) => value),
    phoneTypes: changes.phones.map(({ type }) => type),
    phones: changes.phones.map(({ phone }) => phone),
    parts: USER_PARTS.map((name) => changes.parts[name] ?? null),
    confirms: page.sendEmail && !input.skipsConfirmation,
    notifies: page.notifies,
    friends: taf?.emails ?? [],
    taf: taf ? JSON.stringify({ subject: taf.subject, note: taf.note }) : null,
    own: JSON.stringify(prepared.own ?? null),
  };
}
