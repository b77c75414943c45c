// Generated from resources/actions/importaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person or an action was taken in from elsewhere. */
export const importactionPlan = resource({
  name: 'importaction',
  kind: 'actions',
  about: 'A person or an action was taken in from elsewhere.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Import' },
  history: true,
  display: { label: 'Imported action' },
  read: {
    from: 'core_importaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_importaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/importaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'importaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Import' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
