// Generated from resources/events/campaignvolunteer.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A person who offered to help with the events of a campaign. */
export const campaignvolunteerPlan = resource({
  name: 'campaignvolunteer',
  kind: 'events',
  about: 'A person who offered to help with the events of a campaign.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    label: 'Volunteer',
    name: ['{user} for {campaign}'],
    list: ['user', 'campaign', 'status', 'is_approved', 'created_at'],
    sections: [{ title: 'The volunteer', fields: ['campaign', 'user', 'status', 'is_approved'] }],
    widgets: { user: 'search' },
  },
  read: {
    from: 'events_campaignvolunteer t',
    tables: ['events_campaignvolunteer'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      campaign: { sql: 't.campaign_id', type: 'integer', operators: 'all', relation: 'campaign', to: 'campaign' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_approved: { sql: 't.is_approved', type: 'boolean', operators: ['exact'] },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      campaign: "'/rest/v1/campaign/' || t.campaign_id || '/'",
      resource_uri: "'/rest/v1/campaignvolunteer/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  write: {
    delegate: 'campaignvolunteer',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['campaign', 'user'],
      properties: {
        campaign: { value: 'reference' },
        created_at: { value: 'datetime' },
        is_approved: { value: 'boolean' },
        status: { value: 'string', maxLength: 32 },
        user: { value: 'reference' },
      },
    },
    references: { campaign: { to: 'campaign' }, user: { to: 'user' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { events_campaignvolunteer_user_id_campaign_id_key: { fields: ['user', 'campaign'], ignoringCase: false } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_approved: { type: 'boolean', default: false, title: 'accepted', help: 'Staff have accepted the offer.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      status: { default: 'active', help: 'Whether the person still helps.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', help: 'Who helps.' },
    },
  },
});
