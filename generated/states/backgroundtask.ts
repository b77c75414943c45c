// Generated from resources/reports/backgroundtask.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_job',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    job_type: 'text',
    submitter_id: 'integer',
    parameters: 'jsonb',
    result_data: 'jsonb',
    status: 'text',
    started_at: 'timestamp',
    finished_at: 'timestamp',
    estimated_finish_at: 'timestamp',
    progress: 'integer',
    goal: 'integer',
    rate: 'double precision',
  },
} as const;

/** How `status` of `backgroundtask` changes: the domain changes it by nothing else. */
export const backgroundtaskStatus = states({ ...of, column: 'status' }, {
  ask: { moves: {}, begins: 'queued' },
  begin: { moves: { queued: 'running', running: 'running' } },
  complete: { moves: { queued: 'complete', running: 'complete' } },
  fail: { moves: { queued: 'failed', running: 'failed' } },
});
