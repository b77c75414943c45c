import { ADMIN } from '../../../support';
import { type OwnResources, serveOwnResources } from '../../../support/serve-own-resources';

const AUDIENCE = `resource: audience
table: core_audience
about: Whom a notice of the test is for; everybody where it says nothing.
strict: true
fields:
  town: { type: string, length: 50, blank: true, help: Only who lives there. }
  made_at: { type: datetime, default: now, readonly: true, help: When it was made. }
`;

const NOTICE = `resource: notice
table: core_notice
about: A notice of the test.
strict: [audience]
fields:
  text: { type: string, length: 50, help: What it says. }
  audience: { type: child, of: audiencepart, by: notice, write: true, help: Whom it is for. }
`;

const PART = `resource: audiencepart
table: core_audiencepart
about: Whom one notice of the test is for.
strict: true
fields:
  notice: { type: reference, to: notice, on_delete: cascade, unique: true, help: The notice. }
  town: { type: string, length: 50, blank: true, help: Only who lives there. }
`;

let served: OwnResources;
beforeAll(async () => {
  served = await serveOwnResources({ 'pages/audience.yaml': AUDIENCE, 'pages/notice.yaml': NOTICE, 'pages/audiencepart.yaml': PART });
});
afterAll(() => served.close());

const send = async (method: string, path: string, body: unknown): Promise<[number, unknown]> => {
  const answer = await served.request(method, `/rest/v1/${path}`, { account: ADMIN, body });
  return [answer.status, answer.text === '' ? null : answer.json()];
};

test('an unknown key is refused in every request, with the name that was meant', async () => {
  const error = { audience: { twon: ['Unknown field twon. Did you mean town?'] } };
  expect(await send('POST', 'audience/', { twon: 'York' })).toEqual([400, error]);
  expect(await send('POST', 'audience/', { town: 'York' })).toEqual([201, null]);
  expect(await send('PATCH', 'audience/1/', { twon: 'York' })).toEqual([400, error]);
  expect(await send('PUT', 'audience/1/', { twon: 'York' })).toEqual([400, error]);
});

test('what an object shows may be sent back', async () => {
  const { body } = { body: (await served.request('GET', '/rest/v1/audience/1/', { account: ADMIN })).json<object>() };
  expect(await send('PUT', 'audience/1/', body)).toEqual([204, null]);
});

test('an unknown key of an object within another is refused, and so is one that is like the name of the object', async () => {
  expect(await send('POST', 'notice/', { text: 'Hi', audience: { twon: 'York' } })).toEqual([
    400,
    { notice: { audience: ['Unknown field twon. Did you mean town?'] } },
  ]);
  expect(await send('POST', 'notice/', { text: 'Hi', audiences: { town: 'York' } })).toEqual([
    400,
    { notice: { audiences: ['Unknown field audiences. Did you mean audience?'] } },
  ]);
  expect(await send('POST', 'notice/', { text: 'Hi', colour: 'red' })).toEqual([201, null]);
});
