import { ADMIN } from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

async function page(path: string, language: string): Promise<string> {
  const { text } = await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': language });
  // Markup and titles are for programs.
  return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('texts of programs', () => {
  test('that are names of fields are read as the labels of the fields, in the language of the page', async () => {
    const boxes = async (language: string): Promise<string> => page('/rest/v1/petitionpage/?format=form', language);
    expect(await boxes('en')).toMatch(/ First name .* Phone at home /);
    expect(await boxes('de')).toMatch(/ Telefon privat .* Vorname /);
    expect(await boxes('es')).toContain(' Teléfono de casa ');
    expect(await boxes('fr')).toContain(' Téléphone du domicile ');
    for (const language of ['en', 'de']) expect(await boxes(language)).not.toMatch(/ (?:home_phone|address1|first_name|plus4) /);
    expect(await page('/rest/v1/formfield/', 'de')).toContain(' Vorname ');
  });

  test('that mean something are read as what they mean; any other stays', async () => {
    const created = await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'ann@example.org', source: 'restful_api' });
    const ann = new URL(String(created.headers.location)).pathname;
    expect(await page(ann, 'de')).toContain(' Ein anderes Programm ');
    await service.as(ADMIN, 'PATCH', ann, { source: 'billboard' });
    expect(await page(ann, 'de')).toContain(' billboard ');
    expect(await page('/rest/v1/subscriptionchangetype/', 'fr')).toContain(' Abonnement par une fusion de personnes ');
  });

  test('and names that are made of templates are in the language of the page', async () => {
    expect(await page('/rest/v1/petitionform/', 'de')).toContain(' Petitionsformular von ');
    expect(await page('/rest/v1/petitionform/', 'en')).toContain(' Petition form of ');
  });
});

test('the history names objects and fields, and says what was and what became of it', async () => {
  const created = await service.as(ADMIN, 'POST', '/rest/v1/list/', { name: 'Tides' });
  const list = new URL(String(created.headers.location)).pathname;
  const made = await service.as(ADMIN, 'POST', '/rest/v1/petitionpage/', { name: 'tides', title: 'Tides' });
  const petition = new URL(String(made.headers.location)).pathname;
  await service.as(ADMIN, 'PATCH', petition, { list, title: 'High tides', status: 'inactive' });
  const { text } = await service.as(ADMIN, 'GET', '/rest/v1/historyentry/?resource=page&event=updated');
  const [{ resource_uri: entry }] = (JSON.parse(text) as { objects: [{ resource_uri: string }] }).objects;
  const shown = await page(entry, 'de');
  expect(shown).toContain(' geändert: Seite High tides ');
  expect(shown).toMatch(/ Titel Tides → High tides /);
  expect(shown).toMatch(/ In Gebrauch → Geschlossen /);
  expect(shown).toMatch(/ Liste default → Tides /);
  expect(await page(`${petition}history/`, 'de')).toMatch(/ (?:Liste|Titel), /);
  // Programs see keys as ever.
  expect(JSON.parse((await service.as(ADMIN, 'GET', entry)).text)).toMatchObject({
    resource: 'page',
    changes: { status: { from: 'active' } },
  });
});

test('no list says a name of programs, but in code', async () => {
  const wrong: string[] = [];
  for (const { name, exposed } of service.plans) {
    if (!exposed) continue;
    const { text } = await service.as(ADMIN, 'GET', `/rest/v1/${name}/`, undefined, { accept: 'text/html', 'accept-language': 'de' });
    const shown = text.replaceAll(/<(code|pre|textarea)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, '|');
    wrong.push(...[...shown.matchAll(/[a-z]+_[a-z]+/g)].map(([word]) => `${name}: ${word}`));
  }
  expect(wrong).toEqual([]);
});
