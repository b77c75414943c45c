import type { Call } from '../../call';
import type { ActionInput } from './input';
import { USER_PARTS } from './input';
import type { Page } from './lookup';
import { userAgentOf } from './lookup';
import type { PersonChanges } from './person';
import type { RedirectParts } from './redirect';
import { actionStatement, inOrder } from './statement';

/** One action, ready to be written. */
export interface NewAction {
  input: ActionInput;
  page: Page;
  agentId: string | null;
  person: PersonChanges;
  mailingId: number | null;
  referral: { userId: number; mailingId: number | null } | undefined;
  redirect: RedirectParts;
}

/** What the database made of it. Times are UTC with microseconds. */
export interface Stored {
  actionId: number;
  akid: string;
  redirectUrl: string;
  createdAt: string;
}

/** Writes an action with all that belongs to it: all or nothing. */
export async function storeAction(call: Call, action: NewAction): Promise<Stored> {
  const resource = `${action.page.type.toLowerCase()}action`;
  const typedTable = call.services.registry.get(resource).read.tables[0]!;
  const { rows } = await call.services.pool.query<Omit<Stored, 'actionId'> & { actionId: string }>({
    name: `action_${resource}`,
    text: actionStatement(typedTable),
    values: valuesOf(call, action),
  });
  return { ...rows[0]!, actionId: Number(rows[0]!.actionId) };
}

function valuesOf(call: Call, { input, page, agentId, person, mailingId, referral, redirect }: NewAction): unknown[] {
  const lists = input.lists ?? (input.optIn ? [] : [page.listId]);
  const actionFields = [...input.actionFields].flatMap(([name, values]) => values.map((value) => ({ name, value })));
  return inOrder({
    secret: call.services.settings.secretKey,
    userId: person.userId,
    changed: person.changed || (lists.length > 0 && !person.subscribed),
    email: person.email,
    source: input.source,
    subscribes: lists.length > 0,
    lists,
    pageId: page.id,
    pageType: page.type,
    mailingId: mailingId ?? referral?.mailingId ?? null,
    referringUserId: referral?.userId ?? null,
    referringMailingId: referral?.mailingId ?? null,
    ip: call.ip,
    agentId,
    agent: userAgentOf(call),
    ...redirect,
    userFieldNames: person.fields.map(({ name }) => name),
    userFieldValues: person.fields.map(({ value }) => value),
    actionFieldNames: actionFields.map(({ name }) => name),
    actionFieldValues: actionFields.map(({ value }) => value),
    phoneTypes: person.phones.map(({ type }) => type),
    phones: person.phones.map(({ phone }) => phone),
    parts: USER_PARTS.map((name) => person.parts[name] ?? null),
  });
}
