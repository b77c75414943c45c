import { SITES } from '../../../../runtime/app/app';
import { ADMIN } from '../../../support';
import { type OwnResources, serveOwnResources } from '../../../support/serve-own-resources';

const PAGE = `resource: pledgepage
table: core_pledgepage
about: A page where people pledge hours of their time.
extends: { resource: page, as: Pledge }
public:
  form: cms_form
  action: pledgeaction
  button: I pledge
  counts: '{count, plural, one {# pledge} other {# pledges}}'
  asks: [name, email]
  fields:
    hours: { required: true }
    day: { label: Which day? }
    why: { required: form, begins: cms_form.suggestion }
    pledge_rules: { label: accept_rules, input: checkbox, required: true, html: cms_form.ground_rules, when: cms_form.ground_rules }
    action_size: { label: Shirt size, when: gives_shirts }
  shows: [gives_shirts, quick]
  allows: { one_click: quick, tell_a_friend: false }
fields:
  cms_form: { type: child, of: pledgeform, by: page, write: true, alias: form, exclusive: true, help: The form that people see. }
  gives_shirts: { type: boolean, default: false, help: Helpers get shirts. }
  quick: { type: boolean, default: false, help: Whom we know pledges at once. }
`;

const FORM = `resource: pledgeform
table: cms_pledge_form
about: The form of a page for pledges.
mixins: [timestamps, page_form]
fields:
  introduction_text: { type: text, blank: true, help: What people read first. }
  ground_rules: { type: text, blank: true, help: What helpers agree to. }
  suggestion: { type: text, blank: true, help: Words to begin with. }
`;

const ACTION = `resource: pledgeaction
table: core_pledgeaction
about: A person pledged hours.
large: true
extends: { resource: action, as: Pledge }
methods: { list: [get], detail: [get, put, patch, delete] }
fields:
  hours: { type: integer, null: true, min: 1, max: 12, help: How many. }
  day: { type: string, blank: true, choices: { sat: Saturday, sun: Sunday }, help: When. }
  why: { type: text, blank: true, help: Why. }
`;

let site: OwnResources;
beforeAll(async () => {
  const files = { 'pages/pledgepage.yaml': PAGE, 'pages/pledgeform.yaml': FORM, 'actions/pledgeaction.yaml': ACTION };
  site = await serveOwnResources(files, SITES);
});
afterAll(() => site.close());

async function make(name: string, { form = {}, ...page }: Record<string, unknown> = {}): Promise<void> {
  const post = async (resource: string, body: object) => {
    const answer = await site.request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.headers.location!;
  };
  const uri = new URL(await post('pledgepage', { name, title: 'Pledge', ...page })).pathname;
  await post('pledgeform', { page: uri, thank_you_text: 'Thanks.', ...(form as object) });
}

const open = (name: string) => site.request('GET', `/pages/${name}/`, { headers: { accept: 'text/html' } });

const fill = (name: string, fields: Record<string, string>) =>
  site.request('POST', `/pages/${name}/`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const act = (body: object) => site.request('POST', '/rest/v1/action/', { account: ADMIN, body });

test('a page type that is only YAML asks its fields', async () => {
  await make('asks', { form: { introduction_text: 'We need hands.', ground_rules: '<em>Be kind.</em>', suggestion: 'Because' } });
  const { status, text } = await open('asks');
  expect(status).toBe(200);
  expect(text).toContain('We need hands.');
  for (const name of ['name', 'email', 'hours', 'pledge_rules']) expect(text).toContain(`name="${name}"`);
  expect(text).toContain('Which day?');
  expect(text).toContain('Saturday');
  expect(text).toContain('>\nBecause</textarea>');
  expect(text).toContain('<em>Be kind.</em>');
  expect(text).not.toContain('action_size');
  expect(text).toContain('I pledge</button>');
});

test('its goal counts what its YAML says', async () => {
  await make('aims', { goal: 100 });
  await act({ page: 'aims', email: 'one@example.org', hours: 2 });
  expect((await open('aims')).text).toContain('<strong>1 pledge</strong>');
});

test('what hangs on a text of the form or a value of the page is asked where there is one', async () => {
  await make('shirts', { gives_shirts: true });
  const { text } = await open('shirts');
  expect(text).toContain('Shirt size');
  expect(text).not.toContain('pledge_rules');
});

test('its form takes them, and refuses what is missing', async () => {
  await make('takes', { form: { ground_rules: 'Be kind.' } });
  const refused = await fill('takes', { name: 'Ann Lee', email: 'ann@example.org', hours: '3', pledge_rules: '1' });
  expect([refused.status, refused.text.includes('Why: This field is required.')]).toEqual([400, true]);
  const rules = await fill('takes', { name: 'Ann Lee', email: 'ann@example.org', hours: '3', why: 'So' });
  expect(rules.status).toBe(400);
  const taken = await fill('takes', { name: 'Ann Lee', email: 'ann@example.org', hours: '3', day: 'sun', why: 'So', pledge_rules: '1' });
  expect(taken.status).toBe(303);
  const list = await site.request('GET', '/rest/v1/pledgeaction/?page__name=takes', { account: ADMIN });
  expect((list.json() as { objects: object[] }).objects).toMatchObject([
    { type: 'Pledge', hours: 3, day: 'sun', why: 'So', fields: { pledge_rules: '1' } },
  ]);
});

test('actions of programs are held to the same fields, but for what only the form insists on', async () => {
  await make('program');
  const missing = await act({ page: 'program', email: 'bo@example.org' });
  expect([missing.status, missing.json()]).toEqual([400, { errors: { hours: ['This field is required.'] } }]);
  const wrong = await act({ page: 'program', email: 'bo@example.org', hours: 40, day: 'mon' });
  expect([wrong.status, Object.keys((wrong.json() as { errors: object }).errors).sort()]).toEqual([400, ['day', 'hours']]);
  expect((await act({ page: 'program', email: 'bo@example.org', hours: 4 })).status).toBe(201);
  const body = { page: 'program', email: 'bo@example.org', hours: 4, day: 'sat' };
  expect((await site.request('POST', '/rest/v1/action/?strict=1', { account: ADMIN, body })).status).toBe(201);
});

test('where one click is allowed, people whom the page knows are asked for nothing but what is required', async () => {
  await make('quick', { quick: true });
  const created = await act({ page: 'quick', email: 'cy@example.org', hours: 1 });
  const { akid } = created.json() as { akid: string };
  const { text } = await site.request('GET', `/pages/quick/?akid=${akid}`, { headers: { accept: 'text/html' } });
  expect(text).toContain('name="hours"');
  expect(text).not.toContain('name="day"');
});
