// Generated from resources/events/campaignvolunteer.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `campaignvolunteer` is read, filtered and ordered. */
export const campaignvolunteerQuery: ReadPlan = {
  from: 'events_campaignvolunteer t',
  tables: ['events_campaignvolunteer'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['campaign', 'created_at', 'id', 'is_approved', 'resource_uri', 'status', 'updated_at', 'user'],
  filters: {
    campaign: { sql: 't.campaign_id', type: 'integer', operators: 'all', relation: 'campaign', to: 'campaign' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_approved: { sql: 't.is_approved', type: 'boolean', operators: ['exact'] },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    '/rest/v1/campaign/' || t.campaign_id || '/' AS campaign,
    t.created_at,
    t.id,
    t.is_approved,
    '/rest/v1/campaignvolunteer/' || t.id || '/' AS resource_uri,
    t.status,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
