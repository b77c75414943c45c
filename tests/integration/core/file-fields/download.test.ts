import { randomBytes } from 'node:crypto';
import { type Credentials } from '../../../support';
import { openPosters, type Part, PNG, type Posters, type Sent } from './posters';

let posters: Posters;
/** May view pages of no team, all pages, and pages with what is about money. */
let viewer: Credentials;
let team: Credentials;
let treasurer: Credentials;
let path: string;

const CONTENT = randomBytes(1_700_000);

beforeAll(async () => {
  posters = await openPosters();
  viewer = await posters.account('viewer', [['pages', 'view']]);
  team = await posters.account('team', [
    ['pages', 'view'],
    ['pages', 'delete'],
  ]);
  treasurer = await posters.account('treasurer', [
    ['pages', 'view'],
    ['pages', 'edit'],
    ['money', 'view'],
  ]);
  path = await posters.made('poster', {
    parts: [
      ['title', 'March'],
      ['image', { name: 'a.png', type: 'image/png', bytes: PNG }],
      ['text', { name: 'page.html', type: 'text/html', bytes: CONTENT }],
      ['print', { name: 'p.txt', type: 'text/plain', bytes: 'ten thousand' }],
    ],
  });
});
afterAll(() => posters.close());

const get = (url: string, headers: Record<string, string> = {}, who?: Credentials | null): Promise<Sent> =>
  posters.send('GET', url, undefined, { headers, ...(who !== undefined && { who }) });

describe('a download', () => {
  test('is saved and never shown, under the type of its first bytes or none', async () => {
    const image = await get(`${path}image/`);
    expect(image.status).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '16',
      'content-disposition': `attachment; filename="a.png"; filename*=UTF-8''a.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
    });
    const text = await get(`${path}text/`);
    expect(text.headers['content-type']).toBe('application/octet-stream');
    expect(CONTENT.equals(text.bytes)).toBe(true);
  });

  test.each([
    ['../../etc/passwd', 'passwd', `filename="passwd"; filename*=UTF-8''passwd`],
    ['C:\\temp\\a "b".png', 'a "b".png', `filename="a _b_.png"; filename*=UTF-8''a%20%22b%22.png`],
    ['a\r\nX-Evil: 1.png', 'aX-Evil: 1.png', `filename="aX-Evil_ 1.png"; filename*=UTF-8''aX-Evil%3A%201.png`],
    ['\u202Egnp.exe', 'gnp.exe', `filename="gnp.exe"; filename*=UTF-8''gnp.exe`],
    ["d'été;=.png", "d'été;=.png", `filename="d__t___.png"; filename*=UTF-8''d%27%C3%A9t%C3%A9%3B%3D.png`],
    ['/', 'file', `filename="file"; filename*=UTF-8''file`],
    ['🎉'.repeat(300), '🎉'.repeat(255), `filename="${'_'.repeat(510)}"; filename*=UTF-8''${'%F0%9F%8E%89'.repeat(255)}`],
  ])('has a safe name: %s', async (sent, name, header) => {
    const made = await posters.made('poster', {
      json: { title: 'Names', image: { name: sent, media_type: 'image/png', data: PNG.toString('base64') } },
    });
    expect((await get(made)).json<{ image: { name: string } }>().image.name).toBe(name);
    expect((await get(`${made}image/`)).headers['content-disposition']).toBe(`attachment; ${header}`);
  });

  test('is a 304 for whoever has it', async () => {
    const { headers } = await get(`${path}image/`);
    const again = await get(`${path}image/`, { 'if-none-match': headers.etag as string });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await get(`${path}image/`, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=786430-786440', 786_430, 786_440],
    ['bytes=1699990-', 1_699_990, 1_699_999],
    ['bytes=-7', 1_699_993, 1_699_999],
    ['bytes=1699999-9999999', 1_699_999, 1_699_999],
  ])('gives a part: %s', async (range, from, to) => {
    const { status, headers, bytes } = await get(`${path}text/`, { range });
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/1700000`,
      String(to - from + 1),
    ]);
    expect(CONTENT.subarray(from, to + 1).equals(bytes)).toBe(true);
  });

  test('gives the whole where a range means nothing or another version, and a 416 beyond the end', async () => {
    const others: Record<string, string>[] = [
      { range: 'bytes=5-1' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1', 'if-range': '"old"' },
    ];
    for (const headers of others) expect((await get(`${path}image/`, headers)).status).toBe(200);
    const beyond = await get(`${path}image/`, { range: 'bytes=16-' });
    expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([416, 'bytes */16', 0]);
  });

  test('takes GET and HEAD alone', async () => {
    const head = await posters.send('HEAD', `${path}image/`);
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '16', 0]);
    expect((await posters.send('DELETE', `${path}image/`)).status).toBe(405);
  });
});

