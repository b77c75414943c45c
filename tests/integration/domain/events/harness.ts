import type { Settings } from '../../../../runtime/core/settings';
import { openActions, keyOf, type ActionsHarness, type Json } from '../actions/harness';

export { keyOf, type Json };

/** A server with a campaign and its pages. */
export interface EventsHarness extends ActionsHarness {
  /** The usual campaign, with the pages `host` and `come`. */
  campaign: string;
  /** Makes a campaign; its pages are named after it: `<name>-host` and `<name>-come`. */
  makeCampaign(name: string, body?: Json): Promise<string>;
  /** Creates an event as anybody; gives the response. */
  host(changes?: Json): ReturnType<ActionsHarness['post']>;
  /** Creates an event as staff; gives the event. */
  event(changes?: Json): Promise<Json>;
  /** Signs up as anybody. */
  come(event: unknown, email: string, changes?: Json): ReturnType<ActionsHarness['post']>;
}

/** The parameters of an event, in New York, far in the future. */
export const USUAL = {
  page: 'host',
  email: 'host@example.org',
  event_title: 'Rally',
  event_venue: 'City Hall',
  event_address1: '1 Main St',
  event_postal: '10001',
  event_starts_at_date: '07/04/2099',
  event_starts_at_time: '6:30',
  event_starts_at_ampm: 'PM',
  event_max_attendees: '2',
};

export async function openEvents(changes: Partial<Settings> = {}): Promise<EventsHarness> {
  const a = await openActions(changes);
  const makeCampaign: EventsHarness['makeCampaign'] = async (name, body = {}) => {
    const campaign = await a.make('campaign', { name, title: `The ${name}`, ...body });
    await a.make('eventcreatepage', { name: `${name}-host`, campaign });
    await a.make('eventsignuppage', { name: `${name}-come`, campaign });
    return campaign;
  };
  const campaign = await a.make('campaign', { name: 'rallies', title: 'Rallies' });
  await a.make('eventcreatepage', { name: 'host', campaign });
  await a.make('eventsignuppage', { name: 'come', campaign });
  return {
    ...a,
    campaign,
    makeCampaign,
    host: (changes) => a.post({ ...USUAL, ...changes }),
    event: async (changes) => a.get(String((await a.act({ ...USUAL, ...changes })).event)),
    come: (event, email, changes) => a.post({ page: 'come', email, event_id: keyOf(event), ...changes }),
  };
}
