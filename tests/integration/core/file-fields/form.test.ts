import { openPosters, PNG, type Part, type Posters, type Sent } from './posters';

let posters: Posters;
beforeAll(async () => {
  posters = await openPosters();
});
afterAll(() => posters.close());

const png: Part = { name: 'a<b>.png', type: 'image/png', bytes: PNG };
const submit = (path: string, method: string, parts: [string, Part][]): Promise<Sent> =>
  posters.send('POST', `${path}?_method=${method}&format=form`, { parts }, { headers: { accept: 'text/html' } });
const page = async (path: string): Promise<string> => (await posters.send('GET', path)).bytes.toString();

test('a form page sends a file, keeps it when no other is chosen, and removes it by a box', async () => {
  const empty = await page('/rest/v1/poster/?format=form');
  expect(empty).toContain('enctype="multipart/form-data"');
  expect(empty).toMatch(/<input type="file" id="field-image" name="image"[^>]* accept="image\/png,application\/pdf">/);
  expect(empty).toContain('100 kB at most.');

  const made = await submit('/rest/v1/poster/', 'POST', [
    ['title', 'March'],
    ['copies', ''],
    ['image', png],
  ]);
  expect(made.status).toBe(303);
  const path = new URL(made.headers.location as string).pathname;
  const edit = await page(`${path}?format=form`);
  expect(edit).toContain('Now: a&lt;b&gt;.png');
  expect(edit).toContain('<input type="checkbox" name="image" value="">');
  expect(await page(`${path}?format=html`)).toContain(`href="${path}image/"`);

  const input: Part = { name: '', type: 'application/octet-stream', bytes: '' };
  expect(
    (
      await submit(path, 'PATCH', [
        ['title', 'April'],
        ['image', input],
      ])
    ).status,
  ).toBe(303);
  expect((await posters.send('GET', path)).json()).toMatchObject({ title: 'April', image: { name: 'a<b>.png' } });
  expect(
    (
      await submit(path, 'PATCH', [
        ['title', 'April'],
        ['image', ''],
        ['image', input],
      ])
    ).status,
  ).toBe(303);
  expect((await posters.send('GET', path)).json()).toMatchObject({ title: 'April', image: null });
});

test('a form page that is refused is shown again with its texts and the message', async () => {
  const wrong: Part = { name: 'a.png', type: 'image/png', bytes: '<svg>' };
  const { status, bytes } = await submit('/rest/v1/poster/', 'POST', [
    ['title', 'Kept'],
    ['image', wrong],
  ]);
  expect(status).toBe(400);
  expect(bytes.toString()).toContain('The file is no image/png');
  expect(bytes.toString()).toContain('Kept');
});

test('the form of a file that must be there has no box to remove it', async () => {
  const path = await posters.made('sticker', {
    parts: [
      ['name', 's'],
      ['image', png],
    ],
  });
  expect(await page(`${path}?format=form`)).not.toContain('type="checkbox"');
});

test('a resource without files takes no form in parts', async () => {
  expect((await posters.send('POST', '/rest/v1/tag/', { parts: [['name', 'x']] })).status).toBe(415);
});

test('the schema document tells what a file may be', async () => {
  const { fields } = (await posters.send('GET', '/rest/v1/poster/schema/')).json<{ fields: Record<string, object> }>();
  expect(fields.image).toMatchObject({ type: 'file', max_size: 102_400, media_types: ['image/png', 'application/pdf'], nullable: true });
});
