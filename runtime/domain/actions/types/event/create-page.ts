import { campaignModesSql, type CampaignTimes } from '../../../events';

/** What creating an event must know of the page and its campaign. */
export interface CreatePage extends CampaignTimes {
  /** The id of the campaign. */
  campaign: number;
  /** Anybody may create events, not only staff. */
  isPublic: boolean;
  /** Hosts choose the title. */
  useTitle: boolean;
  /** The title of events that have none of their own. */
  title: string;
  /** Approved volunteers may edit events. */
  allowsVolunteers: boolean;
  requiresApproval: boolean;
  requiresConfirmation: boolean;
  allowPrivate: boolean;
  /** The largest and the default number of attendees; null for any number. */
  largestSize: number | null;
  defaultSize: number | null;
  modes: string[];
  /** The form shows rules for hosts, which must be accepted. */
  groundRules: boolean;
  hostRequirements: boolean;
}

/** SQL of a `CreatePage` as JSON, for the page in the row `p`. */
export const CREATE_PAGE_SQL = `(
  SELECT json_build_object(
    'campaign', c.id, 'isPublic', c.public_create_page, 'useTitle', c.use_title, 'title', coalesce(nullif(c.default_title, ''), nullif(x.campaign_title, ''), c.title),
    'useStartDate', c.use_start_date, 'useStartTime', c.use_start_time, 'startsAt', to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI'),
    'allowsVolunteers', c.allow_moderation AND c.allow_moderator_edits, 'requiresApproval', c.require_staff_approval, 'requiresConfirmation', c.require_email_confirmation, 'allowPrivate', c.allow_private,
    'largestSize', c.max_event_size, 'defaultSize', c.default_event_size,
    'modes', ${campaignModesSql('c')},
    'groundRules', coalesce(f.ground_rules, '') <> '', 'hostRequirements', coalesce(f.host_requirements, '') <> '')
  FROM core_eventcreatepage x JOIN events_campaign c ON c.id = x.campaign_id LEFT JOIN cms_event_create_form f ON f.page_id = p.id
  WHERE x.page_ptr_id = p.id)`;
