// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import { rowHooks } from '../../runtime';
import { keep as pagesLockedSetKeep } from '../../runtime/domain/pages/handlers/locked-set';
import type { TemplateRow } from '../rows/template';

/** What runs around each write of a row of `template`. */
export const templateHooks = rowHooks<TemplateRow>({
  resource: 'template',
  table: 'cms_template',
  primary: 'id',
  columns: {
    id: { column: 'id', type: 'integer', nullable: false, readonly: true },
    created_at: { column: 'created_at', type: 'datetime', nullable: false, default: 'now' },
    updated_at: { column: 'updated_at', type: 'datetime', nullable: false, default: 'now' },
    templateset: { column: 'templateset_id', type: 'integer', nullable: false },
    filename: { column: 'filename', type: 'string', nullable: false },
    code: { column: 'code', type: 'text', nullable: false },
  },
  beforeSave: [pagesLockedSetKeep],
  afterSave: [],
  afterCommit: {},
});
