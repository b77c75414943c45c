import { MEDIA_TYPES } from '../../../core/formats/write-body';
import { type Answer, type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { mailingResults } from '../results';
import { progressAnswer } from '../../../core/changes';
import { checkBodyRights, objectUrl, resolveColumns, validateBody } from '../../../core/write';
import { processMailReport } from '../mail-reports/process';
import { tables } from '../../../../generated/rows/tables';
import { createHash } from 'node:crypto';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext } from '../../../core/plan/viewer';
import { type BounceType, recordBounce } from '../../people';
import { stopMailToFriends } from '../../transactional-mail';
import { textAt } from '../mail-providers/provider';
import type { Pool } from 'pg';
import { readProgress } from '../../mailings';
import { headerLine, rowLine } from '../../../core/formats/write-rows';
import { AMOUNTS, NUMBERS } from '../results/counters';

/**
 * GET `/rest/v1/mailer/ID/results/`: the results of a mailing: totals, each subject, each link; as CSV or TSV a row for each. They are current, but an
 * open or a click takes a moment to be stored. 404 without the mailing.
 */
export const results: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const results = await mailingResults(call.services, id);
  if (!results) throw notFound(plan, call.key!);
  if (call.format !== 'csv' && call.format !== 'tsv') return { status: 200, shape: 'object', body: { value: results } };
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="mailing-${id}.${call.format}"` },
    body: { content: resultsTable(id, results, call.format === 'tsv' ? '\t' : ','), type: MEDIA_TYPES[call.format] },
  };
};

/** States in which something is still going on. */
const GOES_ON = ['queued', 'sending'];

/** GET `/rest/v1/mailer/ID/watch/`: server-sent events with how far the sending is, as `progress/` has it. 404 without the mailing. */
export const watch: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { pool } = call.services;
  if (!(await sharedProgress(pool, id))) throw notFound(plan, call.key!);
  return progressAnswer(call, async () => {
    const progress = await sharedProgress(pool, id);
    return progress && { data: { ...progress }, ended: !GOES_ON.includes(progress.status) };
  });
};

/**
 * POST `/rest/v1/bounce/`: records a bounce or complaint. 201 with its `Location`.
 *
 * The body may also be the report of a mail server or provider itself, as `message/rfc822`. Then the answer says what it was: 201, or 200
 * when it had nothing new. Of an address that is no user's, but got word of a friend, the `Location` is that of the address that gets no mail now.
 */
export const createBounce: Handler = taking({ body: ['email'], withFields: true }, async (call, plan) => {
  if (call.body instanceof Uint8Array) return answerReport(call, call.body);
  const body = withUser(call.body);
  checkBodyRights(call, plan, body);
  const stoppedId = await stopRelayedFriend(call, call.body);
  if (stoppedId !== undefined) return { status: 201, headers: { Location: objectUrl(call, 'blackholedemail', stoppedId) } };
  const id = await recordRelayedBounce(call, plan, body);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
});

async function answerReport(call: Call, raw: Uint8Array): Promise<Answer> {
  const { kind, userIds, bounceIds } = await processMailReport(call.services, raw, { trusted: true });
  const body = {
    value: { kind, users: userIds.map((id) => `/rest/v1/user/${id}/`), bounces: bounceIds.map((id) => `/rest/v1/bounce/${id}/`) },
  };
  const [firstId] = bounceIds;
  if (firstId === undefined) return { status: 200, body, shape: 'response' };
  return { status: 201, headers: { Location: objectUrl(call, 'bounce', String(firstId)) }, body, shape: 'response' };
}

/**
 * Records a bounce or complaint as a mail relay describes it: `user`, `mailing`, `action`, `bounce_type`, `bounce_class`,
 * `timestamp`. Returns the id of the bounce. With a `timestamp`, the same bounce is recorded once. Throws 400 as for every resource.
 */
async function recordRelayedBounce(call: Call, plan: ResourcePlan, body: unknown): Promise<number | undefined> {
  const { pool } = call.services;
  const values = validateBody(plan, body, { requireAll: true });
  const columns = await resolveColumns(queryOn(pool), viewerContext(call), plan, values);
  const id = (name: string): number | null => (columns.get(name) == null ? null : Number(columns.get(name)));
  const [userId, mailingId, actionId] = [id('user')!, id('mailing'), id('action')];
  const at = (values.timestamp as Date | null | undefined) ?? undefined;
  const type = (values.bounce_type as BounceType | null | undefined) ?? 'hard';
  const identity = JSON.stringify([userId, mailingId, actionId, type, at]);
  const reportKey = at && createHash('sha256').update(identity).digest('hex');
  const bounce = { userId, mailingId, actionId, type, class: values.bounce_class as number | null | undefined, at, reportKey };
  const recorded = await inTransaction(pool, (client) => recordBounce(client, bounce), { by: call });
  if (recorded !== undefined || reportKey === undefined) return recorded;
  return (await tables(call.services).bounce.findUnique({ where: { report_key: reportKey }, select: { id: true } }))?.id;
}

/** A body of a relay, which knows e-mail addresses and not users: what it says as `email` is its reference to the user. */
function withUser(body: unknown): unknown {
  const { email, ...rest } = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>;
  return email === undefined || rest.user !== undefined ? body : { ...rest, user: email };
}

/**
 * What a relay describes of somebody who is no user and got word of a friend: after a complaint or a lasting refusal the address gets no mail any more.
 * Returns the id of its row in `blackholedemail`; undefined for everybody else, and for what may pass.
 */
async function stopRelayedFriend(call: Call, body: unknown): Promise<string | undefined> {
  const email = textAt(body, 'email');
  const type = textAt(body, 'bounce_type') || 'hard';
  if (email === '' || textAt(body, 'user') !== '' || (type !== 'hard' && type !== 'complaint')) return undefined;
  return inTransaction(
    call.services.pool,
    async (client) => {
      const [stopped] = await stopMailToFriends(client, [email]);
      if (stopped === undefined) return undefined;
      const text = `SELECT id::text FROM core_blackholedemail WHERE lower(email) COLLATE "C" = $1`;
      return (await client.query<{ id: string }>(text, [stopped])).rows[0]?.id;
    },
    { by: call },
  );
}

type ProgressReading = ReturnType<typeof readProgress>;

/** Milliseconds for which an answer is shared. */
const SHARED = 950;
const reads = new WeakMap<Pool, Map<number, { at: number; read: ProgressReading }>>();

/** How far the sending of a mailing is, read once a second at most however many ask. A read that failed is not kept. */
function sharedProgress(pool: Pool, id: number): ProgressReading {
  const known = reads.get(pool) ?? new Map<number, { at: number; read: ProgressReading }>();
  reads.set(pool, known);
  const now = performance.now();
  for (const [key, { at }] of known) if (now - at >= SHARED) known.delete(key);
  const last = known.get(id);
  if (last) return last.read;
  const read = readProgress(pool, id);
  known.set(id, { at: now, read });
  read.catch(() => known.delete(id));
  return read;
}

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;
type Row = Record<string, unknown>;

/** What the columns say: which part of the results a row is, what it is of, and the counts. */
const COLUMNS = ['part', 'id', 'name', ...NUMBERS, ...AMOUNTS];

/**
 * The results as a table for spreadsheets: a row for the whole, for each subject and for each link. Of a link only its clicks are counted, so its other
 * cells are empty. A subject that begins like a formula is a text in every spreadsheet.
 */
function resultsTable(mailingId: number, results: Results, delimiter: ',' | '\t'): string {
  const format = { delimiter, safe: true };
  const rows: Row[] = [
    { ...results, part: 'mailing', id: mailingId, name: null },
    ...(results.subjects as Row[]).map((subject) => ({ ...subject, part: 'subject', id: subject.subject_id, name: subject.text })),
    ...(results.links as Row[]).map((link) => ({ ...link, part: 'link', id: idOf(link.clickurl), name: link.url })),
  ];
  return headerLine(COLUMNS, format) + rows.map((row) => rowLine(row, COLUMNS, format)).join('');
}

function idOf(uri: unknown): number {
  return Number(String(uri).split('/').at(-2));
}
