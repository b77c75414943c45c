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
  display: {
    label: 'Change of a recurring gift',
    plural: 'Changes of recurring gifts',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'recurring_order', 'type', 'status'] },
      { title: 'What they said', fields: ['fields'] },
      {
        title: 'Where it came from',
        fields: [
          'source', 'mailing', 'referring_user', 'referring_mailing', 'link', 'is_forwarded', 'akid', 'ip_address', 'opq_id',
          'created_user', 'subscribed_user', 'taf_emails_sent', 'redirect_url',
        ],
        folded: true,
      },
    ],
  },
  read: {
    from: 'core_recurringdonationupdateaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_recurringdonationupdateaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      recurring_order: "'/rest/v1/order/' || t.recurring_order_id || '/'",
      resource_uri: "'/rest/v1/recurringdonationupdateaction/' || t.action_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'recurringdonationupdateaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'RecurringDonationUpdate' },
    body: { required: [], properties: {} },
  },
  schema: {
    fields: {
      recurring_order: {
        to_one: 'order',
        nullable: true,
        readonly: true,
        title: 'recurring gift',
        help: 'The order that began the recurring donation; none once it is deleted, and of actions before it was kept.',
      },
    },
  },
}, actionPlan);
