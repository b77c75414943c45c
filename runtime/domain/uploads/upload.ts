import { defineJob } from '../../core/jobs/job';
import type { Pool, PoolClient } from 'pg';
import { uploadStatus } from '../../../generated/states/upload';
import { moveSql, type StateAfter } from '../../core/database/states';
import { NOW_SECONDS, type Queryable } from '../../core/database/sql';
import type { RowIssues } from './rows/row-issues';

/** An upload with the options of its page. */
export interface Upload {
  id: number;
  path: string;
  fileId: number | null;
  submitterId: number | null;
  autocreate: boolean;
  fieldsOnly: boolean;
  overrideHeader: string | null;
  /** The last row that was imported; null before the first. */
  progress: number | null;
  finished: boolean;
  pageId: number;
  pageName: string;
  pageType: string;
  listId: number;
  /** ISO code of the language of the page, where it has one. */
  language: string | null;
  /** Null: nobody said. */
  subscribe: boolean | null;
  subscribeIfNew: boolean;
  unsubscribe: boolean;
  unsubscribeAll: boolean;
  defaultSource: string | null;
}

/** The file cannot be imported. The issues tell the person who sent it why. */
export class InvalidFile extends Error {
  constructor(readonly issues: RowIssues) {
    super('the file cannot be imported');
  }
}

const FIND = `
  SELECT u.id, u.path, u.file_id AS "fileId", u.submitter_id AS "submitterId", u.autocreate_user_fields AS autocreate,
    coalesce(u.user_fields_only, false) AS "fieldsOnly", u.override_header AS "overrideHeader", u.progress, u.finished_at IS NOT NULL AS finished,
    p.id AS "pageId", p.name AS "pageName", p.type AS "pageType", p.list_id AS "listId",
    (SELECT l.iso_code FROM core_language l WHERE l.id = p.lang_id) AS language, i.subscribe,
    coalesce(i.subscribe_if_new, false) AS "subscribeIfNew", coalesce(i.unsubscribe, false) AS unsubscribe,
    coalesce(i.unsubscribe_all, false) AS "unsubscribeAll", i.default_source AS "defaultSource"
  FROM core_upload u JOIN core_page p ON p.id = u.page_id LEFT JOIN core_importpage i ON i.page_ptr_id = p.id WHERE u.id = $1`;

/** Finds an upload by its id. */
export async function findUpload(pool: Pool, id: number): Promise<Upload | undefined> {
  return (await pool.query<Upload>(FIND, [id])).rows[0];
}

/** How an upload ends. `completed`: all rows were read. `failed`: the file cannot be imported. `stopped`: somebody stopped it. `died`: every attempt failed. */
export type FinalStatus = StateAfter<typeof uploadStatus.end>;

/** What a worker does. `downloading`: it copies the file. `sniffing`: it detects the format. `checking`: it checks header and encoding. `loading`: it imports the rows. */
type WorkStatus = StateAfter<typeof uploadStatus.goOn>;

/** SQL that ends the upload `$1` with the status `$2`, unless it has ended. */
export const FINISH = `
  WITH ended AS (
    UPDATE core_upload SET ${moveSql(uploadStatus.end, { to: '$2' })}, sample = NULL, finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}
    WHERE id = $1 AND finished_at IS NULL RETURNING id, file_id
  ), removed AS (
    DELETE FROM core_storedfile f USING ended WHERE f.id = ended.file_id
  )
  SELECT id FROM ended`;

/**
 * Ends an upload and deletes its file. A worker that imports it notices at its next checkpoint and stores no more rows. Returns false when
 * the upload had ended before or does not exist.
 */
export async function finishUpload(on: Pool | PoolClient, id: number, status: FinalStatus): Promise<boolean> {
  const { rowCount } = await on.query(FINISH, [id, status]);
  return rowCount === 1;
}

/** Sets the status of an upload. Returns false when the upload has ended meanwhile. */
export async function setUploadStatus(on: Pool | PoolClient, id: number, status: WorkStatus): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE core_upload SET ${moveSql(uploadStatus.goOn, { to: '$2' })}, started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL`,
    [id, status],
  );
  return rowCount === 1;
}

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
const FIND_PROGRESS = `
  SELECT u.status, u.progress, u.line_count AS "lineCount", u.rate, u.finished_at IS NOT NULL AS ended,
    coalesce(sum(p.ok), 0)::integer AS ok, coalesce(sum(p.warnings), 0)::integer AS doubtful, coalesce(sum(p.errors), 0)::integer AS rejected
  FROM core_upload u LEFT JOIN core_uploadprogress p ON p.upload_id = u.id WHERE u.id = $1 GROUP BY u.id`;

/** How far an upload is. Undefined when it is not there. */
export async function findProgress(on: Queryable, id: number): Promise<UploadProgress | undefined> {
  return (await on.query<UploadProgress>({ name: 'upload-progress', text: FIND_PROGRESS, values: [id] })).rows[0];
}

/** Imports the file of an upload. `upload` is its id. Enqueued in the transaction that stores the file. */
export const uploadJob = defineJob<{ upload: number }>('upload', { maxAttempts: 10 });

/** Counts whom of a file that waits an import would keep off the list. Enqueued in the transaction that stores the file. */
export const keptOffJob = defineJob<{ upload: number }>('uploadKeptOff', { maxAttempts: 5 });
