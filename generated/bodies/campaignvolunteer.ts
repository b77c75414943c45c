// Generated from resources/events/campaignvolunteer.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `campaignvolunteer` may say, and where each value goes. */
export const campaignvolunteerBody: WritePlan = {
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
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    is_approved: { column: 'is_approved', on: 't', type: 'boolean', nullable: false, default: false },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
  },
  references: {
    campaign: { column: 'campaign_id', on: 't', to: 'campaign', accepts: ['uri', 'id'], nullable: false },
    user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { events_campaignvolunteer_user_id_campaign_id_key: { fields: ['user', 'campaign'], ignoringCase: false } },
};
