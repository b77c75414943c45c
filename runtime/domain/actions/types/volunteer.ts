import { NOW_SECONDS } from '../../../framework/database/sql';
import { requireAccepted } from '../../events';
import type { ActionType } from '../model';

/** What volunteering must know of the page. */
interface VolunteerPage {
  /** The id of the campaign. */
  campaign: number;
  /** The form shows ground rules, which must be accepted. */
  groundRules: boolean;
}

const VOLUNTEER_PAGE = `(
  SELECT json_build_object('campaign', x.campaign_id, 'groundRules', coalesce(f.ground_rules, '') <> '')
  FROM core_campaignvolunteerpage x LEFT JOIN cms_campaign_volunteer_form f ON f.page_id = p.id WHERE x.page_ptr_id = p.id)`;

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
export const volunteerType: ActionType<VolunteerPage> = {
  factsSql: VOLUNTEER_PAGE,
  prepare({ input, found }, errors) {
    if (found.facts.groundRules) requireAccepted(input.parameters, 'volunteer_ground_rules', errors);
    return {};
  },
  async store(client, { stored, found }) {
    await client.query({ name: 'action_volunteer', text: STATEMENT, values: [stored.actionId, stored.userId, found.facts.campaign] });
  },
};
