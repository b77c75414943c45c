import { runMerge } from '../../../../runtime/domain/people/merge/person-merge';
import { yamlOf } from '../../../support/serve-own-resources';
import { openPosters, type Part, PDF, PNG, type Posters } from './posters';

/** A place, halls that extend it, and a card that is another form of its rows. */
const PLACE = `resource: place
table: core_place
about: A place of a rally.
discriminator: type
shows_types: true
fields:
  name: { type: string, help: Its name. }
  type: { type: string, readonly: true, default: Place, help: What kind it is. }
  map: { type: file, max_size: 10 KB, media_types: [image/*], help: Where it is. }
`;
const HALL = `resource: hall
table: core_hall
about: A hall.
extends: { resource: place, as: Hall }
fields:
  floor: { type: file, required: true, max_size: 10 KB, help: The plan of the floor. }
`;
const CARD = `resource: placecard
over: place
about: A place as a card.
take: [name, map]
`;
/** A badge belongs to a person, and a contract is kept when the person is erased. */
const BADGE = `resource: badge
table: core_badge
about: A badge of a person.
erase: { keep: [contract] }
fields:
  user: { type: reference, to: user, on_delete: cascade, help: Whose it is. }
  face: { type: file, help: The face. }
  contract: { type: file, help: What the law wants to be kept. }
`;

let posters: Posters;
beforeAll(async () => {
  const photo = '  photo: { type: file, media_types: [image/*], help: A photo of the person. }\n';
  posters = await openPosters({
    'pages/place.yaml': PLACE,
    'pages/hall.yaml': HALL,
    'pages/placecard.yaml': CARD,
    'users/badge.yaml': BADGE,
    'users/user.yaml': yamlOf('users/user.yaml').replace('\nfields:\n', (line) => line + photo),
  });
});
afterAll(() => posters.close());

const png = (name = 'a.png', bytes: Uint8Array = PNG): Part => ({ name, type: 'image/png', bytes });
const pdf = (name = 'a.pdf'): Part => ({ name, type: 'application/pdf', bytes: PDF });
const shown = async (path: string): Promise<Record<string, unknown>> => (await posters.send('GET', path)).json();
const bytesOf = async (path: string): Promise<Buffer | number> => {
  const { status, bytes } = await posters.send('GET', path);
  return status === 200 ? bytes : status;
};
const changed = async (method: string, path: string, parts: [string, Part][]): Promise<number> =>
  (await posters.send(method, path, { parts })).status;

describe('in a resource that extends another', () => {
  const made = (): Promise<string> =>
    posters.made('hall', {
      parts: [
        ['name', 'Old Hall'],
        ['map', png()],
        ['floor', pdf()],
      ],
    });

  test('files of both are sent in one form, and each has its path', async () => {
    const hall = await made();
    const place = hall.replace('hall', 'place');
    expect(await shown(hall)).toMatchObject({
      type: 'Hall',
      map: { name: 'a.png', uri: `${hall}map/` },
      floor: { name: 'a.pdf', uri: `${hall}floor/` },
    });
    expect([await bytesOf(`${hall}map/`), await bytesOf(`${hall}floor/`)]).toEqual([PNG, PDF]);
    expect(await shown(place)).toMatchObject({ map: { uri: `${place}map/` }, floor: { name: 'a.pdf', uri: `${hall}floor/` } });
    expect([await bytesOf(`${place}map/`), await bytesOf(`${place}floor/`)]).toEqual([PNG, 404]);
  });

  test('the place of a type that it is not has no such file', async () => {
    const place = await posters.made('place', {
      parts: [
        ['name', 'Square'],
        ['map', png()],
      ],
    });
    expect(await shown(place)).toMatchObject({ map: { name: 'a.png' }, floor: null });
    expect(await bytesOf(`${place.replace('place', 'hall')}map/`)).toBe(404);
  });

  test('each is replaced by itself, and none stays behind, also when the row goes through the other resource', async () => {
    const before = await posters.stored();
    const hall = await made();
    const place = hall.replace('hall', 'place');
    expect(await changed('PATCH', hall, [['floor', pdf('b.pdf')]])).toBe(202);
    expect(await changed('PATCH', place, [['map', png('b.png')]])).toBe(202);
    expect(await shown(hall)).toMatchObject({ map: { name: 'b.png' }, floor: { name: 'b.pdf' } });
    expect(
      await changed('PUT', hall, [
        ['name', 'New Hall'],
        ['map', png('c.png')],
      ]),
    ).toBe(204);
    expect(await shown(hall)).toMatchObject({ name: 'New Hall', map: { name: 'c.png' }, floor: { name: 'b.pdf' } });
    const refused = await posters.send('PATCH', hall, { parts: [['floor', '']] });
    expect([refused.status, Object.keys(refused.json<{ hall: object }>().hall)]).toEqual([400, ['floor']]);
    expect(await posters.stored()).toEqual({ files: before.files + 2, parts: before.parts + 2 });
    expect((await posters.send('DELETE', place)).status).toBe(204);
    expect(await posters.stored()).toEqual(before);
    const other = await made();
    expect((await posters.send('DELETE', other)).status).toBe(204);
    expect(await posters.stored()).toEqual(before);
  });
});

