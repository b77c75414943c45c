import type { ViewedQuery } from '../../core/read';

/** What people do on a page of a campaign. */
export type PageUse = 'signup' | 'create';

/** A page of a campaign. */
export interface CampaignPage {
  use: PageUse;
  path: string;
  /** Whether people can open it. */
  isOpen: boolean;
}

/** The resource of the pages of each use. */
const RESOURCES: Readonly<Record<PageUse, string>> = { signup: 'eventsignuppage', create: 'eventcreatepage' };

const FIND = `
  SELECT x.use, '/rest/v1/' || CASE x.use WHEN 'signup' THEN '${RESOURCES.signup}' ELSE '${RESOURCES.create}' END || '/' || p.id || '/' AS path,
    p.status = 'active' AND NOT p.hidden AS "isOpen"
  FROM core_page p JOIN (
    SELECT page_ptr_id, campaign_id, 'signup' AS use FROM core_eventsignuppage
    UNION ALL SELECT page_ptr_id, campaign_id, 'create' FROM core_eventcreatepage) x ON x.page_ptr_id = p.id
  WHERE x.campaign_id = $1 ORDER BY p.id LIMIT 100`;

/** The pages on which people sign up for events of a campaign and create them, the oldest first. */
export async function pagesOfCampaign(on: ViewedQuery, campaignId: number): Promise<CampaignPage[]> {
  return (await on.query<CampaignPage>({ name: 'campaign-pages', text: FIND, values: [campaignId] })).rows;
}

/** The path of the form of a new page of a campaign, filled in as far as the campaign tells. */
export function newPagePath(use: PageUse, campaign: { id: number; name: string; title: string }): string {
  const filled = { format: 'form', campaign: `/rest/v1/campaign/${campaign.id}/`, title: campaign.title, name: `${campaign.name}-${use}` };
  return `/rest/v1/${RESOURCES[use]}/?${new URLSearchParams(filled).toString()}`;
}
