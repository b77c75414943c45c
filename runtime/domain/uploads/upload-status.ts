import { uploadStatus } from '../../../generated/states/upload';
import { moveSql, type StateAfter } from '../../core/database/states';
import { NOW_SECONDS } from '../../core/database/sql';
import type { Pool, PoolClient } from 'pg';

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
