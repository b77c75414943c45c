import { Message } from '../../../core/words';
import { uploadStatus } from '../../../../generated/states/upload';
import { unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { moveSql } from '../../../core/database/states';
import { inTransaction } from '../../../core/database/transaction';
import { type Call, type Handler, taking } from '../../../core/call/index';
import { enqueue } from '../../../core/jobs/job';
import { keyValue } from '../../../core/read';
import { readStart } from '../read-start';
import { findHeld } from '../held-upload';
import { uploadJob } from '../job-kinds';
import { missingRight } from '../rights';

const START = `
  UPDATE core_upload SET ${moveSql(uploadStatus.start)}, hold = false, sample = NULL, override_header = $2, autocreate_user_fields = $3, user_fields_only = $4
  WHERE id = $1`;

/** POST `/rest/v1/upload/ID/start/`: starts an upload that waits, with other names for its columns if the body says some (uploads/README.md, "Look before you start"). */
export const handler: Handler = taking({ strict: true, permit }, async (call, plan) => {
  await inTransaction(
    call.services.pool,
    async (client) => {
      const upload = await findHeld(client, plan, String(keyValue(plan, call.key!)), true);
      const { overrideHeader, autocreate, fieldsOnly } = await readStart(client, plan, upload, call.body);
      await client.query(START, [upload.id, overrideHeader, autocreate, fieldsOnly]);
      await enqueue(queryOn(client), uploadJob, { upload: upload.id });
    },
    { by: call },
  );
  return { status: 202 };
});

function permit({ account }: Call): void {
  const missing = missingRight(account!);
  if (missing !== undefined) throw unauthorised(new Message('uploads.upload_not_allowed', { kind: missing }));
}
