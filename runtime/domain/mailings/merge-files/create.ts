import { queryOn } from '../../../framework/database/query';
import { inTransaction } from '../../../framework/database/transaction';
import { receiveFile } from '../../../framework/files/receive';
import { storeFile } from '../../../framework/files/stored-file';
import { withTemporaryFile } from '../../../framework/files/temporary-file';
import type { Call } from '../../../framework/http/call';
import { enqueue } from '../../../framework/jobs/job';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { validateBody } from '../../../framework/write';
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
