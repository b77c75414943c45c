import { NOW_SECONDS } from '../../framework/database/sql';
import type { Pool, PoolClient } from 'pg';

/**
 * How far an upload is (domain 1.8). `new` until a worker takes it up, `downloading` while that fetches the file, `sniffing` and `checking`
 * while it looks at its kind, its header and its encoding, `loading` while rows are imported. The others are ends: all rows were read, the
 * file cannot be imported, somebody stopped it, or workers failed too often.
 */
export type UploadStatus = 'new' | 'downloading' | 'sniffing' | 'checking' | 'loading' | Ending;
export type Ending = 'completed' | 'failed' | 'stopped' | 'died';

const FINISH = `
  WITH ended AS (
    UPDATE core_upload SET status = $2, finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}
    WHERE id = $1 AND finished_at IS NULL RETURNING id, file_id
  ), removed AS (
    DELETE FROM core_storedfile f USING ended WHERE f.id = ended.file_id
  )
  SELECT id FROM ended`;

/**
 * Ends an upload, whatever it was doing, and forgets its file. A worker that is at it finds out when it stores its next rows, and stores
 * none. Returns false when it had ended before, or is not there.
 */
export async function finishUpload(on: Pool | PoolClient, id: number, status: Ending): Promise<boolean> {
  const { rowCount } = await on.query(FINISH, [id, status]);
  return rowCount === 1;
}

/** Notes that an upload is a step further. Returns false when it has ended meanwhile. */
export async function stepUpload(on: Pool | PoolClient, id: number, status: UploadStatus): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE core_upload SET status = $2, started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL`,
    [id, status],
  );
  return rowCount === 1;
}
