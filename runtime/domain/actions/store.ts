import type { PoolClient } from 'pg';
import { isConflict } from '../../framework/database/errors';
import { inTransaction } from '../../framework/database/transaction';
import type { PreparedAction, Stored, StoredAction } from './model';
import { personChanges } from './person-changes';
import { PROFILE_FIELDS } from '../people';
import { redirectPieces } from './redirect-url';
import { actionStatement, type StatementValues } from './statement';
import { userAgentOf } from './user-agent';

/** Writes more in the transaction of an action. An error undoes the action. */
export type AlsoStore = (client: PoolClient, action: StoredAction) => Promise<void>;

/** How often an action is tried, when it and another one block each other. */
const TRIES = 5;

/**
 * Writes an action with everything that belongs to it, or nothing. An action that lost a deadlock wrote nothing and is tried again. Throws
 * the refusal that the type of the action makes of a database error.
 */
export async function storeAction(action: PreparedAction, alsoStore?: AlsoStore): Promise<StoredAction> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(action, alsoStore);
    } catch (error) {
      if (attempt < TRIES && isConflict(error)) continue;
      throw (await action.type.refusal?.(error, action)) ?? error;
    }
  }
}

async function write(action: PreparedAction, alsoStore: AlsoStore | undefined): Promise<StoredAction> {
  const { call, type, resource, prepared } = action;
  const { pool, registry } = call.services;
  const typedTable = registry.get(resource).read.tables[0]!;
  const statement = actionStatement({ resource, typedTable, rows: type.rows }, valuesOf(action));
  const typeStores = type.store !== undefined && type.stores?.(prepared) !== false;
  if (!typeStores && !alsoStore) return { ...action, stored: storedOf(await pool.query<StoredRow>(statement)) };
  return inTransaction(
    pool,
    async (client) => {
      const stored = { ...action, stored: storedOf(await client.query<StoredRow>(statement)) };
      if (typeStores) await type.store!(client, stored);
      await alsoStore?.(client, stored);
      return stored;
    },
    { retry: false },
  );
}

type StoredRow = Omit<Stored, 'actionId' | 'userId'> & { actionId: string; userId: string };

function storedOf({ rows }: { rows: StoredRow[] }): Stored {
  const row = rows[0]!;
  return { ...row, actionId: Number(row.actionId), userId: Number(row.userId) };
}

function valuesOf(action: PreparedAction): StatementValues {
  const { call, input, found, person, prepared, tellAFriend } = action;
  const { page, referral } = found;
  const changes = personChanges(action);
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
    ...redirectPieces(page, prepared.redirect),
    userFieldNames: changes.fields.map(({ name }) => name),
    userFieldValues: changes.fields.map(({ value }) => value),
    actionFieldNames: actionFields.map(({ name }) => name),
    actionFieldValues: actionFields.map(({ value }) => value),
    phoneTypes: changes.phones.map(({ type }) => type),
    phones: changes.phones.map(({ phone }) => phone),
    profile: PROFILE_FIELDS.map((name) => changes.profile[name] ?? null),
    confirms: page.sendEmail && !input.skipsConfirmation,
    notifies: page.notifies,
    friends: tellAFriend?.emails ?? [],
    tellAFriend: tellAFriend ? JSON.stringify({ subject: tellAFriend.subject, note: tellAFriend.note }) : null,
    rowData: JSON.stringify(prepared.rowData ?? null),
  };
}
