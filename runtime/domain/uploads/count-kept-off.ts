import type { Pool } from 'pg';
import { queryOn } from '../../core/database/sql';
import { FileProblem } from '../../core/files/file-problem';
import { detectFormat } from '../../core/files/decode';
import { readFileRows } from '../../core/files/file-rows';
import { copyStoredFile } from '../../core/files/stored-file';
import { withTemporaryFile } from '../../core/files/temporary-file';
import type { Services } from '../../core/call/services';
import { normalEmail } from '../../core/types/text-formats';
import { findKeptOff, type KeptOff, readAkid } from '../people';
import type { PeopleCounts } from './file-head';
import { columnsOfHeld, findWaiting } from './held-upload';

/** Rows that are looked up together. */
const ROWS_AT_ONCE = 1000;

/**
 * The job of a file that waits: reads it from end to end and counts whom of its people an import would keep off the list, so that staff see it before they
 * start. A file that cannot be read is refused when it is started. Does nothing for one that has been started.
 */
export async function countKeptOff({ pool, settings }: Pick<Services, 'pool' | 'settings'>, id: number): Promise<void> {
  const upload = await findWaiting(pool, id);
  if (!upload?.fileId) return;
  const { columns } = await columnsOfHeld(pool, upload);
  const place = (name: string): number => columns.findIndex(({ column }) => column === name);
  const [email, userId, akid] = [place('email'), place('user_id'), place('akid')];
  const who = (row: readonly string[]): string | number | undefined => {
    if (row[email]) return normalEmail(row[email]).toLowerCase();
    if (row[userId]) return /^\d{1,10}$/.test(row[userId]) ? Number(row[userId]) : undefined;
    return row[akid] ? readAkid(settings.secretKey, row[akid])?.userId : undefined;
  };
  const people = await withTemporaryFile(settings, async (path) => {
    const found = new Map<number, KeptOff | undefined>();
    if (!(await copyStoredFile(pool, upload.fileId!, path))) return found;
    let batch: (string | number)[] = [];
    const lookUp = async (): Promise<void> => {
      for (const [user, reason] of await keptOffAmong(pool, batch, upload.listId)) found.set(user, reason);
      batch = [];
    };
    for await (const { number, values } of readFileRows(path, await detectFormat(path, upload.path))) {
      const one = number === 1 ? undefined : who(values);
      if (one !== undefined) batch.push(one);
      if (batch.length >= ROWS_AT_ONCE) await lookUp();
    }
    await lookUp();
    return found;
  }).catch(unreadable);
  const counts: PeopleCounts = { known: people.size, left: 0, bounced: 0, complained: 0 };
  for (const reason of people.values()) if (reason) counts[reason] += 1;
  await pool.query(`UPDATE core_upload SET sample = sample || jsonb_build_object('people', $2::jsonb) WHERE id = $1 AND status = 'held'`, [
    id,
    JSON.stringify(counts),
  ]);
}

async function keptOffAmong(pool: Pool, people: readonly (string | number)[], listId: number): Promise<[number, KeptOff | undefined][]> {
  const emails = people.filter((one) => typeof one === 'string');
  const ids = people.filter((one) => typeof one === 'number');
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM core_user WHERE lower(email) COLLATE "C" = ANY ($1::text[]) UNION SELECT id FROM core_user WHERE id = ANY ($2::bigint[]) AND email IS NOT NULL`,
    [emails, ids],
  );
  const keptOff = await findKeptOff(queryOn(pool), { userIds: rows.map(({ id }) => id), listId, brings: false });
  return rows.map(({ id }) => [id, keptOff.get(id)]);
}

/** What is wrong with the file is said when it is started. */
function unreadable(error: unknown): Map<number, undefined> {
  if (error instanceof FileProblem) return new Map();
  throw error;
}
