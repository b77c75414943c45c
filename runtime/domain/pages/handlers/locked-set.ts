import type { TemplateRow } from '../../../../generated/rows/template';
import { type BeforeSave, remove } from '../../../core/write';
import { LOCKED, LOCKED_SET_OF_TEMPLATE, LOCKED_SETS } from '../form/locked-set';
import { refuse } from '../../../core/errors/http-error';
import type { Handler } from '../../../core/call/index';

/** The templates of a set that is not `editable` stay as they are, and none comes to it from another set. */
export const keep: BeforeSave<TemplateRow> = async ({ old, new: template, query, refuse }) => {
  const sets = [template.templateset, ...(old ? [old.templateset] : [])];
  if ((await query(LOCKED_SETS, [sets])).length > 0) refuse('templateset', LOCKED);
};

/** DELETE `/rest/v1/template/<id>/`: 204. 400 `{"error"}` for a template of a set that is not `editable`. */
export const removeTemplate: Handler = async (call, plan) => {
  const { rows } = await call.services.pool.query(LOCKED_SET_OF_TEMPLATE, [call.key]);
  if (rows.length > 0) throw refuse(400, LOCKED);
  return remove(call, plan);
};
