import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../support';

type Json = Record<string, unknown>;

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

/** What a GET shows of an object that was created with nothing but what it needs. */
async function fresh(resource: string, body: Json): Promise<Json> {
  const made = await server.request('POST', `/rest/v1/${resource}/`, { body, account: ADMIN });
  if (made.status !== 201) throw new Error(`${resource}: ${made.text}`);
  return (await server.request('GET', new URL(made.headers.location!).pathname, { account: ADMIN })).json();
}

test('texts that are empty are empty texts, and never null', async () => {
  expect(await fresh('alloweduserfield', { name: 'plain' })).toMatchObject({ description: '' });
  const page = await fresh('petitionpage', { name: 'plain' });
  expect(page).toMatchObject({ notes: '' });
  const campaign = await fresh('campaign', { name: 'plain', title: 'Plain' });
  expect(await fresh('eventcreatepage', { name: 'plain-events', campaign: campaign.resource_uri })).toMatchObject({ campaign_title: '' });
  expect(await fresh('pagefollowup', { page: page.resource_uri, url: '/thanks' })).toMatchObject({
    email_body: '',
    email_subject: '',
    taf_subject: '',
    taf_body: '',
  });
  expect(await fresh('mailing', {})).toMatchObject({
    archive: '',
    custom_fromline: '',
    reply_to: '',
    text: '',
    autotest_status: 'default',
  });
  const action = await server.request('POST', '/rest/v1/action/', {
    account: ADMIN,
    body: {
      ...{ page: 'donate', email: 'giver@example.org', name: 'Jo Doe', amount_other: '5', card_num: '4111111111111111' },
      ...{ card_code: '007', exp_date_month: '12', exp_date_year: '2030' },
    },
  });
  expect(action.status).toBe(201);
  const { objects } = (await server.request('GET', '/rest/v1/transaction/', { account: ADMIN })).json<{ objects: Json[] }>();
  expect(objects).toEqual([expect.objectContaining({ failure_description: '', failure_message: '' })]);
});

test('a language has an empty object of translations and the place 0 until somebody says otherwise', async () => {
  expect(await fresh('language', { name: 'Norsk' })).toMatchObject({ translations: '{}', ordering: 0 });
});
