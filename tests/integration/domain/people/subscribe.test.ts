import { ADMIN } from '../../../support';
import { runStaff } from '../../core/auth/harness';
import { idOf, openPeople, type PeopleHarness } from './harness';

let site: PeopleHarness;
let news: string;
let events: string;
beforeAll(async () => {
  site = await openPeople();
  const list = async (name: string): Promise<string> =>
    new URL((await site.send('POST', '/rest/v1/list/', { name })).headers.location!).pathname;
  news = await list('News');
  events = await list('Events');
});
afterAll(() => site.close());

let count = 0;
const person = (): Promise<string> => site.user({ email: `person${(count += 1)}@example.org` });
const statusOf = async (path: string): Promise<unknown> => (await site.get(path)).subscription_status;
const listsOf = async (path: string): Promise<unknown[]> =>
  (await site.objects(`/rest/v1/subscription/?user=${idOf(path)}`)).map(({ list }) => list);
const historyOf = async (path: string): Promise<unknown[]> =>
  (await site.objects(`/rest/v1/subscriptionhistory/?user=${idOf(path)}`)).map(({ list, change, action }) => [list, change, action]);
const [JOINED, LEFT] = ['/rest/v1/subscriptionchangetype/17/', '/rest/v1/subscriptionchangetype/5/'];

describe('staff put a person on one list, or take the person off it', () => {
  test('a person joins the list that is named, and the history says that staff did it', async () => {
    const ann = await person();
    expect((await site.send('POST', `${ann}subscribe/`, { list: news })).status).toBe(202);

    expect(await listsOf(ann)).toEqual([news]);
    expect(await statusOf(ann)).toBe('subscribed');
    expect(await historyOf(ann)).toEqual([[news, JOINED, null]]);
  });

  test.each([
    ['its id', () => idOf(news)],
    ['its name', () => 'News'],
  ])('a list is named by %s too', async (_, list) => {
    const ann = await person();
    await site.send('POST', `${ann}subscribe/`, { list: list() });
    expect(await listsOf(ann)).toEqual([news]);
  });

  test('who is on the list already stays on it, and nothing is written again', async () => {
    const ann = await person();
    await Promise.all([1, 2, 3].map(() => site.send('POST', `${ann}subscribe/`, { list: news })));
    expect(await historyOf(ann)).toHaveLength(1);
  });

  test('a person leaves the list that is named and stays on the others', async () => {
    const ann = await person();
    for (const list of [news, events]) await site.send('POST', `${ann}subscribe/`, { list });
    expect((await site.send('POST', `${ann}unsubscribe/`, { list: news })).status).toBe(202);

    expect(await listsOf(ann)).toEqual([events]);
    expect(await statusOf(ann)).toBe('subscribed');
    expect((await historyOf(ann)).at(-1)).toEqual([news, LEFT, null]);
  });

  test('who leaves the last list is unsubscribed', async () => {
    const ann = await person();
    await site.send('POST', `${ann}subscribe/`, { list: news });
    await site.send('POST', `${ann}unsubscribe/`, { list: news });
    expect(await statusOf(ann)).toBe('unsubscribed');
  });

  test.each([[{ all: true }], [{ all: 'true' }]])('a person leaves every list by %j', async (body) => {
    const ann = await person();
    for (const list of [news, events]) await site.send('POST', `${ann}subscribe/`, { list });
    expect((await site.send('POST', `${ann}unsubscribe/`, body)).status).toBe(202);

    expect(await listsOf(ann)).toEqual([]);
    expect(await statusOf(ann)).toBe('unsubscribed');
    expect((await historyOf(ann)).slice(2)).toEqual(
      expect.arrayContaining([
        [news, LEFT, null],
        [events, LEFT, null],
      ]),
    );
    const nobody = await person();
    expect((await site.send('POST', `${nobody}unsubscribe/`, body)).status).toBe(202);
    expect(await statusOf(nobody)).toBe('never');
  });

  test('a body that names a list and all of them, or something else for all, changes nothing', async () => {
    const ann = await person();
    await site.send('POST', `${ann}subscribe/`, { list: news });
    for (const body of [{ all: true, list: news }, { all: 'maybe' }, { all: false }])
      expect((await site.send('POST', `${ann}unsubscribe/`, body)).status).toBe(400);
    expect((await site.send('POST', '/rest/v1/user/999999/unsubscribe/', { all: true })).status).toBe(404);
    expect(await listsOf(ann)).toEqual([news]);
  });

  test('who was not on the list stays as before', async () => {
    const ann = await person();
    expect((await site.send('POST', `${ann}unsubscribe/`, { list: news })).status).toBe(202);
    expect(await statusOf(ann)).toBe('never');
    expect(await historyOf(ann)).toEqual([]);
  });

  test.each(['subscribe', 'unsubscribe'])('%s refuses what names no list, under the field', async (verb) => {
    const ann = await person();
    for (const body of [{}, { list: '' }, { list: 9999 }, { list: 'nothing' }, { list: 1.5 }]) {
      const answer = await site.send('POST', `${ann}${verb}/`, body);
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({ user: { list: [expect.any(String)] } });
    }
  });

  test('nobody is there to join or leave: 404', async () => {
    for (const key of ['99999', '99999999999', 'x'])
      for (const verb of ['subscribe', 'unsubscribe'])
        expect((await site.send('POST', `/rest/v1/user/${key}/${verb}/`, { list: news })).status).toBe(404);
  });

  test('who was erased joins no list', async () => {
    const ann = await person();
    await site.send('POST', '/rest/v1/eraser/', { user_id: idOf(ann) });
    expect((await site.send('POST', `${ann}subscribe/`, { list: news })).status).toBe(400);
    expect(await listsOf(ann)).toEqual([]);
  });

  test('it takes the right to edit people', async () => {
    const ann = await person();
    await runStaff(site.services, ['group', 'add', 'readers', 'users.view', 'lists.view']);
    await runStaff(site.services, ['add', 'reader', '--password', 'a long password', '--group', 'readers']);
    const account = { username: 'reader', password: 'a long password' };
    expect((await site.server.request('POST', `${ann}subscribe/`, { account, body: { list: news } })).status).toBe(401);
    expect((await site.server.request('POST', `${ann}subscribe/`, { account: ADMIN, body: { list: news } })).status).toBe(202);
  });
});
