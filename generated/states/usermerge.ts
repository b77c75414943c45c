// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_usermerge',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    primary_id: 'integer',
    users: 'jsonb',
    address_user_id: 'integer',
    source_user_id: 'integer',
    lists: 'jsonb',
    status: 'text',
    error: 'text',
  },
} as const;

/** How `status` of `usermerge` changes: the domain changes it by nothing else. */
export const usermergeStatus = states({ ...of, column: 'status' }, { complete: { moves: { pending: 'complete' } }, fail: { moves: { pending: 'failed' } } });
