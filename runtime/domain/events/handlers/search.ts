import type { Handler } from '../../../core/call/index';
import { keyValue, readOne } from '../../../core/read';
import { refuseBadValues, TOO_LONG } from '../../../core/read/collection';
import { searchEvents } from '../search/search';

/** GET `/rest/v1/campaign/ID/event_search/`: the events of a campaign, by place, time, state, words and filters. 404 without the campaign. */
export const handler: Handler = (call, plan) =>
  refuseBadValues(async () => {
    const campaignId = Number(keyValue(plan, call.key!));
    const { body } = await readOne(call, plan, call.key!);
    const campaign = JSON.parse((body as { json: string }).json) as Record<string, unknown>;
    const value = await searchEvents(call, call.services.registry.get('event'), campaignId, campaign);
    return { status: 200, shape: 'response', body: { value } };
  }, TOO_LONG);
