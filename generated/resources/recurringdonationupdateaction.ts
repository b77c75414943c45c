// Generated from resources/actions/recurringdonationupdateaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person changed a recurring donation. */
export const recurringdonationupdateactionPlan = resource({
  name: 'recurringdonationupdateaction',
  kind: 'actions',
  about: 'A person changed a recurring donation.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'RecurringDonationUpdate' },
  history: true,
  display: { label: 'Change of a recurring gift', plural: 'Changes of recurring gifts' },
  read: {
    from: 'core_recurringdonationupdateaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_recurringdonationupdateaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/recurringdonationupdateaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'recurringdonationupdateaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'RecurringDonationUpdate' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
