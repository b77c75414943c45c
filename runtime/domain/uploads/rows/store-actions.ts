import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { PoolClient } from 'pg';
import { insertHistorySql } from '../../people';
import type { PersonRow } from './person-row';

/** The options of an import page for the actions of its rows. */
export interface ImportActionRules {
  pageId: number;
  listId: number;
  /** The source of rows that have none. */
  source: string;
  leaves: 'none' | 'list' | 'all';
}

/** A row with the id of its action, as a string because it has 64 bits. */
export interface StoredActionRow extends PersonRow {
  actionId: string;
}

/**
 * Stores an action for each row, with its custom fields, and subscribes or unsubscribes its user, with history. A user with several rows is
 * subscribed by the first one. No confirmations are sent, because the people in a file acted elsewhere.
 */
export async function storeActions(client: PoolClient, people: readonly PersonRow[], rules: ImportActionRules): Promise<StoredActionRow[]> {
  if (people.length === 0) return [];
  const { rows: ids } = await client.query<{ id: string }>(
    `SELECT nextval('core_action_id_seq')::text AS id FROM generate_series(1, $1::integer)`,
    [people.length],
  );
  const stored = people.map((person, index) => ({ ...person, actionId: ids[index]!.id }));
  const joined = await subscribe(client, stored, rules.listId);
  await client.query(ACTIONS, [
    rules.pageId,
    stored.map(({ actionId }) => actionId),
    stored.map(({ userId }) => userId),
    stored.map(({ row }) => row.source ?? rules.source),
    stored.map(({ created }) => created),
    stored.map(({ userId, first }) => first && joined.has(userId)),
    stored.map(({ row }) => row.createdAt),
  ]);
  const joining = stored.filter(({ userId, first }) => first && joined.has(userId));
  if (joining.length > 0)
    await client.query(HISTORY, [
      rules.listId,
      joining.map(({ userId }) => userId),
      joining.map(({ actionId }) => actionId),
      'subscribe_import',
    ]);
  const leaving = stored.filter(({ first }) => first);
  if (rules.leaves !== 'none')
    await client.query(LEAVE, [
      leaving.map(({ userId }) => userId),
      leaving.map(({ actionId }) => actionId),
      rules.leaves === 'all' ? null : rules.listId,
    ]);
  await storeActionFields(client, stored);
  return stored;
}

const JOIN = `
  INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
  SELECT u, $1::integer, ${NOW_SECONDS}, ${NOW_SECONDS} FROM unnest($2::integer[]) u
  ON CONFLICT (list_id, user_id) DO NOTHING RETURNING user_id`;

/** Subscribes users. Returns those who were not on the list before. */
async function subscribe(client: PoolClient, stored: readonly StoredActionRow[], listId: number): Promise<Set<number>> {
  const candidates = stored.filter(({ first, joins }) => first && joins).map(({ userId }) => userId);
  if (candidates.length === 0) return new Set();
  const { rows } = await client.query<{ user_id: number }>(JOIN, [listId, candidates]);
  return new Set(rows.map(({ user_id: id }) => id));
}

const ACTIONS = `
  WITH acting AS (
    SELECT * FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::boolean[], $6::boolean[], $7::timestamp[]) a(id, user_id, source, created, joined, at)
  ), done AS (
    INSERT INTO core_action (id, user_id, page_id, type, status, source, created_user, subscribed_user, created_at, updated_at)
    SELECT id, user_id, $1::integer, 'Import', 'complete', source, created, joined, coalesce(at, ${NOW_SECONDS}), ${NOW_SECONDS} FROM acting
  )
  INSERT INTO core_importaction (action_ptr_id) SELECT id FROM acting`;

const HISTORY = insertHistorySql({
  from: 'unnest($2::integer[], $3::bigint[]) h(user_id, action_id)',
  user: 'h.user_id',
  list: '$1::integer',
  change: '$4',
  action: 'h.action_id',
});

/** A user who is on no list afterwards becomes `unsubscribed`, even one who never was on a list. */
const LEAVE = `
  WITH leaving AS (
    SELECT * FROM unnest($1::integer[], $2::bigint[]) l(user_id, action_id)
  ), ended AS (
    DELETE FROM core_subscription s USING leaving WHERE s.user_id = leaving.user_id AND ($3::integer IS NULL OR s.list_id = $3)
    RETURNING s.id, s.user_id, s.list_id, leaving.action_id
  ), history AS (${insertHistorySql({ from: 'ended', user: 'ended.user_id', list: 'ended.list_id', change: `'unsubscribe_import'`, action: 'ended.action_id' })}
  )
  UPDATE core_user u SET ${moveSql(userSubscriptionStatus.leave, { to: "'unsubscribed'" })}, updated_at = ${NOW_SECONDS} FROM leaving
  WHERE u.id = leaving.user_id AND u.subscription_status <> 'unsubscribed'
    AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.id NOT IN (SELECT id FROM ended))`;

async function storeActionFields(client: PoolClient, stored: readonly StoredActionRow[]): Promise<void> {
  const fields = stored.flatMap(({ actionId, row }) => row.actionFields.map((field) => ({ actionId, ...field })));
  if (fields.length === 0) return;
  await client.query('INSERT INTO core_actionfield (parent_id, name, value) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])', [
    fields.map(({ actionId }) => actionId),
    fields.map(({ name }) => name),
    fields.map(({ value }) => value),
  ]);
}
