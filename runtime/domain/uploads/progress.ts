import type { Queryable } from '../../core/database/sql';

/** How far an upload is. */
export interface UploadProgress {
  status: string;
  /** Number of the last row that was read; the header is row 1. */
  progress: number | null;
  /** Rows in the file, the header included. */
  lineCount: number | null;
  /** Rows that were read in a second. */
  rate: number | null;
  ended: boolean;
  /** Rows that were read without a doubt, with doubts, and not. */
  ok: number;
  doubtful: number;
  rejected: number;
}

/** An upload has a row of progress for each worker: a handful. */
const FIND = `
  SELECT u.status, u.progress, u.line_count AS "lineCount", u.rate, u.finished_at IS NOT NULL AS ended,
    coalesce(sum(p.ok), 0)::integer AS ok, coalesce(sum(p.warnings), 0)::integer AS doubtful, coalesce(sum(p.errors), 0)::integer AS rejected
  FROM core_upload u LEFT JOIN core_uploadprogress p ON p.upload_id = u.id WHERE u.id = $1 GROUP BY u.id`;

/** How far an upload is. Undefined when it is not there. */
export async function findProgress(on: Queryable, id: number): Promise<UploadProgress | undefined> {
  return (await on.query<UploadProgress>({ name: 'upload-progress', text: FIND, values: [id] })).rows[0];
}
