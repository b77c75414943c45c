import { Message } from '../../../core/words';

/** What who changes a template of a locked set reads. */
export const LOCKED = new Message('pages.template_set_locked');

/** Those of the sets `$1` that are not editable. */
export const LOCKED_SETS = 'SELECT id FROM cms_templateset WHERE id = ANY ($1::integer[]) AND NOT editable';

/** The set of the template with the key `$1`, if it is not editable. */
export const LOCKED_SET_OF_TEMPLATE =
  'SELECT s.id FROM cms_template t JOIN cms_templateset s ON s.id = t.templateset_id WHERE t.id::text = $1 AND NOT s.editable';
