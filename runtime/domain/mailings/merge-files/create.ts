import { queryOn } from '../../../core/database/query';
import { inTransaction } from '../../../core/database/transaction';
import { receiveFile } from '../../../core/files/receive';
import { storeFile } from '../../../core/files/stored-file';
import { withTemporaryFile } from '../../../core/files/temporary-file';
import type { Call } from '../../../core/call';
import { enqueue } from '../../../core/jobs/job';
import type { ResourcePlan } from '../../../core/plan/plan';
import { validateBody } from '../../../core/write';
import { mergeFileJob } from '../job-kinds';

const INSERT = `INSERT INTO core_mergefile (name, lookup_column, filename, status, file_id) VALUES ($1, $2, $3, 'new', $4) RETURNING id`;

/** Stores the file of a multipart request as a new merge file, which a job loads. Returns its id. Throws 400 and 413. */
export function receiveMergeFile(call: Call, plan: ResourcePlan): Promise<number> {
  return withTemporaryFile(call.services.settings, async (path) => {
    const { fields, filename } = await receiveFile(call, plan.name, 'file', path);
    const { name, lookup_column: column = null } = validateBody(plan, fields, { requireAll: true });
    return inTransaction(
      call.services.pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { rows } = await client.query<{ id: number }>(INSERT, [name, column || null, filename, fileId]);
        await enqueue(queryOn(client), mergeFileJob, { mergefile: rows[0]!.id });
        return rows[0]!.id;
      },
      { by: call },
    );
  });
}
