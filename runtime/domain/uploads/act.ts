import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import type { PersonRow } from './people';

/** What an import page says of those who come in through it, and where they join or leave. */
export interface ActRules {
  pageId: number;
  listId: number;
  /** Source of actions whose rows give none. */
  source: string;
  joins: { known: boolean; fresh: boolean };
  leaves: 'none' | 'list' | 'all';
}

/** A row with the id of its action, as a text: it has 64 bits. */
export interface ActingRow extends PersonRow {
  actionId: string;
}

/**
 * Stores an action for each row, with its fields, the subscriptions that it brings or ends, and their history (specification 2.4). A person
 * joins by its first row. No confirmations are sent: the people of a file act elsewhere.
 */
export async function storeActions(client: PoolClient, people: readonly PersonRow[], rules: ActRules): Promise<ActingRow[]> {
  if (people.length === 0) return [];
  const { rows: ids } = await client.query<{ id: string }>(
    `SELECT nextval('core_action_id_seq')::text AS id FROM generate_series(1, $1::integer)`,
    [people.length],
  );
  const acting = people.map((person, place) => ({ ...person, actionId: ids[place]!.id }));
  const joined = await join(client, acting, rules);
  await client.query(ACTIONS, [
    rules.pageId,
    acting.map(({ actionId }) => actionId),
    acting.map(({ userId }) => userId),
    acting.map(({ row }) => row.source ?? rules.source),
    acting.map(({ created }) => created),
    acting.map(({ userId, first }) => first && joined.has(userId)),
    acting.map(({ row }) => row.createdAt),
  ]);
  const joining = acting.filter(({ userId, first }) => first && joined.has(userId));
  if (joining.length > 0)
    await client.query(HISTORY, [
      rules.listId,
      joining.map(({ userId }) => userId),
      joining.map(({ actionId }) => actionId),
      'subscribe_import',
    ]);
  const leaving = acting.filter(({ first }) => first);
  if (rules.leaves !== 'none')
    await client.query(LEAVE, [
      leaving.map(({ userId }) => userId),
      leaving.map(({ actionId }) => actionId),
      rules.leaves === 'all' ? null : rules.listId,
    ]);
  await storeFields(client, acting);
  return acting;
}

const JOIN = `
  INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
  SELECT u, $1::integer, ${NOW_SECONDS}, ${NOW_SECONDS} FROM unnest($2::integer[]) u
  ON CONFLICT (list_id, user_id) DO NOTHING RETURNING user_id`;

/** Who is on the list that was not before. */
async function join(client: PoolClient, acting: readonly ActingRow[], { joins, listId }: ActRules): Promise<Set<number>> {
  const wanting = acting.filter(({ created, first }) => first && (created ? joins.fresh : joins.known)).map(({ userId }) => userId);
  if (wanting.length === 0) return new Set();
  const { rows } = await client.query<{ user_id: number }>(JOIN, [listId, wanting]);
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

const HISTORY = `
  INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
  SELECT h.user_id, $1::integer, change.id, h.action_id, ${NOW_SECONDS}, ${NOW_SECONDS}
  FROM unnest($2::integer[], $3::bigint[]) h(user_id, action_id), core_subscriptionchangetype change WHERE change.name = $4`;

/** Whoever is on no list afterwards is unsubscribed, also who was never on one (specification 3). */
const LEAVE = `
  WITH leaving AS (
    SELECT * FROM unnest($1::integer[], $2::bigint[]) l(user_id, action_id)
  ), gone AS (
    DELETE FROM core_subscription s USING leaving WHERE s.user_id = leaving.user_id AND ($3::integer IS NULL OR s.list_id = $3)
    RETURNING s.id, s.user_id, s.list_id, leaving.action_id
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
    SELECT gone.user_id, gone.list_id, change.id, gone.action_id, ${NOW_SECONDS}, ${NOW_SECONDS}
    FROM gone, core_subscriptionchangetype change WHERE change.name = 'unsubscribe_import'
  )
  UPDATE core_user u SET subscription_status = 'unsubscribed', updated_at = ${NOW_SECONDS} FROM leaving
  WHERE u.id = leaving.user_id AND u.subscription_status <> 'unsubscribed'
    AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.id NOT IN (SELECT id FROM gone))`;

async function storeFields(client: PoolClient, acting: readonly ActingRow[]): Promise<void> {
  const fields = acting.flatMap(({ actionId, row }) => row.actionFields.map((field) => ({ actionId, ...field })));
  if (fields.length === 0) return;
  await client.query('INSERT INTO core_actionfield (parent_id, name, value) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])', [
    fields.map(({ actionId }) => actionId),
    fields.map(({ name }) => name),
    fields.map(({ value }) => value),
  ]);
}
