import type { Answer, Call, Handler } from '../../../framework/http/call';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { receiveFile } from '../../../framework/files/receive';
import { storeFile, withTemporaryFile } from '../../../framework/files/store';
import { create, objectUrl, validateBody } from '../../../framework/write';
import { queryOn } from '../../../framework/database/query';
import { inTransaction } from '../../../framework/database/transaction';

import { enqueue } from '../../../framework/jobs/job';
import { mergeFileJob } from '../job-kinds';

const INSERT = `INSERT INTO core_mergefile (name, lookup_column, filename, status, file_id) VALUES ($1, $2, $3, 'new', $4) RETURNING id`;

/**
 * POST `/rest/v1/mergefile/`: takes a file with a line for each user in `multipart/form-data`, in the field `file`, with `name` and, unless
 * the header tells, `lookup_column`; a job loads it. 201 with the `Location` of the merge file, whose `status` tells how far that is.
 * Without a file it makes a merge file that has no lines. 400 in the shape of the resource, 413 for a file larger than `MAX_UPLOAD_BYTES`.
 */
async function createMergeFile(call: Call, plan: ResourcePlan): Promise<Answer> {
  if (!call.incoming) return create(call, plan);
  const id = await withTemporaryFile(async (path) => {
    const { fields, filename } = await receiveFile(call, plan.name, 'file', path);
    const { name, lookup_column: column = null } = validateBody(plan, fields, { whole: true });
    return inTransaction(call.services.pool, async (client) => {
      const file = await storeFile(client, path);
      const { rows } = await client.query<{ id: number }>(INSERT, [name, column || null, filename, file]);
      await enqueue(queryOn(client), mergeFileJob, { mergefile: rows[0]!.id });
      return rows[0]!.id;
    });
  });
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
}

export const handler: Handler = Object.assign(createMergeFile, { multipart: 'stream' as const });
