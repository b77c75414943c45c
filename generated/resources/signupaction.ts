// Generated from resources/actions/signupaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person joined a list. */
export const signupactionPlan = resource({
  name: 'signupaction',
  kind: 'actions',
  about: 'A person joined a list.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Signup' },
  history: true,
  display: { label: 'Signup' },
  read: {
    from: 'core_signupaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_signupaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/signupaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'signupaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Signup' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
