import { refuse } from '../../../core/errors/http-error';
import type { Handler } from '../../../core/call/index';
import { remove } from '../../../core/write';
import { LOCKED, LOCKED_SET_OF_TEMPLATE } from '../form/locked-set';

/** DELETE `/rest/v1/template/<id>/`: 204. 400 `{"error"}` for a template of a set that is not `editable`. */
export const handler: Handler = async (call, plan) => {
  const { rows } = await call.services.pool.query(LOCKED_SET_OF_TEMPLATE, [call.key]);
  if (rows.length > 0) throw refuse(400, LOCKED);
  return remove(call, plan);
};
