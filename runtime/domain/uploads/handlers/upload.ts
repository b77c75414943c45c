import { type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { columnsOfHeld, findHeld, type HeldUpload, rulesOf } from '../held-upload';
import { Message, type Wording } from '../../../core/words';
import { uploadStatus } from '../../../../generated/states/upload';
import { unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { moveSql, refusalOf } from '../../../core/database/states';
import { inTransaction } from '../../../core/database/transaction';
import { enqueue } from '../../../core/jobs/job';
import { findSubmitter, MAX_HEADER_LENGTH, missingRight, rightsProblems } from '../inspect-file';
import { progressAnswer } from '../../../core/changes';
import { tables } from '../../../../generated/rows/tables';
import { HttpError, invalid } from '../../../core/errors/http-error';
import { findProgress, finishUpload, uploadJob } from '../upload';
import { Readable } from 'node:stream';
import { translatedMessage } from '../../../staff/words/messages';
import { wordsFor } from '../../../staff/words';
import type { PoolClient } from 'pg';
import { formatRow, splitRow } from '../../../core/files/file-rows';
import type { ResourcePlan } from '../../../core/plan/plan';
import { type HeaderIssue, parseHeader } from '../columns/header';
import { rejectedRows } from '../rows/rejected-rows';

/** GET `/rest/v1/upload/ID/columns/`: how the columns of a file that waits would be read (uploads/README.md, "Look before you start"). */
export const columns: Handler = async (call, plan) => {
  const { pool } = call.services;
  const upload = await findHeld(pool, plan, String(keyValue(plan, call.key!)));
  const { columns, choices } = await columnsOfHeld(pool, upload);
  const described = columns.map(({ name, column, isKnown, samples }) => ({ name, read_as: column, is_known: isKnown, samples }));
  return {
    status: 200,
    body: { value: { columns: described, choices: [...choices.values()].flat(), people: upload.sample.people ?? null } },
  };
};

const START = `
  UPDATE core_upload SET ${moveSql(uploadStatus.start)}, hold = false, sample = NULL, override_header = $2, autocreate_user_fields = $3, user_fields_only = $4
  WHERE id = $1`;

/** POST `/rest/v1/upload/ID/start/`: starts an upload that waits, with other names for its columns if the body says some (uploads/README.md, "Look before you start"). */
export const start: Handler = taking({ strict: true, permit }, async (call, plan) => {
  await inTransaction(
    call.services.pool,
    async (client) => {
      const upload = await findHeld(client, plan, String(keyValue(plan, call.key!)), true);
      const { overrideHeader, autocreate, fieldsOnly } = await readStart(client, plan, upload, call.body);
      await client.query(START, [upload.id, overrideHeader, autocreate, fieldsOnly]);
      await enqueue(queryOn(client), uploadJob, { upload: upload.id });
    },
    { by: call },
  );
  return { status: 202 };
});

function permit({ account }: Call): void {
  const missing = missingRight(account!);
  if (missing !== undefined) throw unauthorised(new Message('uploads.upload_not_allowed', { kind: missing }));
}

/** GET `/rest/v1/upload/ID/watch/`: server-sent events with how far the upload is (uploads/README.md, "Progress and errors"). */
export const watch: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  return progressAnswer(call, async () => {
    const found = await findProgress(call.services.pool, id);
    if (!found) return undefined;
    const { status, progress, lineCount: line_count, rate, ok, doubtful: warnings, rejected: errors, ended } = found;
    return { data: { status, progress, line_count, rate, ok, warnings, errors }, ended };
  });
};

/** POST `/rest/v1/upload/ID/stop/`: ends an upload at once (uploads/README.md, "Stop"). */
export const stop: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  if (await finishUpload(call.services.pool, id, 'stopped')) return { status: 202 };
  const upload = await tables(call.services).upload.findUnique({ where: { id }, select: { status: true } });
  if (!upload) throw notFound(plan, call.key!);
  throw new HttpError(400, { [plan.name]: { status: [refusalOf(uploadStatus.end, upload.status ?? '')] } });
};

/** GET `/rest/v1/upload/ID/rejected/`: the rows that were not read, as a CSV file to mend and to send again, with the reasons in the language that `?language=` says (uploads/README.md, "Progress and errors"). */
export const rejected: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const words = wordsFor([call.query.get('language') ?? ''], call.services);
  const inWords = (message: string): string => translatedMessage(words, message) ?? message;
  const content = Readable.from(rejectedRows(call.services, id, inWords), { objectMode: false });
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="upload-${id}-rejected.csv"` },
    body: { content, type: 'text/csv; charset=utf-8' },
  };
};

/** How an upload that waited is read. */
interface Start {
  overrideHeader: string | null;
  autocreate: boolean;
  fieldsOnly: boolean;
}

/** The body as its schema leaves it. */
interface StartBody {
  columns?: string[];
  autocreate_user_fields?: boolean;
  user_fields_only?: boolean;
}

/** Reads the body that starts an upload, and holds its columns to the rules of a header. Throws 400 with what is wrong with each. */
async function readStart(client: PoolClient, plan: ResourcePlan, upload: HeldUpload, body: unknown): Promise<Start> {
  const said = body as StartBody;
  const { autocreate_user_fields: autocreate = upload.autocreate, user_fields_only: fieldsOnly = upload.fieldsOnly } = said;
  const columns = columnsOf(plan, said);
  const { delimiter, header } = upload.sample;
  if (columns && columns.length !== header.length)
    throw invalid(plan.name, { columns: [new Message('uploads.column_count_differs', { found: header.length, columns: columns.length })] });
  const overrideHeader = columns ? formatRow(columns, delimiter) : upload.overrideHeader;
  const cells = columns ?? (overrideHeader === null ? header : splitRow(overrideHeader, delimiter));
  const parsed = parseHeader(cells, await rulesOf(client, { ...upload, autocreate, fieldsOnly }));
  const problems = [
    ...parsed.errors.map((issue) => textOf(issue, header)),
    ...rightsProblems(parsed.header, await findSubmitter(client, upload.submitterId)),
  ];
  if (problems.length > 0) throw invalid(plan.name, { columns: problems });
  return { overrideHeader, autocreate, fieldsOnly };
}

/** What is wrong with a column, with its name in the file. */
function textOf({ col, message, value }: HeaderIssue, header: readonly string[]): Wording {
  return col === null ? message : new Message('uploads.at_column', { column: col, name: header[col - 1] ?? value, message });
}

function columnsOf(plan: ResourcePlan, { columns }: StartBody): string[] | undefined {
  if (columns === undefined) return undefined;
  if (columns.some((name) => name.trim() === '')) throw invalid(plan.name, { columns: [new Message('uploads.names_expected')] });
  if (columns.join(',').length > MAX_HEADER_LENGTH)
    throw invalid(plan.name, { columns: [new Message('uploads.names_too_long', { most: MAX_HEADER_LENGTH })] });
  return columns.map((name) => name.trim());
}
