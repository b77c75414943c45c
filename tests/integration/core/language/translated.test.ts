import { makeOwnService, type OwnService } from '../../../support/own-resources';
import { STORIES } from './stories';

type Json = Record<string, unknown>;

let service: OwnService;
let url: string;
beforeAll(async () => {
  service = await makeOwnService(STORIES);
  const program = await service.run('start');
  url = /Ready at (\S+)/.exec(program.output())![1]!;
});
afterAll(() => service.close());

const FRENCH = { title: 'Histoire', body: 'Il était une fois' };
const made = async (resource: string, body: object): Promise<string> => {
  const { status, location, body: said } = await service.ask('POST', `${resource}/`, body);
  if (status !== 201) throw new Error(JSON.stringify(said));
  return location!.split('/rest/v1/')[1]!;
};
const shown = async (path: string): Promise<Json> => (await service.ask('GET', path)).body as Json;
const translations = async (path: string): Promise<unknown> => (await shown(path)).translations;
const texts = async (path: string): Promise<unknown[]> => {
  const { title, body } = await shown(path);
  return [title, body];
};
const changed = async (method: string, path: string, body: object): Promise<number> => (await service.ask(method, path, body)).status;
/** Asks without credentials. */
const visit = (path: string, headers: Record<string, string>): Promise<Response> => fetch(`${url}rest/v1/${path}`, { headers });

