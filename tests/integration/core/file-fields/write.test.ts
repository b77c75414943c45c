import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ADMIN, until } from '../../../support';
import { formOf, openPosters, type Part, PDF, PNG, type Posters } from './posters';

let posters: Posters;
beforeAll(async () => {
  posters = await openPosters();
});
afterAll(() => posters.close());

const png = (name = 'a.png', bytes: Uint8Array = PNG): Part => ({ name, type: 'image/png', bytes });
const inJson = (name: string, media_type: string, bytes: Buffer): object => ({ name, media_type, data: bytes.toString('base64') });
const shown = async (path: string): Promise<Record<string, unknown>> => (await posters.send('GET', path)).json();
const bytesOf = async (path: string, field: string): Promise<Buffer | number> => {
  const { status, bytes } = await posters.send('GET', `${path}${field}/`);
  return status === 200 ? bytes : status;
};
/** The messages of a refused file, by field. */
const refusal = async (body: { parts: [string, Part][] } | { json: unknown }): Promise<unknown> => {
  const { status, json } = await posters.send('POST', '/rest/v1/poster/', body);
  return [status, json<{ poster?: unknown }>().poster];
};

describe('a file', () => {
  test('comes with the other fields of a form, and is shown and downloaded', async () => {
    const path = await posters.made('poster', {
      parts: [
        ['title', 'March'],
        ['copies', '20'],
        ['image', png('März 🎉.png')],
      ],
    });
    expect(await shown(path)).toMatchObject({
      title: 'March',
      copies: 20,
      text: null,
      image: { media_type: 'image/png', name: 'März 🎉.png', size: PNG.length, uri: `${path}image/` },
    });
    expect(await bytesOf(path, 'image')).toEqual(PNG);
    expect(await bytesOf(path, 'text')).toBe(404);
  });

  test('comes in base64 in JSON', async () => {
    const path = await posters.made('poster', { json: { title: 'June', picture: inJson('a.pdf', 'application/pdf', PDF) } });
    expect((await shown(path)).image).toMatchObject({ media_type: 'application/pdf', name: 'a.pdf', size: PDF.length });
    expect(await bytesOf(path, 'image')).toEqual(PDF);
  });

  test('comes beside another, by PATCH, which leaves the other fields', async () => {
    const path = await posters.made('poster', { json: { title: 'Two' } });
    const text = randomBytes(1_900_000);
    const { status } = await posters.send('PATCH', path, {
      parts: [
        ['picture', png()],
        ['text', { name: 'big.bin', type: 'application/octet-stream', bytes: text }],
      ],
    });
    expect(status).toBe(202);
    expect(await shown(path)).toMatchObject({ title: 'Two', image: { name: 'a.png' }, text: { name: 'big.bin', size: text.length } });
    expect(text.equals((await bytesOf(path, 'text')) as Buffer)).toBe(true);
    const [row] = await posters.sql<{ parts: number; sha256: string }>(
      `SELECT f.parts, f.sha256 FROM core_poster t JOIN core_storedfile f ON f.id = t.text_id WHERE t.id = $1`,
      Number(path.split('/').at(-2)),
    );
    expect(row).toEqual({ parts: 3, sha256: createHash('sha256').update(text).digest('hex') });
  });

  test('comes within an object of a list', async () => {
    const stickers = [{ name: 'small', image: inJson('s.png', 'image/png', PNG) }];
    const path = await posters.made('poster', { json: { title: 'With stickers', stickers } });
    const [sticker] = (await shown(path)).stickers as { image: { uri: string }; resource_uri: string }[];
    expect(sticker!.image.uri).toBe(`${sticker!.resource_uri}image/`);
    expect(await bytesOf(sticker!.resource_uri, 'image')).toEqual(PNG);
  });

  test('stays when a PUT does not send it, and when it is sent back as it was shown', async () => {
    const path = await posters.made('poster', {
      parts: [
        ['title', 'Stays'],
        ['copies', '5'],
        ['image', png()],
      ],
    });
    expect((await posters.send('PUT', path, { json: { title: 'Stays' } })).status).toBe(204);
    expect(await shown(path)).toMatchObject({ copies: 1, image: { name: 'a.png' } });
    const { resource_uri: uri, ...whole } = await shown(path);
    expect((await posters.send('PUT', path, { json: { ...whole, resource_uri: uri, title: 'Again' } })).status).toBe(204);
    expect((await posters.send('PATCH', path, { json: { image: whole.image } })).status).toBe(202);
    expect(await shown(path)).toEqual({ ...whole, resource_uri: uri, title: 'Again' });
    expect(await bytesOf(path, 'image')).toEqual(PNG);
  });

  test('stays when a form sends its input empty, and goes by null and by an empty text', async () => {
    const path = await posters.made('poster', {
      parts: [
        ['title', 'Goes'],
        ['image', png()],
        ['text', png()],
      ],
    });
    const before = await posters.stored();
    expect((await posters.send('PATCH', path, { parts: [['image', { name: '', bytes: '' }]] })).status).toBe(202);
    expect(await bytesOf(path, 'image')).toEqual(PNG);
    expect((await posters.send('PATCH', path, { json: { image: null } })).status).toBe(202);
    expect((await posters.send('PATCH', path, { parts: [['text', '']] })).status).toBe(202);
    expect(await shown(path)).toMatchObject({ image: null, text: null });
    expect(await posters.stored()).toEqual({ files: before.files - 2, parts: before.parts - 2 });
  });

  test('that is replaced leaves no bytes', async () => {
    const path = await posters.made('poster', {
      parts: [
        ['title', 'Replaced'],
        ['image', png()],
      ],
    });
    const before = await posters.stored();
    expect(
      (
        await posters.send('PUT', path, {
          parts: [
            ['title', 'Replaced'],
            ['image', png('b.png')],
          ],
        })
      ).status,
    ).toBe(204);
    expect((await shown(path)).image).toMatchObject({ name: 'b.png' });
    expect(await posters.stored()).toEqual(before);
  });

  test('goes with its row, also when a row goes by a cascade or by SQL; an archived row keeps it', async () => {
    const before = await posters.stored();
    const path = await posters.made('poster', {
      parts: [
        ['title', 'Archived'],
        ['image', png()],
      ],
    });
    const sticker = await posters.made('sticker', {
      parts: [
        ['name', 's'],
        ['poster', path],
        ['image', png()],
      ],
    });
    expect((await posters.send('DELETE', path)).status).toBe(204);
    expect(await bytesOf(path, 'image')).toBe(404);
    expect((await posters.send('GET', `${path}image/?archived=true`)).bytes).toEqual(PNG);
    expect((await posters.send('POST', `${path}restore/`)).status).toBe(202);
    expect(await bytesOf(path, 'image')).toEqual(PNG);
    await posters.send('DELETE', path);
    expect((await posters.send('DELETE', `${path}?archived=true`)).status).toBe(204);
    expect((await posters.send('GET', sticker)).status).toBe(404);
    expect(await posters.stored()).toEqual(before);
    await posters.made('poster', {
      parts: [
        ['title', 'By SQL'],
        ['image', png()],
      ],
    });
    await posters.sql(`DELETE FROM core_poster WHERE title = 'By SQL'`);
    expect(await posters.stored()).toEqual(before);
  });

  test('that must be there must be given, and cannot be taken away', async () => {
    const missing = await posters.send('POST', '/rest/v1/sticker/', { json: { name: 's' } });
    expect([missing.status, missing.json()]).toEqual([400, { sticker: { image: ['This field is required.'] } }]);
    const path = await posters.made('sticker', {
      parts: [
        ['name', 's'],
        ['image', png()],
      ],
    });
    for (const method of ['PATCH', 'PUT']) {
      const { status, json } = await posters.send(method, path, { json: { name: 's', image: null } });
      expect([method, status, Object.keys(json<{ sticker: object }>().sticker)]).toEqual([method, 400, ['image']]);
    }
    const kept = await posters.send('PUT', path, { json: { name: 'new' } });
    expect([kept.status, kept.json()]).toMatchObject([200, { name: 'new', image: { name: 'a.png' } }]);
  });
});

