import { JOBS } from '../../../runtime/app/worker';
import { ADMIN } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

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

  test('that are names of languages are read in the language of the page, in references and choices', async () => {
    for (const body of [
      { name: 'German', iso_code: 'de' },
      { name: 'Français', iso_code: 'fr' },
      { name: 'Portuguese (Brazil)', iso_code: 'pt-br' },
      { name: 'German (informal)', iso_code: 'de' },
      { name: 'Elvish', iso_code: 'qq' },
    ])
      await service.as(ADMIN, 'POST', '/rest/v1/language/', body);
    const created = await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'lang@example.org', lang: 'fr' });
    const person = new URL(String(created.headers.location)).pathname;
    expect(await page(person, 'fr')).toContain(' Langue français ');
    const form = await page('/rest/v1/user/?format=form', 'de');
    for (const name of ['Deutsch', 'Französisch', 'Englisch', 'Portugiesisch (Brasilien)', 'German (informal)', 'Elvish'])
      expect(form).toContain(` ${name} `);
    expect(form).not.toMatch(/ (?:German|Français|English) (?!\()/);
    expect(await page('/rest/v1/language/', 'de')).toMatch(/ Deutsch .* Französisch /);
    expect((await service.as(ADMIN, 'GET', '/rest/v1/language/?name=German')).text).toContain('"name":"German"');
  });

  test('that the program says of failures are said in the language of the page; others say that they are English', async () => {
    const made = await service.as(ADMIN, 'POST', '/rest/v1/pushendpoint/', { name: 'Tides', url: 'https://example.org/', triggers: [] });
    const endpoint = new URL(String(made.headers.location)).pathname;
    const shown = async (error: string): Promise<string> => {
      await service.sql('UPDATE push_endpoint SET last_error = $1', [error]);
      return (await service.as(ADMIN, 'GET', endpoint, undefined, { accept: 'text/html', 'accept-language': 'de' })).text;
    };
    expect(await shown('It answered 503.')).toContain('<dd>Die Antwort war 503.</dd>');
    expect(JSON.parse((await service.as(ADMIN, 'GET', endpoint)).text)).toMatchObject({ last_error: 'It answered 503.' });
    expect(await shown('disk <full>')).toContain('<dd>Auf Englisch: „<span lang="en">disk &lt;full&gt;</span>“</dd>');
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

test('filters offer what texts of programs mean, and keep what was asked for in another way', async () => {
  const german = async (path: string, name: string): Promise<string> => {
    const { text } = await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': 'de' });
    return new RegExp(`<select id="filter-${name}".*?</select>`).exec(text)?.[0] ?? '';
  };
  const resources = await german('/rest/v1/historyentry/?resource=page', 'resource');
  expect(resources).toContain('<option value="page" selected>Seite</option>');
  expect(resources).toContain('<option value="user">Person</option>');
  expect(await german('/rest/v1/historyentry/?resource=gone', 'resource')).toContain('<option value="gone" selected>gone</option>');
  expect(await german('/rest/v1/formfield/', 'name')).toContain('<option value="first_name">Vorname</option>');
});

test('every kind of job is read as what it does', () => {
  const labels = service.plans.find(({ name }) => name === 'job')!.display!.read_as!.task!.labels!;
  expect(JOBS.map(({ name }) => name).filter((name) => !Object.hasOwn(labels, name))).toEqual([]);
});

describe('no page says a name of programs, but in code', () => {
  const german = { accept: 'text/html', 'accept-language': 'de' };

  /** Words of programs in what people see of a page. */
  async function namesOn(path: string): Promise<string[]> {
    const { text } = await service.as(ADMIN, 'GET', path, undefined, german);
    const shown = text.replaceAll(/<(code|pre|textarea|script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, '|');
    return [...shown.matchAll(/\b[a-z]+_[a-z]\w*|\b[A-Z]{3,}_[A-Z]\w*/g)].map(([word]) => `${path}: ${word}`);
  }
  const exposed = (): string[] => service.plans.filter((plan) => plan.exposed).map(({ name }) => name);

  test('lists', async () => {
    const wrong: string[] = [];
    for (const name of exposed()) wrong.push(...(await namesOn(`/rest/v1/${name}/`)));
    expect(wrong).toEqual([]);
  });

  test('forms of new objects', async () => {
    const wrong: string[] = [];
    for (const { name, schema } of service.plans)
      if (schema?.allowed_list_http_methods.includes('POST')) wrong.push(...(await namesOn(`/rest/v1/${name}/?format=form`)));
    expect(wrong).toEqual([]);
  });

  test('an object of each resource that has one', async () => {
    const wrong: string[] = [];
    for (const name of exposed()) {
      const { text } = await service.as(ADMIN, 'GET', `/rest/v1/${name}/?_limit=1`);
      const [first] = (JSON.parse(text) as { objects?: { resource_uri?: string }[] }).objects ?? [];
      if (first?.resource_uri !== undefined)
        wrong.push(...(await namesOn(first.resource_uri)), ...(await namesOn(`${first.resource_uri}?format=form`)));
    }
    expect(wrong).toEqual([]);
  });
});

test('a list has one column of regions, with the state of who has one, and the page of an object says it once', async () => {
  const made = async (body: object): Promise<string> =>
    new URL(String((await service.as(ADMIN, 'POST', '/rest/v1/user/', body)).headers.location)).pathname;
  const ann = await made({ email: 'ann@troy.example', country: 'United States', state: 'NY' });
  await made({ email: 'ken@kyoto.example', country: 'Japan', region: 'Kyoto' });
  const list = await service.as(ADMIN, 'GET', '/rest/v1/user/', undefined, {
    accept: 'text/html',
    'accept-language': 'fr',
  });
  expect(list.text).toContain('>Région</th>');
  expect(list.text).toContain('data-label="Région">NY</td>');
  expect(list.text).toContain('data-label="Région">Kyoto</td>');
  expect(list.text).not.toContain('>État</th>');
  expect(await page(ann, 'en')).toMatch(/ State NY .* Not set: (?!.*Region)[^:]* What we know /);
});
