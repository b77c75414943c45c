import { openTracking, type TrackingHarness } from '../integration/domain/tracking/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

inChromium('a person chooses how much mail there is', () => {
  let world: TrackingHarness;
  let person: Browser;
  /** Axe needs scripts: it looks at what the person sees in a browser of its own. */
  let critic: Browser;
  beforeAll(async () => {
    world = await openTracking();
    person = await startBrowser({ scripts: false });
    critic = await startBrowser();
  });
  afterAll(async () => {
    await person?.close();
    await critic?.close();
    await world.close();
  });

  test.each([
    ['en', 'Less mail, a pause, or only some lists', 'A pause of 30 days, then as before', 'Paused until'],
    ['de', 'Weniger E-Mails, eine Pause oder nur manche Verteiler', '30 Tage Pause, dann wie bisher', 'Pause bis'],
    ['ar', 'بريد أقل', 'توقف لمدة 30 يومًا', 'Paused until'],
  ])('from the page to unsubscribe, without scripts, in %s', async (code, less, pause, paused) => {
    const userId = await world.person(`${code}@example.org`);
    await world.sql(
      `INSERT INTO core_language (name, iso_code, translations) SELECT 'Language ' || $1, $1, $2 WHERE NOT EXISTS (SELECT FROM core_language WHERE iso_code = $1)`,
      [code, code === 'ar' ? JSON.stringify({ less_mail: less, pause_days: 'توقف لمدة % يومًا' }) : '{}'],
    );
    const { mailingId } = await world.mailing([userId]);
    await world.sql(`UPDATE core_mailing SET lang_id = (SELECT id FROM core_language WHERE iso_code = $2) WHERE id = $1`, [
      mailingId,
      code,
    ]);
    await person.open(world.unsubscribe({ mailingId, userId }).replace(/^https:\/\/[^/]+/, world.server.url));
    await critic.open(person.page.url());
    expect(await critic.violations()).toEqual([]);
    await person.picture(`unsubscribe-${code}`);
    await Promise.all([person.page.waitForEvent('load'), person.page.getByText(less).click()]);
    await person.page.getByText(pause).click();
    await person.click('form button');
    expect(await person.page.textContent('label[for=frequency-paused]')).toContain(paused);
    expect(await person.read('document.documentElement.dir')).toBe(code === 'ar' ? 'rtl' : 'ltr');
    await critic.open(person.page.url());
    expect(await critic.violations()).toEqual([]);
    await person.picture(`preferences-${code}`);
    await person.resize(390, 844);
    expect(await person.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const status = () => world.sql('SELECT subscription_status AS status FROM core_user WHERE id = $1', [userId]);
    await person.click('form.less button');
    expect(await status()).toEqual([{ status: 'unsubscribed' }]);
    await person.picture(`unsubscribed-${code}`);
    await person.resize(390, 844);
    await person.click('p.other a');
    await person.page.check('[name=list]');
    await critic.open(person.page.url());
    expect(await critic.violations()).toEqual([]);
    await person.picture(`back-${code}`);
    await person.click('form button');
    expect(await status()).toEqual([{ status: 'subscribed' }]);
  });
});
