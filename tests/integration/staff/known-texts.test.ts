import { ADMIN } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

const page = async (path: string, language = 'en'): Promise<string> =>
  (await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': language })).text;
const found = async (path: string, language = 'en'): Promise<unknown> => JSON.parse(await page(path, language));

describe('countries, currencies and time zones', () => {
  test('countries are found by their names in the language of the page, or by any name or code', async () => {
    expect(await found('/staff/countries/?q=deu', 'de')).toEqual([{ uri: 'Germany', name: 'Deutschland' }]);
    expect(await found('/staff/countries/?q=osterr', 'de')).toEqual([{ uri: 'Austria', name: 'Österreich' }]);
    expect(await found('/staff/countries/?q=Deutschland')).toEqual([{ uri: 'Germany', name: 'Germany' }]);
    expect(await found('/staff/countries/?q=')).toEqual([]);
    expect((await service.as(undefined, 'GET', '/staff/countries/?q=ger')).status).toBe(401);
    const [first] = (await found('/staff/countries/?q=GB')) as unknown[];
    expect(first).toEqual({ uri: 'United Kingdom', name: 'United Kingdom' });
  });

  test('currencies are found by their codes and names', async () => {
    const first = async (text: string, language?: string): Promise<unknown> =>
      ((await found(`/staff/currencies/?q=${text}`, language)) as unknown[])[0];
    expect(await first('yen', 'fr')).toEqual({ uri: 'JPY', name: 'JPY – yen japonais' });
    expect(await first('eur')).toEqual({ uri: 'EUR', name: 'EUR – Euro' });
    expect((await service.as(undefined, 'GET', '/staff/currencies/?q=eur')).status).toBe(401);
  });

  test('the form of the home finds all three, and says what is on record by its name', async () => {
    await service.as(ADMIN, 'PATCH', '/rest/v1/installation/1/', { country: 'DE', time_zone: 'Europe/Berlin', currency: 'EUR' });
    const form = await page('/rest/v1/installation/1/?format=form', 'de');
    expect(form).toMatch(/name="country"[^>]* value="Germany" data-search="\/staff\/countries\/" data-name="Deutschland"/);
    expect(form).toMatch(/name="time_zone"[^>]* value="Europe\/Berlin" data-search="\/staff\/timezones\/" data-name="Europe\/Berlin"/);
    expect(form).toMatch(/name="currency"[^>]* value="EUR" data-search="\/staff\/currencies\/" data-name="EUR – Euro"/);
    expect(await page('/rest/v1/installation/1/', 'de')).toContain('<span title="Germany">Deutschland</span>');
  });

  test('so do the forms of every resource that has them', async () => {
    expect(await page('/rest/v1/event/?format=form')).toMatch(/name="country"[^>]* data-search="\/staff\/countries\/"/);
    expect(await page('/rest/v1/product/?format=form')).toMatch(/name="currency"[^>]* data-search="\/staff\/currencies\/"/);
  });

  test('a country that nobody knows stays as it was typed', async () => {
    await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'far@example.org', country: 'Atlantis' });
    const { objects } = JSON.parse((await service.as(ADMIN, 'GET', '/rest/v1/user/?email=far@example.org')).text) as {
      objects: { resource_uri: string }[];
    };
    const form = await page(`${objects[0]!.resource_uri}?format=form`, 'de');
    expect(form).toMatch(/name="country"[^>]* value="Atlantis" data-search="\/staff\/countries\/" autocomplete/);
  });
});

test('the navigation leads to the settings of the installation', async () => {
  expect(await page('/rest/v1/tag/')).toContain('<li><a href="/rest/v1/installation/">Settings</a></li>');
  expect(await page('/rest/v1/tag/', 'de')).toContain('<li><a href="/rest/v1/installation/">Einstellungen</a></li>');
});
