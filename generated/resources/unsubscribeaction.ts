// Generated from resources/actions/unsubscribeaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person left every list. */
export const unsubscribeactionPlan = resource({
  name: 'unsubscribeaction',
  kind: 'actions',
  about: 'A person left every list.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Unsubscribe' },
  history: true,
  display: { label: 'Unsubscription' },
  read: {
    from: 'core_unsubscribeaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_unsubscribeaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/unsubscribeaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'unsubscribeaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Unsubscribe' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
