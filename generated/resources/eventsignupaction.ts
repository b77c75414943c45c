// Generated from resources/actions/eventsignupaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person signed up for an event. */
export const eventsignupactionPlan = resource({
  name: 'eventsignupaction',
  kind: 'actions',
  about: 'A person signed up for an event.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'EventSignup' },
  history: true,
  display: {
    label: 'Signup for an event',
    plural: 'Signups for events',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'signup', 'type', 'status'] },
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
    from: 'core_eventsignupaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_eventsignupaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      signup: { sql: 't.signup_id', type: 'integer', operators: 'all', relation: 'eventsignup', to: 'eventsignup' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/eventsignupaction/' || t.action_ptr_id || '/'", signup: "'/rest/v1/eventsignup/' || t.signup_id || '/'" },
  },
  write: {
    delegate: 'eventsignupaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'EventSignup' },
    body: { required: [], properties: {} },
  },
  schema: { fields: { signup: { to_one: 'eventsignup', nullable: true, readonly: true, help: 'The signup; none once it is deleted.' } } },
}, actionPlan);
