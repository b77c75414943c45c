import { ADMIN } from '../../../support';
import { runStaff } from '../../core/auth/harness';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const TYPED = { name: 'typed', title: 'As it will be' };
const preview = async (path: string, fields: Record<string, string>, account = ADMIN): Promise<string> => {
  const { status, text } = await site.server.request('POST', `/staff/preview/${path}`, {
    account,
    body: new URLSearchParams({ ...TYPED, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
  expect(status).toBe(200);
  return text;
};

/** A campaign with an event that is still to come. */
async function campaignWith(event: string): Promise<string> {
  const name = event.toLowerCase();
  const campaign = await site.make('campaign', { name, title: `Campaign of ${event}`, show_title: true });
  await site.make('event', {
    campaign,
    title: event,
    starts_at: '2099-05-01T18:00:00',
    status: 'active',
    is_approved: true,
    host_is_confirmed: true,
  });
  return campaign;
}

test.each([
  ['signuppage', 'cms_form.introduction_text'],
  ['surveypage', 'cms_form.introduction_text'],
  ['letterpage', 'cms_form.about_text'],
  ['callpage', 'cms_form.introduction_text'],
  ['ltepage', 'cms_form.introduction_text'],
  ['userupdatepage', 'cms_form.introduction_text'],
  ['unsubscribepage', 'cms_form.introduction_text'],
  ['donationpage', 'cms_form.ask_text'],
  ['eventcreatepage', 'eventcreateform.host_text'],
  ['eventsignuppage', 'eventsignupform.signup_text'],
  ['eventmoderatepage', 'eventmoderateform.search_page_text'],
  ['campaignvolunteerpage', 'cms_form.volunteer_text'],
  ['recurringdonationcancelpage', 'cms_form.please_stay_text'],
  ['recurringdonationupdatepage', 'cms_form.update_card_text'],
])('a new %s is shown beside its form, with what is typed', async (resource, field) => {
  const text = await preview(`${resource}/`, { [field]: '<p>Read this first</p>' });
  expect(text).toContain('As it will be');
  expect(text).toContain('<p>Read this first</p>');
  const form = await site.server.request('GET', `/rest/v1/${resource}/?format=form`, { account: ADMIN, headers: { accept: 'text/html' } });
  expect(form.text).toContain(`/staff/preview/${resource}/?part=page`);
});

test('a new donation page shows the amounts that are typed, and another one where it is ticked', async () => {
  await site.make('paymentaccount', { name: 'Try it', processor: 'stub', currency: 'EUR' });
  const amounts = JSON.stringify([{ amount: '15', is_default: true }, { amount: '40' }]);
  const fields = { payment_account: 'Try it', currency: 'EUR', minimum_amount: 'five', 'cms_form.amounts': amounts };
  const text = await preview('donationpage/', { ...fields, 'cms_form.show_other_amount': 'true' });
  expect(text).toMatch(/value="15"[^>]* checked[^]*15 EUR[^]*40 EUR/);
  expect(text).toContain('name="amount_other"');
  expect(await preview('donationpage/', { ...fields, 'cms_form.show_other_amount': 'false' })).not.toContain('name="amount_other"');
  expect(await preview('donationpage/', { ...fields, 'cms_form.amounts': 'what' })).toContain('As it will be');
});

test('a new page of an event campaign shows what the campaign has, of a campaign that the account sees', async () => {
  const campaign = await campaignWith('Picnic');
  expect(await preview('eventsignuppage/', { campaign })).toContain('Picnic');
  expect(await preview('eventcreatepage/', { campaign, 'eventcreateform.host_text': 'Host' })).toContain('name="event_title"');
  await runStaff(site.test.services, ['group', 'add', 'Writers', 'pages.edit', 'pages.view']);
  await runStaff(site.test.services, ['add', 'writer', '--password', 'a long password', '--group', 'Writers']);
  const writer = { username: 'writer', password: 'a long password' };
  expect(await preview('eventsignuppage/', { campaign }, writer)).not.toContain('Picnic');
});

test('a new page for calls shows the targets of the groups that are typed', async () => {
  const body = await site.make('specialtargetgroup', { name: 'Council' });
  await site.make('specialtarget', { body, first: 'Vera', last: 'Water', phone: '202-555-0100' });
  expect(await preview('callpage/', { target_groups: body })).toContain('Water');
});

test('the events of a page that is there follow the campaign that is typed, and stay without one', async () => {
  const [first, second] = [await campaignWith('Walk'), await campaignWith('Swim')];
  const id = await site.page('eventsignup', 'events', { page: { campaign: first } });
  expect(await preview(`eventsignuppage/${id}/`, {})).toContain('Walk');
  const text = await preview(`eventsignuppage/${id}/`, { campaign: second, 'eventsignupform.signup_text': 'Choose one' });
  expect(text).toMatch(/Choose one[^]*Swim|Swim[^]*Choose one/);
  expect(text).not.toContain('Walk');
});
