import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { mapConcurrently } from '../../../support/concurrently';
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

const defaults = (): Promise<unknown[]> => api.column('SELECT name FROM core_list WHERE is_default');

describe('what is true of one row at most', () => {
  test('goes from the row that had it to the row that gets it', async () => {
    const id = await api.made('list', { name: 'first', is_default: true });
    expect(await defaults()).toEqual(['first']);
    await api.made('list', { name: 'second', is_default: true });
    expect(await defaults()).toEqual(['second']);
    await api.patch('list', id, { is_default: true });
    expect(await defaults()).toEqual(['first']);
  });

  test('is of none when the row that has it gives it back', async () => {
    const id = await api.made('list', { name: 'gives back', is_default: true });
    await api.patch('list', id, { is_default: false });
    expect(await defaults()).toEqual([]);
  });

  test('is of one row when twenty ask for it at once', async () => {
    const ids = await mapConcurrently(
      Array.from({ length: 10 }, (_, index) => index),
      (index) => api.made('list', { name: `old ${index}` }),
    );
    const answers = await Promise.all([
      ...ids.map((id) => api.patch('list', id, { is_default: true })),
      ...ids.map((_, index) => api.post('list', { name: `new ${index}`, is_default: true })),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await defaults()).toHaveLength(1);
  });

  test('is of one row for each form, where amounts say so', async () => {
    const formOf = async (name: string): Promise<string> => {
      const page = await api.made('donationpage', { name, title: name });
      return api.made('donationform', { page: `/rest/v1/donationpage/${page}/`, thank_you_text: 'Thanks.' });
    };
    const offer = (form: string, amount: string): Promise<string> =>
      api.made('donationamount', { donation_form: `/rest/v1/donationform/${form}/`, amount, is_default: true });
    const [small, large] = [await formOf('small'), await formOf('large')];
    await offer(small, '5');
    await offer(large, '7');
    await offer(small, '10');
    expect(await api.column('SELECT amount FROM cms_donationamount WHERE is_default ORDER BY 1')).toEqual(['10', '7']);
  });
});
