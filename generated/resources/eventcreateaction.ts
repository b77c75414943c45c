// Generated from resources/actions/eventcreateaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person created an event. */
export const eventcreateactionPlan = resource({
  name: 'eventcreateaction',
  kind: 'actions',
  about: 'A person created an event.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'EventCreate' },
  history: true,
  display: {
    label: 'Creation of an event',
    plural: 'Creations of events',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'event', 'type', 'status'] },
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
    from: 'core_eventcreateaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_eventcreateaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      event: { sql: 't.event_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
      page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { event: "'/rest/v1/event/' || t.event_id || '/'", resource_uri: "'/rest/v1/eventcreateaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'eventcreateaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'EventCreate' },
    body: { required: [], properties: {} },
  },
  schema: { fields: { event: { to_one: 'event', nullable: true, readonly: true, help: 'The event; none once it is deleted.' } } },
}, actionPlan);
