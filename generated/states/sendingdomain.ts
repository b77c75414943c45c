// Generated from resources/mailings/sendingdomain.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_sendingdomain',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    domain: 'text',
    selector: 'text',
    public_key: 'text',
    sealed_key: 'text',
    status: 'text',
    checked_at: 'timestamp',
  },
} as const;

/** How `status` of `sendingdomain` changes: the domain changes it by nothing else. */
export const sendingdomainStatus = states({ ...of, column: 'status' }, {
  lookUp: {
    moves: {
      unchecked: ['found', 'missing', 'different'],
      found: ['found', 'missing', 'different'],
      missing: ['found', 'missing', 'different'],
      different: ['found', 'missing', 'different'],
    },
    any: true,
  },
});
