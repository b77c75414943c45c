import type { TemplateRow } from '../../../../generated/rows/template';
import type { BeforeSave } from '../../../core/write';
import { LOCKED, LOCKED_SETS } from '../form/locked-set';

/** The templates of a set that is not `editable` stay as they are, and none comes to it from another set. */
export const handler: BeforeSave<TemplateRow> = async ({ old, new: template, query, refuse }) => {
  const sets = [template.templateset, ...(old ? [old.templateset] : [])];
  if ((await query(LOCKED_SETS, [sets])).length > 0) refuse('templateset', LOCKED);
};
