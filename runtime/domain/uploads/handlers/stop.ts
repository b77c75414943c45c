import type { Handler } from '../../../core/call';
import { HttpError } from '../../../core/errors/http-error';
import { keyValue, notFound } from '../../../core/read';
import { finishUpload } from '../upload-status';

/** POST `/rest/v1/upload/ID/stop/`: ends an upload at once (uploads/README.md, "Stop"). */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  if (await finishUpload(pool, id, 'stopped')) return { status: 202 };
  const { rows } = await pool.query<{ status: string }>('SELECT status FROM core_upload WHERE id = $1', [id]);
  if (!rows[0]) throw notFound(plan, call.key!);
  throw new HttpError(400, { [plan.name]: { status: [`This upload has ended already: ${rows[0].status}.`] } });
};