describe('whoever may not see', () => {
  test('the kind of object gets a 401', async () => {
    const other = await posters.account('other', [['users', 'view']]);
    expect((await get(`${path}image/`, {}, other)).status).toBe(401);
    expect((await get(`${path}image/`, {}, null)).status).toBe(401);
  });

  test('the field gets what those get who ask for no file, and may not write it', async () => {
    expect((await get(`${path}print/`, {}, treasurer)).bytes.toString()).toBe('ten thousand');
    const empty = await posters.made('poster', { json: { title: 'None' } });
    const hidden = await get(`${path}print/`, {}, viewer);
    expect([hidden.status, hidden.json()]).toEqual([404, (await get(`${empty}print/`, {}, viewer)).json()]);
    expect((await get(path, {}, viewer)).json()).not.toHaveProperty('print');
    const editor = await posters.account('editor', [['pages', 'edit']]);
    const part = { name: 'p.txt', type: 'text/plain', bytes: 'x' };
    expect((await posters.send('PATCH', path, { parts: [['print', part]] }, { who: editor })).status).toBe(401);
    expect((await posters.send('PUT', path, { json: { title: 'March' } }, { who: treasurer })).status).toBe(204);
    expect((await get(`${path}print/`, {}, treasurer)).bytes.toString()).toBe('ten thousand');
  });

  test('the row gets a 404, and may not put a file there', async () => {
    const theirs = await posters.made('poster', {
      parts: [
        ['title', 'Theirs'],
        ['team', 'red'],
        ['image', { name: 'a.png', type: 'image/png', bytes: PNG }],
      ],
    });
    expect((await get(`${theirs}image/`, {}, viewer)).status).toBe(404);
    expect((await get(`${theirs}image/`, {}, team)).status).toBe(200);
    const before = await posters.stored();
    const image = { name: 'b.png', type: 'image/png', bytes: PNG };
    expect((await posters.send('PATCH', theirs, { parts: [['image', image]] }, { who: treasurer })).status).toBe(404);
    expect(
      (
        await posters.send(
          'POST',
          '/rest/v1/poster/',
          {
            parts: [
              ['title', 'x'],
              ['team', 'red'],
              ['image', image],
            ],
          },
          { who: treasurer },
        )
      ).status,
    ).toBe(403);
    expect(await posters.stored()).toEqual(before);
  });

  test('a file of nothing gets a 404', async () => {
    for (const url of ['/rest/v1/poster/999999/image/', '/rest/v1/poster/x/image/', `${path}nothing/`])
      expect((await get(url)).status).toBe(404);
  });
});

test('lists and objects read no bytes', async () => {
  const asked: string[] = [];
  const { pool } = posters.services;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const spied = jest.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
    asked.push(JSON.stringify(given[0]));
    return query(...given);
  }) as never);
  await get('/rest/v1/poster/?title__contains=Mar');
  await get(path);
  await get(`${path}image/`, { 'if-none-match': '*' });
  spied.mockRestore();
  expect(asked.filter((text) => text.includes('core_storedfile'))).toHaveLength(3);
  expect(asked.filter((text) => text.includes('core_storedfilepart'))).toEqual([]);
});

describe('a page with a form', () => {
  const png: Part = { name: 'a<b>.png', type: 'image/png', bytes: PNG };
  const submit = (path: string, method: string, parts: [string, Part][]): Promise<Sent> =>
    posters.send('POST', `${path}?_method=${method}&format=form`, { parts }, { headers: { accept: 'text/html' } });
  const page = async (path: string): Promise<string> => (await posters.send('GET', path)).bytes.toString();

  test('sends a file, keeps it when no other is chosen, and removes it by a box', async () => {
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

  test('that is refused is shown again with its texts and the message', async () => {
    const wrong: Part = { name: 'a.png', type: 'image/png', bytes: '<svg>' };
    const { status, bytes } = await submit('/rest/v1/poster/', 'POST', [
      ['title', 'Kept'],
      ['image', wrong],
    ]);
    expect(status).toBe(400);
    expect(bytes.toString()).toContain('The file is no image/png');
    expect(bytes.toString()).toContain('Kept');
  });

  test('of a file that must be there has no box to remove it', async () => {
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
});
