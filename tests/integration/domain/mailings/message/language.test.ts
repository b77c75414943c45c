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
  expect(letter.html).toMatch(/<a href="[^"]+">E-Mails abbestellen<\/a>/);
  expect(letter.text).toContain('E-Mails abbestellen: https://act.example.org/unsubscribe/');
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

test('a mailing without a wrapper has the default one of its language, else one without a language, else another default one', async () => {
  const wrapper = (name: string, language: number | null, isDefault = true) =>
    mailings.services.pool.query(
      `INSERT INTO core_emailwrapper (name, template, text_template, lang_id, is_default) VALUES ($1::varchar, '{{content}}', '{{content}}|' || $1, $2, $3)`,
      [name, language, isDefault],
    );
  const written = async (language: number | null) =>
    (await mailings.letter({ html: 'x', ...(language !== null && { lang_id: language }) }, ann)).text!.split('|')[1]?.trim();
  await wrapper('German', german);
  await wrapper('Not the default', arabic, false);
  expect([await written(german), await written(arabic), await written(null)]).toEqual(['German', undefined, undefined]);
  await wrapper('Any', null);
  expect([await written(german), await written(arabic), await written(null)]).toEqual(['German', 'Any', undefined]);
  const english = (await mailings.services.pool.query<{ id: number }>('SELECT id FROM core_language WHERE is_default')).rows[0]!.id;
  await wrapper('English', english);
  expect([await written(german), await written(arabic), await written(null)]).toEqual(['German', 'Any', 'English']);
  const { rows } = await mailings.services.pool.query<{ name: string }>('SELECT name FROM core_emailwrapper WHERE is_default ORDER BY id');
  expect(rows.map(({ name }) => name)).toEqual(['German', 'Any', 'English']);
});
