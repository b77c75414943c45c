import { Message } from '../../../core/words';
import type { TemplateRow } from '../../../../generated/rows/template';
import { type BeforeSave, remove } from '../../../core/write';
import { refuse } from '../../../core/errors/http-error';
import type { Handler } from '../../../core/call';

/** What who changes a template of a locked set reads. */
const LOCKED = new Message('pages.template_set_locked');

/** Those of the sets `$1` that are not editable. */
const LOCKED_SETS = 'SELECT id FROM cms_templateset WHERE id = ANY ($1::integer[]) AND NOT editable';

/** The set of the template with the key `$1`, if it is not editable. */
const LOCKED_SET_OF_TEMPLATE =
  'SELECT s.id FROM cms_template t JOIN cms_templateset s ON s.id = t.templateset_id WHERE t.id::text = $1 AND NOT s.editable';

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
