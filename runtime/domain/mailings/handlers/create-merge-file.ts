import type { Handler } from '../../../core/call/index';
import { create, objectUrl } from '../../../core/write';
import { receiveMergeFile } from '../merge-files';

/**
 * POST `/rest/v1/mergefile/`: takes a file with a line for each user, as `multipart/form-data`: `file`, `name`, and `lookup_column` unless
 * the header shows it. 201 with the `Location` of the merge file. A job loads the file; `status` says how far it is. A request that is not
 * multipart creates a merge file without lines. 413 for a file larger than `MAX_UPLOAD_BYTES`.
 */
export const handler: Handler = async (call, plan) => {
  if (!call.incoming) return create(call, plan);
  const id = await receiveMergeFile(call, plan);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
};