test('in another form of the rows, a file is that of the row', async () => {
  const before = await posters.stored();
  const card = await posters.made('placecard', {
    parts: [
      ['name', 'Park'],
      ['map', png()],
    ],
  });
  const place = card.replace('placecard', 'place');
  expect((await shown(card)).map).toMatchObject({ name: 'a.png', uri: `${card}map/` });
  expect((await shown(place)).map).toMatchObject({ name: 'a.png', uri: `${place}map/` });
  expect([await bytesOf(`${card}map/`), await bytesOf(`${place}map/`)]).toEqual([PNG, PNG]);
  expect(await changed('PATCH', card, [['map', png('b.png')]])).toBe(202);
  expect((await shown(place)).map).toMatchObject({ name: 'b.png' });
  const refused = await posters.send('PATCH', card, { parts: [['map', pdf()]] });
  expect([refused.status, Object.keys(refused.json<{ placecard: object }>().placecard)]).toEqual([400, ['map']]);
  expect(await posters.stored()).toEqual({ files: before.files + 1, parts: before.parts + 1 });
  expect((await posters.send('DELETE', card)).status).toBe(204);
  expect(await posters.stored()).toEqual(before);
});

describe('a file of a person', () => {
  const person = async (email: string): Promise<[user: string, badge: string]> => {
    const user = await posters.made('user', {
      parts: [
        ['email', email],
        ['photo', png()],
      ],
    });
    return [
      user,
      await posters.made('badge', {
        parts: [
          ['user', user],
          ['face', png()],
          ['contract', pdf()],
        ],
      }),
    ];
  };

  test('is gone with its bytes when the person is erased; one that the YAML keeps stays', async () => {
    const before = await posters.stored();
    const [user, badge] = await person('ann@example.org');
    expect(await bytesOf(`${user}photo/`)).toEqual(PNG);
    expect((await posters.send('POST', '/rest/v1/eraser/', { json: { user } })).status).toBe(201);
    expect(await shown(user)).toMatchObject({ email: null, photo: null });
    expect(await shown(badge)).toMatchObject({ face: null, contract: { name: 'a.pdf' } });
    expect([await bytesOf(`${user}photo/`), await bytesOf(`${badge}face/`), await bytesOf(`${badge}contract/`)]).toEqual([404, 404, PDF]);
    expect(await posters.stored()).toEqual({ files: before.files + 1, parts: before.parts + 1 });
    expect((await posters.send('DELETE', badge)).status).toBe(204);
    expect(await posters.stored()).toEqual(before);
  });

  test('is gone when the person is deleted, with those of what belongs to the person', async () => {
    const before = await posters.stored();
    const [user, badge] = await person('bob@example.org');
    expect((await posters.send('DELETE', user)).status).toBe(204);
    expect((await posters.send('GET', badge)).status).toBe(404);
    expect(await posters.stored()).toEqual(before);
  });

  test('stays with the person who stays when two are merged; that of the other is gone, and not what belonged to the other', async () => {
    const before = await posters.stored();
    const [primary] = await person('eve@example.org');
    const [other, badge] = await person('eva@example.org');
    const merge = { primary_user: primary, users: [other], address_user: primary, source_user: primary };
    await runMerge(posters.services, Number((await posters.made('usermerge', { json: merge })).split('/').at(-2)));
    expect(await bytesOf(`${primary}photo/`)).toEqual(PNG);
    expect(await shown(badge)).toMatchObject({ user: primary, face: { name: 'a.png' } });
    expect(await posters.stored()).toEqual({ files: before.files + 5, parts: before.parts + 5 });
  });
});
