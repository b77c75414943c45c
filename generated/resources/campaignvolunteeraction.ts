// Generated from resources/actions/campaignvolunteeraction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person offered to help with a campaign. */
export const campaignvolunteeractionPlan = resource({
  name: 'campaignvolunteeraction',
  kind: 'actions',
  about: 'A person offered to help with a campaign.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'CampaignVolunteer' },
  history: true,
  display: {
    label: 'Offer of a volunteer',
    plural: 'Offers of volunteers',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'volunteer', 'type', 'status'] },
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
    from: 'core_campaignvolunteeraction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_campaignvolunteeraction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      volunteer: { sql: 't.volunteer_id', type: 'integer', operators: 'all', to: 'campaignvolunteer' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      resource_uri: "'/rest/v1/campaignvolunteeraction/' || t.action_ptr_id || '/'",
      volunteer: "'/rest/v1/campaignvolunteer/' || t.volunteer_id || '/'",
    },
  },
  write: {
    delegate: 'campaignvolunteeraction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'CampaignVolunteer' },
    body: { required: [], properties: {} },
  },
  schema: { fields: { volunteer: { to_one: 'campaignvolunteer', nullable: true, readonly: true, help: 'The offer; none once it is deleted.' } } },
}, actionPlan);
