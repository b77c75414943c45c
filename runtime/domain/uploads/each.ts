import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import { makeAkid } from '../people';
import type { Call } from '../../framework/http/call';
import type { Account } from '../../framework/auth/account';
import type { Services } from '../../framework/services';
import { HttpError } from '../../framework/http/errors';
import { PHONE_TYPES, readInput, USER_PARTS, identify, lookUp, storeAction, actionType, checkAction } from '../actions';
import { advance, checkpoint, type Item, type Run } from './checkpoint';
import type { Header } from './columns';
import { readTime } from './fault';
import type { NoteRow } from './load';
import { cellsOf } from './row';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** Where rows act that are more than an import: pages that create events or take signups. */
export interface EachRules {
  header: Header;
  page: string;
  /** Who sent the file: with its rights the rows act. */
  account: Account | null;
  source: string;
}

/**
 * Takes a row as the action that it would be by itself, with all the checks of its page; what is noted of it, and that it is done, goes into the
 * transaction of the action. Empty cells overwrite as in other uploads. Throws `Superseded` when the upload is no longer this worker's.
 */
export async function takeItem(services: Services, run: Run, item: Item, rules: EachRules, note: NoteRow): Promise<void> {
  try {
    const body = bodyOf(item, rules, note);
    if (item.errors.length === 0) {
      await identifyById(services, body);
      await act(services, run, item, rules, body);
      return advance(run, [item]);
    }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    for (const [field, messages] of Object.entries((error.body.errors ?? { '': [error.body.error] }) as Record<string, string[]>)) {
      for (const message of messages) note(item, 'errors', field, message);
    }
  }
  await inTransaction(services.pool, (client) => checkpoint(client, run, [item]), {
    retry: false,
    statementTimeout: FILE_STATEMENT_TIMEOUT,
  });
  advance(run, [item]);
}

type Body = Record<string, string[]>;

function bodyOf(item: Item, { header, page, source }: EachRules, note: NoteRow): Body {
  const cells = cellsOf(item.cells, header, (column, message) => note(item, 'errors', column, message));
  return {
    source: [source],
    ...Object.fromEntries([...cells].map(([name, values]) => [name, values.filter(Boolean)])),
    page: [page],
    skip_confirmation: ['1'],
  };
}

/** Staff may name a user by number; actions know akids. */
async function identifyById({ pool, settings }: Services, body: Body): Promise<void> {
  const text = body.user_id?.[0];
  if (text === undefined) return;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  const { rows } = await pool.query<{ same: boolean }>('SELECT lower(email) = lower($2::text) AS same FROM core_user WHERE id = $1', [
    id,
    body.email?.[0] ?? null,
  ]);
  if (!rows[0]) throw new HttpError(400, { errors: { user_id: ['There is no such user.'] } });
  if (rows[0].same === false) throw new HttpError(400, { errors: { user_id: ['The user of this number has another e-mail address.'] } });
  body.akid = [makeAkid(settings.secretKey, id)];
}

async function act(services: Services, run: Run, item: Item, { header, account }: EachRules, body: Body): Promise<void> {
  const call: Call = {
    services,
    account,
    body,
    requestId: `upload ${run.uploadId}`,
    method: 'POST',
    path: '/rest/v1/action/',
    query: new URLSearchParams(),
    baseUrl: services.settings.baseUrl ?? '',
    ip: '',
    headers: {},
  };
  const input = readInput(body);
  const found = await lookUp(call, input);
  const type = actionType(found.page.type)!;
  const request = { call, input, found, person: identify(input, found) };
  const prepared = (await type.prepare?.(request)) ?? {};
  const createdAt = readTime(
    'created_at',
    (name) => body[name]?.[0] ?? '',
    (field, message) => void ((prepared.errors ??= {})[field] = [message]),
  );
  await checkAction(request, prepared);
  const store: typeof type.store = async (client, action) => {
    await type.store?.(client, action);
    await blank(client, action.stored.userId, header, body);
    await checkpoint(client, run, [item]);
  };
  await storeAction(request, { ...type, store, stores: () => true }, { ...prepared, createdAt: createdAt ?? undefined });
}

/** Removes what empty cells overwrite. An action alone leaves it as it was. */
async function blank(client: PoolClient, userId: number, header: Header, body: Body): Promise<void> {
  const empty = (name: string): boolean => header.has(name) && body[name]?.length === 0;
  const names = empty('name') ? ['first_name', 'middle_name', 'last_name'] : [];
  const parts = [...new Set([...USER_PARTS.filter((part) => part !== 'country' && empty(part)), ...names])];
  if (parts.length > 0)
    await client.query(
      `UPDATE core_user SET ${parts.map((part) => `${part} = ''`).join(', ')}, updated_at = ${NOW_SECONDS} WHERE id = $1`,
      [userId],
    );
  const fields = header.userFields.filter((name) => empty(`user_${name}`));
  if (fields.length > 0) await client.query('DELETE FROM core_userfield WHERE parent_id = $1 AND name = ANY($2::text[])', [userId, fields]);
  const phones = Object.entries(PHONE_TYPES)
    .filter(([name]) => empty(name))
    .map(([, type]) => type);
  if (phones.length > 0) await client.query('DELETE FROM core_phone WHERE user_id = $1 AND type = ANY($2::text[])', [userId, phones]);
}
