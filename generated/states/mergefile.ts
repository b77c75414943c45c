// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_mergefile',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    name: 'text',
    filename: 'text',
    path: 'text',
    file_id: 'integer',
    status: 'text',
    lookup_table: 'text',
    lookup_column: 'text',
    started_at: 'timestamp',
    finished_at: 'timestamp',
    row_count: 'integer',
    line_count: 'integer',
    error: 'text',
  },
} as const;

/** How `status` of `mergefile` changes: the domain changes it by nothing else. */
export const mergefileStatus = states({ ...of, column: 'status' }, {
  receive: { moves: {}, begins: 'new' },
  begin: { moves: { new: 'loading', loading: 'loading' } },
  complete: { moves: { loading: 'completed' } },
  fail: { moves: { new: 'failed', loading: 'failed' } },
});
