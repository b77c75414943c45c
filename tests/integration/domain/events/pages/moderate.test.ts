import { keyOf } from '../harness';
import { type EventPagesHarness, openEventPages } from './harness';

let site: EventPagesHarness;
let campaign: string;
beforeAll(async () => {
  site = await openEventPages();
  campaign = await site.makeCampaign('watched', { require_staff_approval: true, allow_moderation: true });
  const page = await site.make('eventmoderatepage', { name: 'watch', title: 'Watch', campaign });
  const form = {
    search_page_text: 'Read <b>all</b>',
    tools_text: 'How to',
    tools_sidebar: 'Beside',
    custom_field_html: '<input name="action_why">',
  };
  await site.make('eventmoderateform', { page, thank_you_text: 'Well done.', ...form, host_tools_sidebar: 'For hosts' });
});
afterAll(() => site.close());

/** The login token of a new volunteer. */
const volunteer = async (email: string, approved: boolean): Promise<string> => {
  const user = await site.make('user', { email });
  await site.rows(
    `INSERT INTO events_campaignvolunteer (user_id, campaign_id, is_approved, status, created_at, updated_at) VALUES ($1, $2, $3, 'active', now(), now())`,
    [keyOf(user), keyOf(campaign), approved],
  );
  return (await site.send('POST', `${user}logintoken/`)).json().token as string;
};

test('a volunteer who is approved sees the events that wait, and approves or refuses each once', async () => {
  const i = await volunteer('helper@example.org', true);
  const good = await site.event({ page: 'watched-host', event_title: 'Good <one>' });
  const bad = await site.event({ page: 'watched-host', event_title: 'Bad one' });
  const { text } = await site.open(`/pages/watch/?i=${i}`);
  for (const shown of ['Good &lt;one&gt;', 'Bad one', 'Read <b>all</b>', 'How to', 'Beside', '<input name="action_why">'])
    expect(text).toContain(shown);
  const decide = (fields: Record<string, string>) => site.submit('/pages/watch/', { i, ...fields });
  expect((await decide({ event_id: String(good.id), approved_event: '1', deleted_event: '1' })).status).toBe(400);
  expect((await decide({ event_id: String(good.id), approved_event: '1' })).status).toBe(303);
  expect((await decide({ event_id: String(bad.id), deleted_event: '1' })).status).toBe(303);
  expect(await site.get(String(good.resource_uri))).toMatchObject({ is_approved: true });
  expect(await site.get(String(bad.resource_uri))).toMatchObject({ status: 'deleted', is_approved: false });
  expect((await site.open(`/pages/watch/?i=${i}`)).text).toContain('There is nothing for you to look through at the moment.');
  expect((await site.open('/cms/thanks/watch/')).text).toContain('Well done.');
});

test('nobody else sees or moderates an event: strangers, akids, and volunteers who wait themselves', async () => {
  const { id, resource_uri } = await site.event({ page: 'watched-host', event_title: 'Hidden one' });
  const i = await volunteer('waits@example.org', false);
  for (const query of ['', `?i=${i}`, '?akid=.1.abcdef'])
    expect((await site.open(`/pages/watch/${query}`)).text).not.toContain('Hidden one');
  const deed = { event_id: String(id), approved_event: '1' };
  for (const who of [{ email: 'helper@example.org' }, { i }] as Record<string, string>[])
    expect((await site.submit('/pages/watch/', { ...deed, ...who })).status).toBe(400);
  expect(await site.get(String(resource_uri))).toMatchObject({ is_approved: false });
});
