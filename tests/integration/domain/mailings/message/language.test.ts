import { type MessagesHarness, openMessages } from './harness';

let mailings: MessagesHarness;
let ann: number;
let arabic: number;
let german: number;
beforeAll(async () => {
  mailings = await openMessages();
  ann = await mailings.user({ email: 'ann@example.net' });
  const { rows } = await mailings.services.pool.query<{ id: number }>(
    `INSERT INTO core_language (name, iso_code, translations) VALUES ('Arabic', 'ar', '{"unsubscribe": "إلغاء الاشتراك"}'), ('German', 'de', '{}') RETURNING id`,
  );
  [arabic, german] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => mailings.close());

test('what the program itself says in a mailing is in its language', async () => {
  const html = '<p>{{words.view_in_browser}}</p>';
  const letter = await mailings.letter({ html, lang_id: german }, ann);
  expect(letter.html).toContain('<p>Diese E-Mail im Browser ansehen</p>');
  expect(letter.html).toMatch(/<html lang="de"( dir="ltr")?>/);
  expect(letter.html).toMatch(/<a href="[^"]+">Abmelden<\/a>/);
  expect(letter.text).toContain('Abmelden: https://act.example.org/unsubscribe/');
  expect((await mailings.letter({ html }, ann)).html).toContain('>Unsubscribe</a>');
});

test('a mailing in Arabic is written from right to left', async () => {
  const letter = await mailings.letter({ html: '<p>x</p>', lang_id: arabic }, ann);
  expect(letter.html).toContain('<html lang="ar" dir="rtl">');
  expect(letter.html).toContain('>إلغاء الاشتراك</a>');
});

test('a wrapper that says nothing of unsubscribing says nothing, and its own words come first', async () => {
  const wrapper = async (name: string, words: string): Promise<number> =>
    (
      await mailings.services.pool.query<{ id: number }>(
        `INSERT INTO core_emailwrapper (name, template, text_template, unsubscribe_html, unsubscribe_text) VALUES ($1, '{{content}}|{{unsubscribe}}', '{{content}}|{{unsubscribe}}', $2, $2) RETURNING id`,
        [name, words],
      )
    ).rows[0]!.id;
  const silent = await mailings.letter({ html: 'x', emailwrapper_id: await wrapper('Silent', '') }, ann);
  expect(silent.text!.trim()).toBe('x|');
  const own = await mailings.letter({ html: 'x', emailwrapper_id: await wrapper('Own', 'Leave: {{words.unsubscribe}}') }, ann);
  expect(own.text!.trim()).toBe('x|Leave: Unsubscribe');
});
