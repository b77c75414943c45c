import type { PoolClient } from 'pg';
import { invalid } from '../../framework/errors/http-error';
import { formatRow, splitRow } from '../../framework/files/file-rows';
import type { ResourcePlan } from '../../framework/plan/plan';
import { type HeaderIssue, parseHeader } from './header';
import { type HeldUpload, rulesOf } from './held-upload';
import { MAX_HEADER_LENGTH, rightsProblems } from './inspect-file';
import { findSubmitter } from './submitter';

/** How an upload that waited is read. */
interface Start {
  overrideHeader: string | null;
  autocreate: boolean;
  fieldsOnly: boolean;
}

/** Reads the body that starts an upload, and holds its columns to the rules of a header. Throws 400 with what is wrong with each. */
export async function readStart(client: PoolClient, plan: ResourcePlan, upload: HeldUpload, body: unknown): Promise<Start> {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const autocreate = flag(plan, said, 'autocreate_user_fields') ?? upload.autocreate;
  const fieldsOnly = flag(plan, said, 'user_fields_only') ?? upload.fieldsOnly;
  const columns = columnsOf(plan, said);
  const { delimiter, header } = upload.sample;
  if (columns && columns.length !== header.length)
    throw invalid(plan.name, { columns: [`The file has ${header.length} columns, not ${columns.length}.`] });
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
function textOf({ col, message, value }: HeaderIssue, header: readonly string[]): string {
  return col === null ? message : `Column ${col} (${header[col - 1] ?? value}): ${message}`;
}

function columnsOf(plan: ResourcePlan, { columns }: Record<string, unknown>): string[] | undefined {
  if (columns === undefined || columns === null) return undefined;
  const list = [columns].flat();
  const isList = list.length > 0 && list.every((name): name is string => typeof name === 'string' && name.trim() !== '');
  if (!isList) throw invalid(plan.name, { columns: ['This is a list with a name for each column.'] });
  if (list.join(',').length > MAX_HEADER_LENGTH)
    throw invalid(plan.name, { columns: [`The names have more than ${MAX_HEADER_LENGTH} characters.`] });
  return list.map((name) => name.trim());
}

function flag(plan: ResourcePlan, said: Record<string, unknown>, name: string): boolean | undefined {
  const value = said[name];
  if (value === undefined || value === null) return undefined;
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  throw invalid(plan.name, { [name]: ['This is true or false.'] });
}
