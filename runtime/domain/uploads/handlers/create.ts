import { enqueue } from '../../../framework/jobs/job';
import { uploadJob } from '../job-kinds';
import { unauthorised } from '../../../framework/auth/permissions';
import type { Call, Handler } from '../../../framework/http/call';
import { invalid } from '../../../framework/http/errors';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { receiveFile } from '../../../framework/files/receive';
import { lackingRight } from '../rights';
import { storeFile, withTemporaryFile } from '../../../framework/files/store';
import { objectUrl, resolveReference, validateBody } from '../../../framework/write';
import { queryOn } from '../../../framework/database/query';
import { UPLOAD_PAGES } from '../pages';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../../framework/database/transaction';

const INSERT = `
  INSERT INTO core_upload (path, submitter_id, page_id, autocreate_user_fields, user_fields_only, override_header, file_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/**
 * POST `/rest/v1/upload/`: takes a file of rows in `multipart/form-data` (domain 1.8), keeps it in the database and lets a job import it.
 * 201 with the `Location` of the upload, which tells how far the job is. 400 in the shape of the resource for what is missing or wrong, 413
 * for a file larger than `MAX_UPLOAD_BYTES`; what is wrong within the file the upload tells.
 */
async function createUpload(call: Call, plan: ResourcePlan): Promise<{ status: number; headers: Record<string, string> }> {
  const lacking = lackingRight(call.account!);
  if (lacking !== undefined) throw unauthorised(`This account may not edit ${lacking}, which an upload does.`);
  const id = await withTemporaryFile(async (path) => {
    const { fields, filename } = await receiveFile(call, plan.name, 'upload', path);
    const values = validateBody(plan, fields, { whole: true });
    const pageId = await pageOf(call, plan, values.page);
    return inTransaction(
      call.services.pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { autocreate_user_fields: autocreate = false, user_fields_only: only = null, override_header: header = null } = values;
        const { rows } = await client.query<{ id: number }>(INSERT, [
          filename,
          call.account!.id,
          pageId,
          autocreate,
          only,
          header || null,
          fileId,
        ]);
        await enqueue(queryOn(client), uploadJob, { upload: rows[0]!.id });
        return rows[0]!.id;
      },
      { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
    );
  });
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
}

export const handler: Handler = Object.assign(createUpload, { multipart: 'stream' as const });

/** The id of the page, which must be of a type that takes rows. */
async function pageOf(call: Call, plan: ResourcePlan, value: unknown): Promise<number> {
  const { pool, registry } = call.services;
  const id = Number(await resolveReference(queryOn(pool), registry, { ...plan.write!.references.page!, field: 'page', value }));
  const { rows } = await pool.query<{ type: string }>('SELECT type FROM core_page WHERE id = $1', [id]);
  const type = rows[0]?.type ?? '';
  if (!UPLOAD_PAGES.includes(type))
    throw invalid(plan.name, { page: [`Uploads act on pages of the types ${UPLOAD_PAGES.join(', ')}, not ${type}.`] });
  return id;
}
