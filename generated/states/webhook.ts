// Generated from resources/integrations/webhook.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_webhook',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    url: 'text',
    description: 'text',
    types: 'jsonb',
    page_id: 'integer',
    list_id: 'integer',
    payload: 'text',
    status: 'text',
    owner_id: 'integer',
    disabled_for: 'text',
    secret_number: 'integer',
    secret_made_at: 'timestamp',
  },
} as const;

/** How `status` of `webhook` changes: the domain changes it by nothing else. */
export const webhookStatus = states({ ...of, column: 'status' }, { disable: { moves: { enabled: 'disabled' } } });
