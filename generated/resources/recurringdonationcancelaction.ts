// Generated from resources/actions/recurringdonationcancelaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person ended a recurring donation. */
export const recurringdonationcancelactionPlan = resource({
  name: 'recurringdonationcancelaction',
  kind: 'actions',
  about: 'A person ended a recurring donation.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'RecurringDonationCancel' },
  history: true,
  display: {
    label: 'End of a recurring gift',
    plural: 'Ends of recurring gifts',
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
    from: 'core_recurringdonationcancelaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_recurringdonationcancelaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      recurring_order: "'/rest/v1/order/' || t.recurring_order_id || '/'",
      resource_uri: "'/rest/v1/recurringdonationcancelaction/' || t.action_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'recurringdonationcancelaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'RecurringDonationCancel' },
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
