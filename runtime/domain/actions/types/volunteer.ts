import { NOW_SECONDS } from '../../../framework/database/sql';
import type { FieldErrors } from '../../../framework/http/errors';
import { checkRules } from '../../events';
import type { ActionType } from './type';

interface Facts {
  campaign: number;
  groundRules: boolean;
}

const FACTS = `(
  SELECT json_build_object('campaign', x.campaign_id, 'groundRules', coalesce(f.ground_rules, '') <> '')
  FROM core_campaignvolunteerpage x LEFT JOIN cms_campaign_volunteer_form f ON f.page_id = p.id WHERE x.page_ptr_id = p.id)`;

/** Whom staff have sent away is not accepted by offering again. */
const STATEMENT = `
  WITH offered AS (
    INSERT INTO events_campaignvolunteer AS v (user_id, campaign_id, is_approved, status, created_at, updated_at)
    VALUES ($2::integer, $3::integer, false, 'active', ${NOW_SECONDS}, ${NOW_SECONDS})
    ON CONFLICT (user_id, campaign_id) DO UPDATE SET is_approved = v.is_approved AND v.status = 'active', status = 'active', updated_at = ${NOW_SECONDS}
    RETURNING id
  )
  UPDATE core_campaignvolunteeraction a SET volunteer_id = offered.id FROM offered WHERE a.action_ptr_id = $1::bigint`;

/** Offering to help with the page's campaign. One offer for each person and campaign; staff accept it. */
export const volunteerType: ActionType = {
  facts: FACTS,
  prepare({ input, found }) {
    const errors: FieldErrors = {};
    checkRules(
      input.given,
      'volunteer_ground_rules',
      (found.facts as Facts).groundRules,
      (field, message) => void (errors[field] = [message]),
    );
    return { errors };
  },
  async store(client, { stored, found }) {
    await client.query({
      name: 'action_volunteer',
      text: STATEMENT,
      values: [stored.actionId, stored.userId, (found.facts as Facts).campaign],
    });
  },
};
