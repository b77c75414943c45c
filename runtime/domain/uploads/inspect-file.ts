import { tables } from '../../../generated/rows/tables';
import { type Wording, Message } from '../../core/words';
import type { Pool } from 'pg';
import type { Account } from '../../core/plan/viewer';
import { isAllowed } from '../../core/auth/permissions';
import { detectFormat, type FileFormat } from '../../core/files/decode';
import { FileProblem } from '../../core/files/file-problem';
import { formatRow, readFileRows, splitRow } from '../../core/files/file-rows';
import type { Services } from '../../core/call/services';
import { type Header, type HeaderIssue, parseHeader } from './columns/header';
import type { RowIssue } from './rows/row-issues';
import { InvalidFile, type Upload } from './upload';
import type { Queryable } from '../../core/database/sql';
import { createUserFields, findAllowedUserFields } from './columns/user-fields';

/** What is known of a file before its rows are imported. */
export interface InspectedFile {
  format: FileFormat;
  header: Header;
  /** Warnings about the header. */
  warnings: RowIssue[];
  /** The account that sent the file, with its present rights. */
  account: Account | null;
}

/** Characters of a header. Every issue about the header repeats it. */
export const MAX_HEADER_LENGTH = 300_000;

/**
 * Detects the format of a file and reads the file once from end to end, so that nothing is imported when its header, encoding or compression
 * is wrong. Stores format, header and number of rows, and creates the new custom fields that the header names. Throws an `InvalidFile` or a
 * `FileProblem`.
 * @param onChecking called after the format is known
 */
export async function inspectFile(
  services: Services,
  upload: Upload,
  path: string,
  onChecking: () => Promise<void>,
): Promise<InspectedFile> {
  const { pool } = services;
  const format = await detectFormat(path, upload.path);
  const own = { where: { id: upload.id } };
  await tables(services).upload.updateMany({ ...own, data: { format: format.format, compression: format.compression } });
  await onChecking();
  const { firstRow, lastNumber } = await readWholeFile(path, format);
  if (!firstRow) throw new FileProblem(new Message('writing.file_empty'));
  const data = { original_header: formatRow(firstRow, format.delimiter), line_count: lastNumber };
  await tables(services).upload.updateMany({ ...own, data });
  const account = await findSubmitter(pool, upload.submitterId);
  const cells = upload.overrideHeader === null ? firstRow : splitRow(upload.overrideHeader, format.delimiter);
  const { header, warnings } = await checkHeader(pool, upload, cells, format.delimiter, account);
  await createUserFields(services, header);
  return { format, header, warnings, account };
}

async function readWholeFile(path: string, format: FileFormat): Promise<{ firstRow: string[] | undefined; lastNumber: number }> {
  let firstRow: string[] | undefined;
  let lastNumber = 0;
  for await (const { number, values } of readFileRows(path, format)) {
    firstRow ??= values;
    lastNumber = number;
  }
  return { firstRow, lastNumber };
}

async function checkHeader(
  pool: Pool,
  upload: Upload,
  cells: readonly string[],
  delimiter: string,
  account: Account | null,
): Promise<Pick<InspectedFile, 'header' | 'warnings'>> {
  const rawRow = formatRow(cells, delimiter);
  if (rawRow.length > MAX_HEADER_LENGTH) throw new FileProblem(new Message('uploads.header_too_long', { most: MAX_HEADER_LENGTH }), 1);
  const rules = {
    pageType: upload.pageType,
    allowed: await findAllowedUserFields(pool),
    autocreate: upload.autocreate,
    fieldsOnly: upload.fieldsOnly,
  };
  const { header, errors, warnings } = parseHeader(cells, rules);
  errors.push(...rightsProblems(header, account).map((message) => ({ col: null, message, value: '' })));
  const toRowIssues = (issues: readonly HeaderIssue[]): RowIssue[] =>
    issues.map(({ col, message, value }) => ({ row: 1, col, message, value, rawRow }));
  if (errors.length > 0) throw new InvalidFile({ errors: toRowIssues(errors), warnings: toRowIssues(warnings) });
  return { header, warnings: toRowIssues(warnings) };
}

/** What the account that sent the file may not do now. Its rights may have changed since it sent the file. */
export function rightsProblems(header: Header, account: Account | null): Wording[] {
  const problems: Wording[] = [];
  const hasDonations = header.names.some((name) => name.startsWith('donation_'));
  if (hasDonations && !isAllowed(account, 'money', 'edit')) problems.push(new Message('uploads.sender_without_money_right'));
  if (!account) return [...problems, new Message('uploads.sender_gone')];
  const missing = missingRight(account);
  if (missing !== undefined) problems.push(new Message('uploads.sender_without_right', { kind: missing }));
  return problems;
}

const FIND_SUBMITTER = `
  SELECT u.id, u.username, u.is_superuser AS superuser,
    ARRAY(SELECT DISTINCT p.kind || '.' || p.access FROM auth_user_groups m JOIN auth_group_permission p ON p.group_id = m.group_id WHERE m.user_id = u.id) AS rights
  FROM auth_user u WHERE u.id = $1 AND u.is_active AND u.is_staff`;

/** The account that sent a file, with its present rights; null when it was deleted or disabled. */
export async function findSubmitter(pool: Queryable, id: number | null): Promise<Account | null> {
  const { rows } = await pool.query<Omit<Account, 'rights'> & { rights: string[] }>(FIND_SUBMITTER, [id]);
  return rows[0] ? { ...rows[0], rights: new Set(rows[0].rights) } : null;
}

/** What an upload writes. Sending one takes the right to edit each of them. */
const REQUIRED_RIGHTS = ['users', 'actions'];

/** The first required right that the account does not have; undefined when it has them all. */
export function missingRight(account: Account): string | undefined {
  return REQUIRED_RIGHTS.find((kind) => !isAllowed(account, kind, 'edit'));
}
