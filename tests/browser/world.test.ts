import { COUNTRIES, emailIn, openWorld, type World } from '../integration/domain/world/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

const FIELDS = ['name', 'phone', 'city', 'state', 'zip', 'country'];

/** Where the language of a page is written otherwise than where most read it. */
const WRITTEN_AS: Readonly<Record<string, string>> = { CA: 'fr-CA', GB: 'en-GB', NG: 'en-NG', SA: 'ar-SA' };

inChromium('a petition in each of twelve countries', () => {
  let world: World;
  let browser: Browser;

  beforeAll(async () => {
    world = await openWorld();
    browser = await startBrowser();
    await browser.resize(390, 844);
  });
  afterAll(async () => {
    await browser?.close();
    await world.close();
  });

  test.each(COUNTRIES)('is signed at home in $code, in the language $language, and thanks', async (country) => {
    const { code, name, own, person, city, postcode, phone, e164, language } = country;
    await world.home(country);
    await world.page('petition', `park-${code}`, {
      page: { title: own, language: await world.languageOf(country), visible_fields: FIELDS },
      form: { statement_text: `<p>${own}</p>`, thank_you_text: `<p id="thanks">${person}, ${city}</p>` },
    });
    await browser.open(`${world.server.url}/pages/park-${code}/`);
    expect(await browser.read('document.documentElement.lang')).toBe(WRITTEN_AS[code] ?? language);
    expect(await browser.read('document.querySelector("[name=country]").value')).toBe(name);
    expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const typed = { name: person, email: emailIn(country), phone, city, zip: postcode };
    for (const [field, text] of Object.entries(typed)) await browser.type(`[name=${field}]`, text);
    await browser.picture(`world-${code}`);
    await browser.click('form[action^="/pages/"] button[type=submit], form[action^="/pages/"] button:not([type])');
    expect(await browser.read('document.querySelector("#thanks")?.textContent')).toBe(`${person}, ${city}`);
    expect(browser.problems()).toEqual([]);
    expect(await world.person(typed.email)).toMatchObject({ country: name, city, postal: postcode });
    expect(await world.objects(`/rest/v1/phone/?user__email=${typed.email}`)).toMatchObject([{ phone, e164 }]);
  });
});
