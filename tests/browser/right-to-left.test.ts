import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

const LANGUAGES = [
  { code: 'ar', name: 'Arabic', title: 'أنقذوا الحديقة', text: 'نطلب من المجلس إبقاء الحديقة مفتوحة (2026).', field: 'الاسم' },
  { code: 'he', name: 'Hebrew', title: 'הצילו את הפארק', text: 'אנו מבקשים מהעירייה להשאיר את הפארק פתוח (2026).', field: 'שם' },
];

/** Where the text of an element begins and ends, whatever room its box has. */
const sides = (selector: string): string => `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('${selector}'));
  const [text, box] = [range.getBoundingClientRect(), document.querySelector('${selector}').getBoundingClientRect()];
  return { left: text.left - box.left, right: box.right - text.right };
})()`;

inChromium('a petition that is written from right to left', () => {
  let site: PagesHarness;
  let browser: Browser;

  beforeAll(async () => {
    site = await openPages();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  test.each(LANGUAGES)('begins at the right, and e-mail addresses and phone numbers go from left to right: $name', async (each) => {
    const language = await site.make('language', {
      name: each.name,
      iso_code: each.code,
      translations: JSON.stringify({ name: each.field }),
    });
    await site.page('petition', `park-${each.code}`, {
      page: { language, title: each.title, required_fields: ['phone'] },
      form: { statement_text: `<p>${each.text}</p>` },
    });
    await browser.resize(1280, 800);
    await browser.open(`${site.server.url}/pages/park-${each.code}/`);
    await browser.type('[name=email]', 'ann@example.org');
    await browser.type('[name=phone]', '+49 30 1234');
    await browser.picture(`right-to-left-${each.code}`);
    expect(await browser.read('[document.documentElement.dir, document.documentElement.lang]')).toEqual(['rtl', each.code]);
    for (const selector of ['h1', 'label[for=field-name]']) {
      const { left, right } = await browser.read<{ left: number; right: number }>(sides(selector));
      expect([selector, right < left]).toEqual([selector, true]);
    }
    for (const input of ['email', 'phone']) {
      const style = `(({ direction, textAlign }) => [direction, textAlign])(getComputedStyle(document.querySelector('[name=${input}]')))`;
      expect(await browser.read(style)).toEqual(['ltr', 'end']);
    }
    expect(await browser.read(`getComputedStyle(document.querySelector('[name=name]')).direction`)).toBe('rtl');
    expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await browser.violations()).toEqual([]);
    expect(browser.problems()).toEqual([]);
  });
});
