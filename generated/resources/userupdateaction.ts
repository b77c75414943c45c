// Generated from resources/actions/userupdateaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person corrected what is known of them. */
export const userupdateactionPlan = resource({
  name: 'userupdateaction',
  kind: 'actions',
  about: 'A person corrected what is known of them.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'UserUpdate' },
  history: true,
  display: { label: 'Change of own data', plural: 'Changes of own data' },
  read: {
    from: 'core_userupdateaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_userupdateaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/userupdateaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'userupdateaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'UserUpdate' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
