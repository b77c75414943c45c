import { NOW_SECONDS } from '../../../../core/database/sql';
import { requireAccepted } from '../../../events';
import type { ActionType } from '../../model';
import { type CampaignPage, campaignPageSql } from './campaign-page';

/** A volunteer whom staff have sent away must be approved again. */
const STATEMENT = `
  WITH offered AS (
    INSERT INTO events_campaignvolunteer AS v (user_id, campaign_id, is_approved, status, created_at, updated_at)
    VALUES ($2::integer, $3::integer, false, 'active', ${NOW_SECONDS}, ${NOW_SECONDS})
    ON CONFLICT (user_id, campaign_id) DO UPDATE SET is_approved = v.is_approved AND v.status = 'active', status = 'active', updated_at = ${NOW_SECONDS}
    RETURNING id
  )
  UPDATE core_campaignvolunteeraction a SET volunteer_id = offered.id FROM offered WHERE a.action_ptr_id = $1::bigint`;

/** Offering to help with the campaign of the page. A person is one volunteer of a campaign, however often they offer; staff approve them. */
export const volunteerType: ActionType<CampaignPage> = {
  factsSql: campaignPageSql('core_campaignvolunteerpage', 'cms_campaign_volunteer_form'),
  prepare({ input, found }, errors) {
    if (found.facts.groundRules) requireAccepted(input.parameters, 'volunteer_ground_rules', errors);
    return {};
  },
  async store(client, { stored, found }) {
    await client.query({ name: 'action_volunteer', text: STATEMENT, values: [stored.actionId, stored.userId, found.facts.campaign] });
  },
};
