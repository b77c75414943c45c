// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_upload',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    path: 'text',
    submitter_id: 'integer',
    page_id: 'integer',
    status: 'text',
    progress: 'integer',
    rate: 'double precision',
    line_count: 'integer',
    started_at: 'timestamp',
    finished_at: 'timestamp',
    format: 'text',
    compression: 'text',
    original_header: 'text',
    override_header: 'text',
    autocreate_user_fields: 'boolean',
    user_fields_only: 'boolean',
    hold: 'boolean',
    sample: 'jsonb',
    job_id: 'integer',
    file_id: 'integer',
    kept_off_left: 'integer',
    kept_off_bounced: 'integer',
    kept_off_complained: 'integer',
  },
} as const;

/** How `status` of `upload` changes: the domain changes it by nothing else. */
export const uploadStatus = states({ ...of, column: 'status' }, {
  hold: { moves: {}, begins: 'held' },
  start: { moves: { held: 'new' }, refuses: 'uploads.upload_not_waiting' },
  goOn: {
    moves: {
      new: ['downloading', 'sniffing', 'checking', 'loading'],
      downloading: ['downloading', 'sniffing', 'checking', 'loading'],
      sniffing: ['downloading', 'sniffing', 'checking', 'loading'],
      checking: ['downloading', 'sniffing', 'checking', 'loading'],
      loading: ['downloading', 'sniffing', 'checking', 'loading'],
    },
  },
  end: {
    moves: {
      held: ['completed', 'failed', 'stopped', 'died'],
      new: ['completed', 'failed', 'stopped', 'died'],
      downloading: ['completed', 'failed', 'stopped', 'died'],
      sniffing: ['completed', 'failed', 'stopped', 'died'],
      checking: ['completed', 'failed', 'stopped', 'died'],
      loading: ['completed', 'failed', 'stopped', 'died'],
    },
    refuses: 'uploads.upload_ended',
  },
});
