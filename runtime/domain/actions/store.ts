import type { PoolClient } from 'pg';
import { isConflict } from '../../core/database/errors';
import { type NamedStatement, queryAfter } from '../../core/database/query-after';
import { inTransaction, onConnection } from '../../core/database/transaction';
import type { Writer } from '../../core/database/sql';
import { lockPersonStatement, WRITTEN_FIELDS } from '../people';
import type { Page } from './look-up/found';
import type { PreparedAction, StoredIds, StoredAction } from './input/model';
import { personChanges } from './person-changes';
import { actionStatement, type StatementValues } from './statement';
import { userAgentOf } from './input/input';

/** Writes more in the transaction of an action. An error undoes the action. */
export type AlsoStore = (client: PoolClient, action: StoredAction) => Promise<void>;

/** The person of an action was merged or erased, or made by another action, after the look-up. The action is to be taken again. */
export class PersonChanged extends Error {}

/** How often an action is tried, when it and another transaction block each other. */
const TRIES = 5;

/**
 * Writes an action with everything that belongs to it, or nothing. An action that lost a deadlock wrote nothing and is tried again. Throws
 * a `PersonChanged`, and the refusal that the type of the action makes of a database error.
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
  const storeOn = async (client: PoolClient): Promise<StoredAction> => ({
    ...action,
    stored: storedOf(await run(client, statement, action)),
  });
  if (!typeStores && !alsoStore) return onConnection(pool, storeOn);
  return inTransaction(
    pool,
    async (client) => {
      const stored = await storeOn(client);
      if (typeStores) await type.store!(client, stored);
      await alsoStore?.(client, stored);
      return stored;
    },
    { by: type.tellsWriter?.(prepared) ? writerOf(action) : 'program', retry: false },
  );
}

/** Who acts: the account that sends the action, or else its person. */
function writerOf({ call, person: { user } }: PreparedAction): Writer {
  return { account: call.account, requestId: call.requestId, ...(user && { person: { id: user.id } }) };
}

/** Runs the statement, for a known user after locking the user. Both are one round trip. A new user is nobody else's before the statement ends. */
function run(client: PoolClient, statement: NamedStatement, { person: { user } }: PreparedAction): Promise<{ rows: StoredRow[] }> {
  return user === null ? client.query<StoredRow>(statement) : queryAfter<StoredRow>(client, lockPersonStatement(user.id), statement);
}

type StoredRow = Omit<StoredIds, 'actionId' | 'userId'> & { actionId: string; userId: string };

function storedOf({ rows }: { rows: StoredRow[] }): StoredIds {
  const row = rows[0];
  if (!row) throw new PersonChanged('the person was merged, erased or made meanwhile');
  return { ...row, actionId: Number(row.actionId), userId: Number(row.userId) };
}

function valuesOf(action: PreparedAction): StatementValues {
  const { call, input, sending, found, person, prepared, tellAFriend } = action;
  const { page, referral } = found;
  const changes = personChanges(action);
  const mailingId = person.mailingId ?? referral?.mailingId ?? null;
  const { lists, askedLists } = listsOf(action);
  const actionFields = [...input.actionFields, ...(prepared.fields ?? [])].flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  return {
    secret: call.services.settings.secretKey,
    userId: changes.userId,
    email: changes.email,
    source: input.source ?? prepared.source ?? 'restful_api',
    subscribes: lists.length > 0,
    lists,
    askedLists,
    change: prepared.change ?? 'subscribe',
    pageId: page.id,
    pageType: page.type,
    status: prepared.status ?? 'complete',
    createdAt: prepared.createdAt ?? null,
    mailingId,
    // Links are numbered within a mailing.
    link: mailingId === null ? null : (input.link ?? null),
    visit: input.visit ?? '',
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
    phoneNumbers: changes.phones.map(({ number }) => number),
    profile: WRITTEN_FIELDS.map((name) => changes.profile[name] ?? null),
    confirms: page.sendEmail && !input.skipsConfirmation,
    notifies: page.notifies,
    mailsTargets: prepared.mailsTargets === true,
    pushes: page.pushes,
    texts: !input.skipsConfirmation,
    friends: tellAFriend?.emails ?? [],
    tellAFriend: tellAFriend ? JSON.stringify({ subject: tellAFriend.subject, note: tellAFriend.note }) : null,
    once: page.once && !prepared.changesEarlier,
    groups: page.groups,
    formToken: sending?.token ?? null,
    formContent: sending?.content ?? null,
    rowData: JSON.stringify(prepared.rowData ?? null),
  };
}

/** The lists that the person joins at once, and those that they are asked to confirm first. What staff import needs no e-mail. */
function listsOf({ input, found, prepared }: PreparedAction): Record<'lists' | 'askedLists', number[]> {
  const { listId, doubleOptIn } = found.page;
  const wanted = prepared.lists ?? input.lists ?? (input.optIn ? [] : [listId]);
  if (doubleOptIn.length === 0 || prepared.change === 'subscribe_import') return { lists: wanted, askedLists: [] };
  return { lists: wanted.filter((id) => !doubleOptIn.includes(id)), askedLists: wanted.filter((id) => doubleOptIn.includes(id)) };
}

/** A redirect URL in pieces. The id of the action and the akid stand between them; only the database knows those. */
interface RedirectPieces {
  beforeId: string;
  beforeAkid: string;
  afterAkid: string;
}

/**
 * Where people go after the action: the `url` of the followup, else the thank-you page. Its own query stays; `action_id`, `akid`, `rd`, `taf`
 * and `more` are added in the order of their names. The names in `more` must sort after `akid`. A fragment stays at the end.
 */
function redirectPieces(page: Page, more: Readonly<Record<string, string>> = {}): RedirectPieces {
  const target = page.url || `/cms/thanks/${encodeURIComponent(page.name)}`;
  const hash = target.indexOf('#');
  const base = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '' : target.slice(hash);
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  const last = Object.entries({ rd: '1', ...(page.sendTaf ? { taf: '1' } : {}), ...more }).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = last.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return { beforeId: `${base}${separator}action_id=`, beforeAkid: '&akid=', afterAkid: `${query}${fragment}` };
}
