import { Message } from '../../../core/words';
import { tables } from '../../../../generated/rows/tables';
import { enqueue } from '../../../core/jobs/job';
import { keptOffJob, uploadJob } from '../upload';
import { unauthorised } from '../../../core/auth/permissions';
import type { Call, Handler } from '../../../core/call';
import { invalid } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { FileProblem } from '../../../core/files/file-problem';
import { inFileTransaction } from '../../../core/files/file-transaction';
import { receiveFile, withTemporaryFile } from '../../../core/files/temporary-file';
import { type FileHead, readFileHead } from '../file-head';
import { missingRight } from '../inspect-file';
import { storeFile } from '../../../core/files/stored-file';
import { objectUrl, resolveReference, validateBody } from '../../../core/write';
import { viewerContext } from '../../../core/plan/viewer';
import { queryOn } from '../../../core/database/sql';

/** Types of pages that an upload can be sent to. */
const UPLOAD_PAGE_TYPES: readonly string[] = ['Import', 'EventCreate', 'EventSignup'];

const INSERT = `
  INSERT INTO core_upload (path, submitter_id, page_id, autocreate_user_fields, user_fields_only, override_header, file_id, hold, status,
    sample, original_header, format, compression)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $8 THEN 'held' ELSE 'new' END, $9, coalesce($10, ''), $11, $12) RETURNING id`;

/**
 * POST `/rest/v1/upload/`: receives a file, stores it in the database and enqueues the job that imports it (uploads/README.md, "Send a file"). Of one
 * that is to wait the first rows are kept, so that people see how they would be read, and a job counts whom the import would keep off the list.
 */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const account = call.account!;
  const missing = missingRight(account);
  if (missing !== undefined) throw unauthorised(new Message('uploads.upload_not_allowed', { kind: missing }));
  const id = await withTemporaryFile(call.services.settings, async (path) => {
    const { fields, filename } = await receiveFile(call, plan.name, 'upload', path);
    const values = validateBody(plan, fields, { requireAll: true });
    const pageId = await findPage(call, plan, values.page);
    const head = values.hold === true ? await readHeadOf(plan, path, filename) : undefined;
    return inFileTransaction(
      pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { autocreate_user_fields: autocreate = false, user_fields_only: fieldsOnly = null, override_header: header = null } = values;
        const { rows } = await client.query<{ id: number }>(INSERT, [
          filename,
          account.id,
          pageId,
          autocreate,
          fieldsOnly,
          header || null,
          fileId,
          head !== undefined,
          head ? JSON.stringify(head.sample) : null,
          head?.originalHeader ?? null,
          head?.format ?? null,
          head?.compression ?? null,
        ]);
        await enqueue(queryOn(client), head ? keptOffJob : uploadJob, { upload: rows[0]!.id });
        return rows[0]!.id;
      },
      call,
    );
  });
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
};

/** The first rows. Throws a 400 for a file that cannot be read. */
async function readHeadOf(plan: ResourcePlan, path: string, filename: string): Promise<FileHead> {
  try {
    return await readFileHead(path, filename);
  } catch (error) {
    if (error instanceof FileProblem) throw invalid(plan.name, { upload: [error.message] });
    throw error;
  }
}

/** The id of the page. Throws a 400 for a page of another type. */
async function findPage(call: Call, plan: ResourcePlan, value: unknown): Promise<number> {
  const { pool } = call.services;
  const id = Number(await resolveReference(queryOn(pool), viewerContext(call), { ...plan.write!.references.page!, field: 'page', value }));
  const page = await tables(call.services).page.findUnique({ where: { id }, select: { type: true } });
  const type = page?.type ?? '';
  if (!UPLOAD_PAGE_TYPES.includes(type))
    throw invalid(plan.name, { page: [new Message('uploads.page_type_not_importable', { types: UPLOAD_PAGE_TYPES.join(', '), type })] });
  return id;
}