describe('what is refused', () => {
  test.each<[string, Part, string]>([
    [
      'a type that is not listed',
      { name: 'a.html', type: 'text/html', bytes: '<script>' },
      'text/html is not taken here. Send image/png or application/pdf',
    ],
    ['a type that is said and is none', { name: 'a', type: 'image/../x', bytes: 'x' }, 'application/octet-stream is not taken'],
    ['other first bytes than those of its type', { name: 'a.png', type: 'image/png', bytes: '<svg onload=alert(1)>' }, 'is no image/png'],
    ['a file that begins as another', { name: 'a.png', type: 'image/png', bytes: PDF }, 'is no image/png'],
    ['an empty file', { name: 'a.png', type: 'image/png', bytes: '' }, 'is empty'],
  ])('%s', async (_, part, message) => {
    const before = await posters.stored();
    const expected = [400, { image: [expect.stringContaining(message)] }];
    expect(
      await refusal({
        parts: [
          ['title', 'x'],
          ['image', part],
        ],
      }),
    ).toEqual(expected);
    if (typeof part !== 'string') {
      const image = { name: part.name, media_type: part.type, data: Buffer.from(part.bytes as string).toString('base64') };
      expect(await refusal({ json: { title: 'x', image } })).toEqual(expected);
    }
    expect(await posters.stored()).toEqual(before);
  });

  test('the message stands beside those of other fields', async () => {
    const answer = await refusal({
      parts: [
        ['copies', 'many'],
        ['image', { name: 'a', type: 'text/css', bytes: 'x' }],
      ],
    });
    expect(answer).toEqual([400, { title: [expect.any(String)], copies: [expect.any(String)], image: [expect.any(String)] }]);
  });

  test.each([
    ['x'],
    [5],
    [[]],
    [{}],
    [{ name: 'a', media_type: 'image/png' }],
    [{ name: 5, media_type: 'image/png', data: '' }],
    [{ name: 'a', media_type: 'image/png', data: 'no base64!' }],
    [{ name: 'a', media_type: 'image/png', data: 'QUJ' }],
    [{ uri: '/rest/v1/poster/1/image/', name: 'a.png', media_type: 'image/png', size: 16 }],
  ])('%j is no file', async (image) => {
    expect(await refusal({ json: { title: 'x', image } })).toEqual([400, { image: [expect.any(String)] }]);
  });

  test('a type is recognised where the sender says none', async () => {
    const path = await posters.made('poster', {
      parts: [
        ['title', 'x'],
        ['image', { name: 'a', type: 'application/octet-stream', bytes: PNG }],
      ],
    });
    expect((await shown(path)).image).toMatchObject({ media_type: 'image/png' });
  });

  test('a file in a field that takes none, and two in one', async () => {
    expect(await refusal({ parts: [['title', png()]] })).toEqual([400, { title: ['This field takes no file.'] }]);
    expect((await posters.send('POST', '/rest/v1/poster/', { parts: [['__proto__', png()]] })).status).toBe(400);
    expect(
      await refusal({
        parts: [
          ['title', 'x'],
          ['image', png()],
          ['picture', png()],
        ],
      }),
    ).toEqual([400, { image: ['Send one file.'] }]);
  });

  test.each([
    ['in one piece', false],
    ['without a length', true],
  ])('a file that is too large, sent %s, is a 413 under its field', async (_, chunked) => {
    const before = await posters.stored();
    const big = png('a.png', Buffer.concat([PNG, Buffer.alloc(150_000)]));
    const { status, json } = await posters.send(
      'POST',
      '/rest/v1/poster/',
      {
        parts: [
          ['title', 'x'],
          ['image', big],
        ],
      },
      { chunked },
    );
    expect([status, json()]).toEqual([413, { poster: { image: ['The file is larger than 100 KB.'] } }]);
    const sticker = await posters.send(
      'POST',
      '/rest/v1/sticker/',
      {
        parts: [
          ['name', 'x'],
          ['image', png('a.png', Buffer.alloc(3_000_000))],
        ],
      },
      { chunked },
    );
    expect([sticker.status, sticker.json()]).toEqual([413, { sticker: { image: ['The file is larger than 10 KB.'] } }]);
    expect(await posters.stored()).toEqual(before);
  });

  test('a file that is too large in base64 is a 400, and a form that is too long in all a 413', async () => {
    const image = inJson('a.png', 'image/png', Buffer.concat([PNG, Buffer.alloc(100 * 1024)]));
    expect(await refusal({ json: { title: 'x', image } })).toEqual([400, { image: ['The file is larger than 100 KB.'] }]);
    const texts = Array.from({ length: 100 }, (_, index): [string, Part] => [`f${index}`, 'x'.repeat(60_000)]);
    for (const chunked of [true, false])
      expect((await posters.send('POST', '/rest/v1/poster/', { parts: texts }, { chunked })).status).toBe(413);
  });

  test('a form that is compressed as a whole, and one that is no form', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await posters.send('POST', '/rest/v1/poster/', { parts: [['title', 'x']] }, { headers })).status).toBe(415);
    const bad = { 'content-type': 'multipart/form-data' };
    expect((await posters.send('POST', '/rest/v1/poster/', { parts: [['title', 'x']] }, { headers: bad })).status).toBe(400);
  });
});

test('a client that stops halfway stores nothing and leaves no temporary file', async () => {
  const before = await posters.stored();
  const folder = join(posters.services.settings.dataDir, 'uploads');
  const form = formOf([
    ['title', 'x'],
    ['text', { name: 'a', type: 'a/b', bytes: randomBytes(500_000) }],
  ]);
  const socket = connect(Number(new URL(posters.url).port), '127.0.0.1');
  const authorization = Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64');
  socket.write(
    `POST /rest/v1/poster/ HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${authorization}\r\nContent-Length: ${form.length}\r\n` +
      `Content-Type: multipart/form-data; boundary=the-line-between-parts\r\n\r\n`,
  );
  socket.write(form.subarray(0, 300_000));
  await until(() => readdirSync(folder).length === 1);
  socket.destroy();
  await until(() => readdirSync(folder).length === 0);
  expect(await posters.stored()).toEqual(before);
});
