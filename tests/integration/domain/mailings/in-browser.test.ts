import { idOf, type MailingsHarness, openMailings } from './harness';
import { ADMIN } from '../../../support';

let mailings: MailingsHarness;
let mailer: string;
let ann: string;

beforeAll(async () => {
  mailings = await openMailings();
  ann = await mailings.post('user', { email: 'ann@example.org', first_name: 'Ann' });
  mailer = await mailings.draft({
    subjects: ['Clean air'],
    fromline: 'Jo Doe <jo@example.org>',
    html: '<p>Dear {{user.first_name}}, <a href="http://127.0.0.1/pages/nowhere/">sign</a></p>',
    includes: { users: [ann] },
  });
});
afterAll(() => mailings.close());

const page = async (query = '', headers: Record<string, string> = {}): Promise<string> => {
  const response = await mailings.server.request('GET', `${mailer}?format=html${query}`, { account: ADMIN, headers });
  expect(response.status).toBe(200);
  return response.text;
};

test('the page of a mailing says what is done and what is to do before it is sent', async () => {
  const text = await page();
  expect(text).toContain('Ready to send?');
  expect(text).toContain('The recipients are not found yet.');
  expect(text).toContain('Find the recipients');
  expect(text).not.toContain('Send now');
  expect(await page('', { 'accept-language': 'de' })).toContain('Versandbereit?');
});

test('it warns of a link to a page that there is not', async () => {
  expect(await page()).toContain('nowhere');
});

test('the copy of a person is a document for a frame of our pages alone, in which nothing runs', async () => {
  const response = await mailings.ask('GET', `${mailer}preview/?user=${idOf(ann)}`);
  expect(response.status).toBe(200);
  expect(response.text).toContain('Dear Ann');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
});

test('to look at a copy writes nothing, and its links work', async () => {
  const html = '<p><a href="https://example.org/read-only/?a=1&amp;b=2">read</a> {{unsubscribe_link}}</p>';
  const other = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html, includes: { users: [ann] } });
  const rows = (): Promise<unknown> => mailings.sql('SELECT count(*)::integer AS count FROM core_clickurl');
  const before = await rows();
  const { text } = await mailings.ask('GET', `${other}preview/?user=${idOf(ann)}`);
  await mailings.server.request('GET', `${other}?format=html`, { account: ADMIN });
  expect(await rows()).toEqual(before);
  const [, link = ''] = /href="[^"]*(\/click\/[^"]*)"/.exec(text) ?? [];
  const followed = await mailings.server.request('GET', link);
  expect(followed.headers.location).toBe('https://example.org/read-only/?a=1&b=2');
  expect(await rows()).toEqual(before);
});

test('the copy of nobody is refused', async () => {
  expect((await mailings.ask('GET', `${mailer}preview/`)).status).toBe(400);
  expect((await mailings.ask('GET', `${mailer}preview/?user=987654`)).status).toBe(400);
});

test('a mailing is scheduled by one form, once its recipients are found', async () => {
  const other = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html: '<p>Hello</p>', includes: { users: [ann] } });
  const refused = await mailings.ask('POST', `${other}schedule/`, { scheduled_for: '2099-01-31T14:00:00' });
  expect(refused.status).toBe(400);
  expect(await mailings.get(other)).toMatchObject({ status: 'draft', scheduled_for: null, recipients_found: null });
});
