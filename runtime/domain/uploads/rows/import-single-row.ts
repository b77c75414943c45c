import { Message } from '../../../core/words';
import type { PoolClient } from 'pg';
import { normalEmail } from '../../../core/types/text-formats';
import { NOW_SECONDS, queryOn } from '../../../core/database/sql';
import { findKeptOff, type KeptOff, makeAkid, PHONE_TYPES, PROFILE_FIELDS, readAkid } from '../../people';
import type { Call } from '../../../core/call';
import type { Account } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { type FieldErrors, HttpError } from '../../../core/errors/http-error';
import { personChanges, takeAction } from '../../actions';
import { advanceProgress, storeCheckpoint, type PendingRow, type ImportProgress } from '../checkpoint';
import { type Header, IGNORED } from '../columns/header';
import { countryCode, sameField } from '../../geo';
import { homeOf } from '../../installation';
import { type AddError, cellsByColumn, noteDoubts, parseTime, unknownCountry } from '../columns/cells';
import type { AddIssue } from './import-batch';
import { inFileTransaction } from '../../../core/files/file-transaction';

/** The page of events on which rows act, and for whom. */
interface SingleRowRules {
  header: Header;
  page: string;
  /** The list of the page. */
  listId: number;
  /** The account that sent the file. Rows act with its rights. */
  account: Account | null;
  source: string;
}

/**
 * Imports a row as an action of its own, with all checks of its page. Its checkpoint is in the transaction of the action. Empty cells overwrite
 * stored values, as in other uploads. Throws a `Superseded` when the upload no longer belongs to this worker.
 */
export async function importSingleRow(
  services: Services,
  run: ImportProgress,
  pending: PendingRow,
  rules: SingleRowRules,
  addIssue: AddIssue,
): Promise<void> {
  try {
    const body = actionBody(pending, rules, addIssue);
    if (pending.errors.length === 0) {
      await useAkidForUserId(services, body);
      pending.keptOff = await keptOffList(services, body, rules);
      if (pending.keptOff) body.suppress_subscribe = ['1'];
      await takeActionOf(services, run, pending, rules, body, addIssue);
      return advanceProgress(run, [pending]);
    }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    pending.keptOff = undefined;
    for (const [field, messages] of Object.entries((error.wordings.errors ?? { '': [error.wordings.error] }) as FieldErrors)) {
      for (const message of messages) addIssue(pending, 'errors', field, message);
    }
  }
  await inFileTransaction(services.pool, (client) => storeCheckpoint(client, run, [pending]), 'program');
  advanceProgress(run, [pending]);
}

type Body = Record<string, string[]>;

function actionBody(pending: PendingRow, { header, page, source }: SingleRowRules, addIssue: AddIssue): Body {
  const addTo =
    (issues: 'errors' | 'warnings'): AddError =>
    (column, message) =>
      addIssue(pending, issues, column, message);
  const cells = cellsByColumn(pending.cells, header, addTo('errors'));
  cells.delete(IGNORED);
  noteDoubts(cells, addTo('errors'), addTo('warnings'));
  const country = cells.get('country')?.[0] ?? '';
  if (country !== '' && countryCode(country) === undefined) addTo('warnings')('country', unknownCountry(country));
  return {
    source: [source],
    ...Object.fromEntries([...cells].map(([name, values]) => [name, values.filter(Boolean)])),
    page: [page],
    skip_confirmation: ['1'],
  };
}

/** Turns the column `user_id` into an akid, because actions do not take ids of users. */
async function useAkidForUserId({ pool, settings }: Services, body: Body): Promise<void> {
  const text = body.user_id?.[0];
  if (text === undefined) return;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  const { rows } = await pool.query<{ same: boolean }>('SELECT lower(email) = lower($2::text) AS same FROM core_user WHERE id = $1', [
    id,
    body.email?.[0] === undefined ? null : normalEmail(body.email[0]),
  ]);
  if (!rows[0]) throw new HttpError(400, { errors: { user_id: [new Message('uploads.user_unknown')] } });
  if (rows[0].same === false) throw new HttpError(400, { errors: { user_id: [new Message('uploads.email_differs')] } });
  body.akid = [makeAkid(settings.secretKey, id)];
}

/** Why whoever acts is not put on the list of the page. These pages have no word on it, so nobody who left comes back. */
async function keptOffList({ pool, settings }: Services, body: Body, { listId }: SingleRowRules): Promise<KeptOff | undefined> {
  const akid = body.akid?.[0] === undefined ? undefined : readAkid(settings.secretKey, body.akid[0]);
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1) OR ($1 IS NULL AND id = $2::bigint)',
    [body.email?.[0] === undefined ? null : normalEmail(body.email[0]), akid?.userId ?? null],
  );
  const [keptOff] = (await findKeptOff(queryOn(pool), { userIds: rows.map(({ id }) => id), listId, brings: false })).values();
  return keptOff;
}

async function takeActionOf(
  services: Services,
  run: ImportProgress,
  pending: PendingRow,
  { header, account }: SingleRowRules,
  body: Body,
  addIssue: AddIssue,
): Promise<void> {
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
  const { country: home, ...clock } = await homeOf(services);
  const errors: FieldErrors = {};
  const createdAt = parseTime(
    'created_at',
    (name) => body[name]?.[0] ?? '',
    clock,
    (field, message) => void (errors[field] = [message]),
  );
  await takeAction(call, {
    home,
    createdAt: createdAt ?? undefined,
    errors,
    async alsoStore(client, action) {
      await eraseEmptyCells(client, action.stored.userId, header, body);
      for (const { type, phone, number } of personChanges(action).phones)
        if (number === '') addIssue(pending, 'warnings', columnOf(type, body), new Message('uploads.phone_unreadable', { phone }));
      await storeCheckpoint(client, run, [pending]);
    },
  });
}

/** Erases values whose cells are empty. An action alone would not change them. What another column says, as `state` does of the region abroad, stays. */
async function eraseEmptyCells(client: PoolClient, userId: number, header: Header, body: Body): Promise<void> {
  const isEmpty = (name: string): boolean => header.has(name) && body[name]?.length === 0;
  const names = isEmpty('name') ? ['first_name', 'middle_name', 'last_name'] : [];
  const isSaid = (name: string | undefined): boolean => name !== undefined && (body[name]?.length ?? 0) > 0;
  const emptied = PROFILE_FIELDS.filter((field) => field !== 'country' && isEmpty(field) && !isSaid(sameField(field)));
  const profileFields = [...new Set([...emptied, ...names])];
  if (profileFields.length > 0)
    await client.query(
      `UPDATE core_user SET ${profileFields.map((field) => `${field} = ''`).join(', ')}, updated_at = ${NOW_SECONDS} WHERE id = $1`,
      [userId],
    );
  const customFields = header.userFields.filter((name) => isEmpty(`user_${name}`));
  if (customFields.length > 0)
    await client.query('DELETE FROM core_userfield WHERE parent_id = $1 AND name = ANY($2::text[])', [userId, customFields]);
  const phones = Object.entries(PHONE_TYPES)
    .filter(([name]) => isEmpty(name))
    .map(([, type]) => type);
  if (phones.length > 0) await client.query('DELETE FROM core_phone WHERE user_id = $1 AND type = ANY($2::text[])', [userId, phones]);
}

/** The column that a number of a type came from. */
function columnOf(type: string, body: Body): string {
  const typed = Object.entries(PHONE_TYPES).find(([name, known]) => known === type && body[name] !== undefined);
  return typed?.[0] ?? 'phone';
}
