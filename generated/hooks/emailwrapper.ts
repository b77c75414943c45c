// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
import { rowHooks } from '../../runtime';
import { showContent as mailingsSetupShowContent } from '../../runtime/domain/mailings/handlers/setup';
import type { EmailwrapperRow } from '../rows/emailwrapper';

/** What runs around each write of a row of `emailwrapper`. */
export const emailwrapperHooks = rowHooks<EmailwrapperRow>({
  resource: 'emailwrapper',
  table: 'core_emailwrapper',
  primary: 'id',
  columns: {
    id: { column: 'id', type: 'integer', nullable: false, readonly: true },
    created_at: { column: 'created_at', type: 'datetime', nullable: false, default: 'now' },
    updated_at: { column: 'updated_at', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', type: 'string', nullable: false },
    template: { column: 'template', type: 'text', nullable: false, default: '' },
    text_template: { column: 'text_template', type: 'text', nullable: false, default: '' },
    unsubscribe_text: { column: 'unsubscribe_text', type: 'text', nullable: true },
    unsubscribe_html: { column: 'unsubscribe_html', type: 'text', nullable: true },
    is_default: { column: 'is_default', type: 'boolean', nullable: false, default: false },
    lang: { column: 'lang_id', type: 'integer', nullable: true },
  },
  beforeSave: [mailingsSetupShowContent],
  afterSave: [],
  afterCommit: {},
});
