import type { Handler } from '../../../core/call/index';
import { keyValue } from '../../../core/read';
import { columnsOfHeld, findHeld } from '../held-upload';

/** GET `/rest/v1/upload/ID/columns/`: how the columns of a file that waits would be read (uploads/README.md, "Look before you start"). */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const upload = await findHeld(pool, plan, String(keyValue(plan, call.key!)));
  const { columns, choices } = await columnsOfHeld(pool, upload);
  const described = columns.map(({ name, column, isKnown, samples }) => ({ name, read_as: column, is_known: isKnown, samples }));
  return {
    status: 200,
    body: { value: { columns: described, choices: [...choices.values()].flat(), people: upload.sample.people ?? null } },
  };
};
