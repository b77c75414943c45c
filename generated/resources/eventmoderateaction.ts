// Generated from resources/actions/eventmoderateaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A volunteer looked through a new event. */
export const eventmoderateactionPlan = resource({
  name: 'eventmoderateaction',
  kind: 'actions',
  about: 'A volunteer looked through a new event.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'EventModerate' },
  history: true,
  display: {
    label: 'Moderation of an event',
    plural: 'Moderations of events',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'event', 'approved_event', 'deleted_event', 'type', 'status'] },
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
    from: 'core_eventmoderateaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_eventmoderateaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      event: { sql: 't.event_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
      page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { event: "'/rest/v1/event/' || t.event_id || '/'", resource_uri: "'/rest/v1/eventmoderateaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'eventmoderateaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'EventModerate' },
    body: { required: [], properties: { approved_event: { value: 'boolean' }, deleted_event: { value: 'boolean' } } },
  },
  schema: {
    fields: {
      approved_event: { type: 'boolean', default: false, help: 'The volunteer approved the event.' },
      deleted_event: { type: 'boolean', default: false, help: 'The volunteer deleted the event.' },
      event: { to_one: 'event', nullable: true, readonly: true, help: 'The event; none once it is deleted.' },
    },
  },
}, actionPlan);