describe('translations', () => {
  test('are stored with a new row, shown with it, and deleted with it', async () => {
    const story = await made('story', { title: 'Story', translations: { 'FR-ca': { title: 'Conte' }, fr: FRENCH, de: {} } });
    expect(await translations(story)).toEqual({ de: {}, fr: FRENCH, 'fr-CA': { title: 'Conte' } });
    expect(await translations(await made('story', { title: 'None' }))).toEqual({});
    const count = () => service.sql('SELECT count(*)::integer AS n FROM core_story_translation WHERE row_id = $1', [story.split('/')[1]]);
    expect(await count()).toEqual([{ n: 3 }]);
    expect(await changed('DELETE', story, {})).toBe(204);
    expect(await count()).toEqual([{ n: 0 }]);
  });

  test('are replaced by PATCH a language at a time; null takes one away', async () => {
    const story = await made('story', { title: 'Story', translations: { fr: FRENCH, de: { title: 'Märchen' }, es: { title: 'Cuento' } } });
    expect(await changed('PATCH', story, { translations: { fr: { title: 'Conte' }, de: null, it: { title: 'Storia', body: '' } } })).toBe(
      202,
    );
    expect(await translations(story)).toEqual({ es: { title: 'Cuento' }, fr: { title: 'Conte' }, it: { title: 'Storia' } });
    expect(await changed('PATCH', story, { mood: 'glad' })).toBe(202);
    expect(await changed('PATCH', story, { translations: { xx: null } })).toBe(202);
    expect(await translations(story)).toEqual({ es: { title: 'Cuento' }, fr: { title: 'Conte' }, it: { title: 'Storia' } });
  });

  test('are those that PUT sends, and stay where it sends none', async () => {
    const story = await made('story', { title: 'Story', translations: { fr: FRENCH, de: { title: 'Märchen' } } });
    expect(await changed('PUT', story, { title: 'Other' })).toBe(204);
    expect(await translations(story)).toEqual({ de: { title: 'Märchen' }, fr: FRENCH });
    expect(await changed('PUT', story, { title: 'Other', translations: { de: { title: 'Sage' } } })).toBe(204);
    expect(await translations(story)).toEqual({ de: { title: 'Sage' } });
    expect(await changed('PUT', story, { title: 'Other', translations: {} })).toBe(204);
    expect(await translations(story)).toEqual({});
  });

  test('can be sent back as they were read', async () => {
    const story = await made('story', { title: 'Story', translations: { fr: FRENCH, de: {} } });
    const before = await shown(story);
    expect(await changed('PUT', story, before)).toBe(204);
    expect({ ...(await shown(story)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
  });

  test.each([
    [
      { fr: { title: 'x'.repeat(21) } },
      ['fr/title: Ensure this value has at most 20 characters (it has 21).', 'fr/title: Enter a value that matches ^[A-Z]'],
    ],
    [
      { fr: { body: 'ab' }, de: { title: 'klein' } },
      ['fr/body: Ensure this value has at least 3 characters.', 'de/title: Enter a value that matches ^[A-Z]'],
    ],
    [{ fr: { mood: 'gai' } }, ['fr/mood: This is not translated.']],
    [
      { french_: { title: 'X' }, '': null },
      ['"french_" is no language tag, such as fr or pt-BR.', '"" is no language tag, such as fr or pt-BR.'],
    ],
    [{ fr: null, FR: {} }, ['fr: This language is said twice.']],
    [{ fr: 'Titre' }, ['fr: Enter an object of texts, or null to take the language away.']],
    [['fr'], ['Enter an object of languages, each with its texts.']],
    ['{"fr": {}}', ['Enter an object of languages, each with its texts.']],
    [{ fr: { title: ['x'], body: ['x'] } }, ['fr/title: Enter a text.', 'fr/body: Enter a text.']],
    [Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`x-${index}`, {}])), ['Enter at most 200 languages.']],
  ])('are refused: %j', async (sent, messages) => {
    const { n: before } = (await service.sql<{ n: string }>('SELECT count(*) AS n FROM core_story'))[0]!;
    expect(await service.ask('POST', 'story/', { title: 'Story', translations: sent })).toMatchObject({
      status: 400,
      body: { story: { translations: messages } },
    });
    expect(await service.sql('SELECT count(*) AS n FROM core_story')).toEqual([{ n: before }]);
  });

  test('of rows within a body are written with those rows', async () => {
    const story = await made('story', { title: 'Story', parts: [{ text: 'One', translations: { fr: { text: 'Un' } } }] });
    const [part] = (await shown(story)).parts as Json[];
    expect(part).toMatchObject({ text: 'One', translations: { fr: { text: 'Un' } } });
    const uri = part!.resource_uri;
    expect(await changed('PATCH', story, { parts: [{ resource_uri: uri, translations: { de: { text: 'Eins' } } }] })).toBe(202);
    expect((await shown(story)).parts).toMatchObject([{ translations: { de: { text: 'Eins' }, fr: { text: 'Un' } } }]);
    expect(await service.ask('PATCH', story, { parts: [{ resource_uri: uri, translations: { de: 5 } }] })).toMatchObject({
      status: 400,
      body: { story: { parts: [expect.stringContaining('translations: de: Enter an object of texts')] } },
    });
    expect((await shown(`${story}?language=de`)).parts).toMatchObject([{ text: 'Eins' }]);
  });

  test('of a resource that extends another are those of the other', async () => {
    const long = await made('longstory', { title: 'Long', chapters: 3, translations: { fr: FRENCH } });
    expect(await texts(`${long}?language=fr`)).toEqual([FRENCH.title, FRENCH.body]);
    expect(await texts(`${long.replace('longstory', 'story')}?language=fr`)).toEqual([FRENCH.title, FRENCH.body]);
    expect(await changed('PATCH', long, { translations: { fr: { title: 'Longue' } } })).toBe(202);
    expect(await shown(long)).toMatchObject({ chapters: 3, translations: { fr: { title: 'Longue' } } });
  });

  test('of archived rows are shown with those, and a changed row is answered whole', async () => {
    const quote = await made('quote', { note: 'Good', translations: { fr: { note: 'Bon' } } });
    const { status, body } = await service.ask('PATCH', `${quote}?language=fr`, { translations: { de: { note: 'Gut' } } });
    expect([status, body]).toMatchObject([200, { note: 'Good', translations: { de: { note: 'Gut' }, fr: { note: 'Bon' } } }]);
    expect(await changed('DELETE', quote, {})).toBe(204);
    expect(await shown(`${quote}?archived=true&language=de`)).toMatchObject({ note: 'Gut' });
    expect((await service.ask('POST', `${quote}restore/`, {})).status).toBe(200);
    expect(await translations(quote)).toEqual({ de: { note: 'Gut' }, fr: { note: 'Bon' } });
  });

  test('of two writers at once are those of both', async () => {
    const story = await made('story', { title: 'Story' });
    const tags = ['fr', 'de', 'es', 'it', 'pt', 'nl'];
    const writes = tags.flatMap((tag, index) => [
      changed('PATCH', story, { translations: { [tag]: { title: 'First' }, [tags[(index + 1) % 6]!]: { title: 'Second' } } }),
      changed('PATCH', story, { translations: { [tag]: { title: 'Third' } } }),
    ]);
    expect(new Set(await Promise.all(writes))).toEqual(new Set([202]));
    expect(Object.keys((await translations(story)) as Json).sort()).toEqual([...tags].sort());
  });
});

