import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';

let services: Services;
let close: () => Promise<void>;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  api = handlerClient(services);
  await prepareDefaults(services);
});
afterAll(() => close());

const listOf = async (page: string): Promise<unknown> =>
  (await api.column(`SELECT l.name FROM core_page p JOIN core_list l ON l.id = p.list_id WHERE p.id = ${page}`))[0];

describe('a reference that a body omits', () => {
  test('names the default row of its target, and stays when another becomes the default', async () => {
    await api.made('list', { name: 'News', is_default: true });
    const page = await api.made('petitionpage', { name: 'on-news' });
    await api.made('list', { name: 'Alerts', is_default: true });
    expect(await listOf(page)).toBe('News');
    expect(await listOf(await api.made('signuppage', { name: 'on-alerts' }))).toBe('Alerts');
    expect(await listOf(await api.made('signuppage', { name: 'on-chosen', list: 'News' }))).toBe('News');
  });

  test('returns to it by a PUT', async () => {
    await api.made('list', { name: 'Put', is_default: true });
    const page = await api.made('petitionpage', { name: 'put', list: 'News' });
    expect((await api.put('petitionpage', page, { name: 'put' })).status).toBeLessThan(300);
    expect(await listOf(page)).toBe('Put');
    await api.patch('petitionpage', page, { list: 'News' });
    expect((await api.put('petitionpage', page, { name: 'put', tags: [] })).status).toBeLessThan(300);
    expect(await listOf(page)).toBe('Put');
    expect((await api.put('petitionpage', page, { name: 'put', list: 'News' })).status).toBeLessThan(300);
    expect(await listOf(page)).toBe('News');
  });

  test('returns by a PUT to its default by id when there is none', async () => {
    const page = await api.made('petitionpage', { name: 'put-by-id', list: 'News' });
    await services.pool.query('UPDATE core_list SET is_default = false');
    expect((await api.put('petitionpage', page, { name: 'put-by-id' })).status).toBeLessThan(300);
    expect(await listOf(page)).toBe('default');
    await api.patch('petitionpage', page, { list: 'News' });
    expect((await api.put('petitionpage', page, { name: 'put-by-id', tags: [] })).status).toBeLessThan(300);
    expect(await listOf(page)).toBe('default');
  });

  test('names its default by id when the default row is hidden, and when there is none', async () => {
    const list = await api.made('list', { name: 'Gone', is_default: true, hidden: true });
    expect(await listOf(await api.made('petitionpage', { name: 'by-id' }))).toBe('default');
    await api.patch('list', list, { is_default: false });
    expect(await listOf(await api.made('petitionpage', { name: 'by-id-again' }))).toBe('default');
  });

  test('names it in a row of one statement, too', async () => {
    const set = await api.made('templateset', { name: 'Blue', is_default: true });
    const page = await api.made('petitionpage', { name: 'blue' });
    const form = await api.made('petitionform', { page: `/rest/v1/petitionpage/${page}/`, thank_you_text: 'x', statement_text: 'y' });
    expect(await api.column(`SELECT templateset_id FROM cms_petition_form WHERE id = ${form}`)).toEqual([Number(set)]);
  });

  test('names one of them while the default changes', async () => {
    const lists = Array.from({ length: 10 }, (_, index) => `Moving ${index}`);
    const answers = await Promise.all(
      lists.flatMap((name, index) => [api.post('list', { name, is_default: true }), api.post('petitionpage', { name: `while-${index}` })]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(await listOf(await api.made('petitionpage', { name: 'after' }))).toMatch(/^Moving/);
  });
});
