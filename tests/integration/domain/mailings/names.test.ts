import { idOf, type MailingsHarness, openMailings } from './harness';
import { ADMIN } from '../../../support';
import { runStaff } from '../../core/auth/harness';

let mailings: MailingsHarness;
let id: number;

beforeAll(async () => {
  mailings = await openMailings();
  id = idOf(await mailings.draft({ subjects: ['Save "our" trees 100%', 'Trees & us'] }));
  await mailings.draft({ subjects: ['Clean air'] });
});
afterAll(() => mailings.close());

const found = async (resource: string, text: string, account = ADMIN): Promise<unknown> =>
  (await mailings.server.request('GET', `/staff/names/${resource}/?q=${encodeURIComponent(text)}`, { account })).json();

const NAME = 'Save "our" trees 100% / Trees & us';

test.each(['mailer', 'mailing'])('a %s is found by words of any of its subjects, and called by all of them', async (resource) => {
  const one = [{ uri: `/rest/v1/${resource}/${id}/`, name: NAME }];
  expect(await found(resource, '"OUR" trees 100%')).toEqual(one);
  expect(await found(resource, '& us')).toEqual(one);
  expect(await found(resource, 'nothing')).toEqual([]);
});

test.each(['mailer', 'mailing'])('a list and the page of a %s call it by its subjects', async (resource) => {
  const page = async (path: string): Promise<string> =>
    (await mailings.server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html' } })).text;
  const name = 'Save &quot;our&quot; trees 100% / Trees &amp; us';
  expect(await page(`/rest/v1/${resource}/`)).toContain(name);
  expect(await page(`/rest/v1/${resource}/${id}/`)).toContain(`<h1>${name}</h1>`);
});

test('who may not view mailings finds none', async () => {
  await runStaff(mailings.test.services, ['group', 'add', 'people', 'users.view']);
  await runStaff(mailings.test.services, ['add', 'looker', '--password', 'a long password', '--group', 'people']);
  const viewer = { username: 'looker', password: 'a long password' };
  expect(JSON.stringify(await found('mailing', 'trees', viewer))).not.toContain('trees');
});
