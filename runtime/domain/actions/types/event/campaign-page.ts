/** A page of a campaign that people act on: an offer to help, or a signup. */
export interface CampaignPage {
  /** The id of the campaign. */
  campaign: number;
  /** The form shows ground rules, which must be accepted. */
  groundRules: boolean;
}

/** SQL of a `CampaignPage` as JSON, for the page in the row `p`. */
export const campaignPageSql = (pageTable: string, formTable: string): string => `(
  SELECT json_build_object('campaign', x.campaign_id, 'groundRules', coalesce(f.ground_rules, '') <> '')
  FROM ${pageTable} x LEFT JOIN ${formTable} f ON f.page_id = p.id WHERE x.page_ptr_id = p.id)`;
