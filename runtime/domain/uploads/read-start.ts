import { type Wording, Message } from '../../core/words';
import type { PoolClient } from 'pg';
import { invalid } from '../../core/errors/http-error';
import { formatRow, splitRow } from '../../core/files/file-rows';
import type { ResourcePlan } from '../../core/plan/plan';
import { type HeaderIssue, parseHeader } from './columns/header';
import { type HeldUpload, rulesOf } from './held-upload';
import { MAX_HEADER_LENGTH, rightsProblems } from './inspect-file';
import { findSubmitter } from './submitter';

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
export async function readStart(client: PoolClient, plan: ResourcePlan, upload: HeldUpload, body: unknown): Promise<Start> {
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
