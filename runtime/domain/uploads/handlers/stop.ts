import { uploadStatus } from '../../../../generated/states/upload';
import { refusalOf } from '../../../core/database/states';
import { tables } from '../../../../generated/rows/tables';
import type { Handler } from '../../../core/call/index';
import { HttpError } from '../../../core/errors/http-error';
import { keyValue, notFound } from '../../../core/read';
import { finishUpload } from '../upload-status';

/** POST `/rest/v1/upload/ID/stop/`: ends an upload at once (uploads/README.md, "Stop"). */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  if (await finishUpload(call.services.pool, id, 'stopped')) return { status: 202 };
  const upload = await tables(call.services).upload.findUnique({ where: { id }, select: { status: true } });
  if (!upload) throw notFound(plan, call.key!);
  throw new HttpError(400, { [plan.name]: { status: [refusalOf(uploadStatus.end, upload.status ?? '')] } });
};