describe('a language that is asked for', () => {
  let story: string;
  beforeAll(async () => {
    story = await made('story', {
      title: 'Asked',
      body: 'Once',
      translations: { fr: FRENCH, 'fr-CA': { title: 'Conte' }, zh: { title: 'ZH' } },
    });
    await made('story', { title: 'Another' });
    await made('quote', { note: 'Good', story: `/rest/v1/${story}`, translations: { fr: { note: 'Bon' } } });
  });

  test('falls back text by text: to a wider language, then to the row itself', async () => {
    expect(await texts(`${story}?language=fr`)).toEqual([FRENCH.title, FRENCH.body]);
    expect(await texts(`${story}?language=FR-ca`)).toEqual(['Conte', FRENCH.body]);
    expect(await texts(`${story}?language=zh-Hant-TW`)).toEqual(['ZH', 'Once']);
    expect(await texts(`${story}?language=pl`)).toEqual(['Asked', 'Once']);
    expect(await texts(`${story}?language=`)).toEqual(['Asked', 'Once']);
    expect(await service.ask('GET', `${story}?language=french_`)).toMatchObject({
      status: 400,
      body: { error: "'language' is a language tag, such as fr or pt-BR." },
    });
  });

  test('is that of lists and of embedded objects too; filters, ordering and search speak of the row itself', async () => {
    const titles = async (query: string): Promise<unknown[]> =>
      ((await shown(`story/?${query}&language=fr`)).objects as Json[]).map(({ title }) => title);
    expect(await titles('title=Asked')).toEqual(['Histoire']);
    expect(await titles('title=Asked&title__startswith=A&order_by=-title')).toEqual(['Histoire']);
    expect(await titles('title=Histoire')).toEqual([]);
    expect(await titles('search=asked')).toEqual(['Histoire']);
    const { objects, meta } = (await shown('quote/?language=fr&order_by=-id&_limit=1')) as { objects: Json[]; meta: Json };
    expect(objects).toMatchObject([{ note: 'Bon', story: { title: 'Histoire' } }]);
    expect(meta.total_count).toBe(((await shown('quote/')).meta as Json).total_count);
    const pages = (await shown('story/?language=fr&_limit=1')).meta as { next: string };
    expect(pages.next).toContain('language=fr');
  });

  test('is said by Accept-Language where no credentials are sent, and by the answer', async () => {
    const answer = await visit(story, { 'accept-language': 'en;q=0.2, fr-CA, de;q=0.8' });
    expect(await answer.json()).toMatchObject({ title: 'Conte', body: FRENCH.body });
    expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([
      'fr-CA',
      'Accept, Authorization, Cookie, Accept-Language, Origin',
    ]);
    const list = await visit('story/?title=Asked', { 'accept-language': 'fr' });
    expect(await list.json()).toMatchObject({ objects: [{ title: 'Histoire' }] });
    expect(list.headers.get('content-language')).toBe('fr');
    for (const header of ['*', ';;q=, é', 'fr;q=0']) {
      const plain = await visit(story, { 'accept-language': encodeURI(header) });
      expect([plain.headers.get('content-language'), await plain.json()]).toEqual([null, expect.objectContaining({ title: 'Asked' })]);
    }
    const said = await visit(`${story}?language=zh`, { 'accept-language': 'fr' });
    expect(await said.json()).toMatchObject({ title: 'ZH', body: 'Once' });
    const authorization = `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`;
    const staff = await visit(story, { authorization, 'accept-language': 'fr' });
    expect(await staff.json()).toMatchObject({ title: 'Asked' });
    expect([staff.headers.get('content-language'), staff.headers.get('vary')]).toEqual([
      null,
      'Accept, Authorization, Cookie, Accept-Language, Origin',
    ]);
  });

  test('is shown on a page, and not in a form, whose values would be stored', async () => {
    const authorization = `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`;
    const page = await (await visit(`${story}?language=fr&format=html`, { authorization })).text();
    expect(page).toContain('Histoire');
    const form = await (await visit(`${story}?language=fr&format=form`, { authorization })).text();
    expect(form).toContain('value="Asked"');
    expect(form).toMatch(/name="translations"[^]*Conte/);
  });

  test('is told by the schema document', async () => {
    expect(await shown('story/schema/')).toMatchObject({
      translated: ['title', 'body'],
      fields: { translations: { type: 'dict', blank: true, help_text: 'Its texts in other languages: {"fr": {"title": "…"}}.' } },
    });
  });
});
