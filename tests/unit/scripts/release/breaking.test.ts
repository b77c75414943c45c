import { breakingChanges } from '../../../../scripts/release/breaking';
import type { Description, Schema } from '../../../../scripts/release/breaking/description';
import { withoutTexts } from '../../../../scripts/release/breaking/description';

/** A description with one list, one object and the schemas given; `change` makes another of it. */
function described(schemas: Record<string, unknown>, change: (paths: Paths) => void = () => undefined): Description {
  const json = (name: string) => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
  const paths = {
    '/tag/': {
      parameters: [{ $ref: '#/components/parameters/format' }],
      get: { parameters: [{ name: 'name', in: 'query', schema: { type: 'string' } }], responses: { 200: json('Tag') } },
      post: {
        'x-required-right': ['common.edit'],
        requestBody: { required: false, ...json('TagNew') },
        responses: { 201: {}, 400: json('Error') },
      },
    },
    '/tag/{id}/': { get: { responses: { 200: json('Tag') } } },
  } as unknown as Paths;
  change(paths);
  const parameters = { format: { name: 'format', in: 'query', schema: { type: 'string', enum: ['json', 'xml'] } } };
  return { paths, components: { schemas: { Error: { type: 'object' }, ...schemas }, parameters } } as unknown as Description;
}

type Paths = Record<string, Record<string, Record<string, unknown>>>;

const TAG: Record<string, Schema> = { name: { type: 'string' }, size: { type: 'integer' }, kind: { type: 'string', enum: ['a', 'b'] } };
const tag = (fields: object, more: object = {}) => ({ type: 'object', properties: { ...TAG, ...fields }, ...more });
const before = described({ Tag: tag({}, { required: ['name'] }), TagNew: tag({ name: { type: ['string', 'null'], maxLength: 255 } }) });

/** What is said of a schema that clients send, or read, in place of the one before. */
const sent = (schema: object): string[] => said(described({ Tag: tag({}, { required: ['name'] }), TagNew: schema }));
const read = (schema: object): string[] =>
  said(described({ Tag: schema, TagNew: tag({ name: { type: ['string', 'null'], maxLength: 255 } }) }));
const said = (after: Description): string[] => breakingChanges(before, after).map(({ place, what }) => `${place} ${what}`);
const same = { Tag: tag({}, { required: ['name'] }), TagNew: tag({ name: { type: ['string', 'null'], maxLength: 255 } }) };

test('the same description breaks nobody, also without the texts for people', () => {
  expect(said(before)).toEqual([]);
  expect(breakingChanges(withoutTexts(before) as Description, before)).toEqual([]);
});

test('texts are left out, and fields that are called like one are kept', () => {
  const properties = { description: { type: 'string', description: 'A text.' } };
  expect(withoutTexts({ description: 'A tag.', properties })).toEqual({ properties: { description: { type: 'string' } } });
});

test('paths, methods and parameters that are gone', () => {
  expect(said(described(same, (paths) => delete paths['/tag/{id}/']))).toEqual(['/tag/{id}/ is gone']);
  expect(said(described(same, (paths) => delete paths['/tag/']!.post))).toEqual(['POST /tag/ is gone']);
  expect(said(described(same, (paths) => (paths['/tag/']!.get!.parameters = [])))).toEqual(['GET /tag/?name is gone']);
});

test('a path whose key has another name is the same path', () => {
  const renamed = described(same, (paths) => {
    paths['/tag/{name}/'] = paths['/tag/{id}/']!;
    delete paths['/tag/{id}/'];
  });
  expect(said(renamed)).toEqual([]);
});

test('a parameter, a body and a right that are needed and were not', () => {
  const needed = described(same, (paths) => {
    paths['/tag/']!.get!.parameters = [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }];
    (paths['/tag/']!.post!.requestBody as { required: boolean }).required = true;
    paths['/tag/']!.post!['x-required-right'] = ['common.edit', 'money.edit'];
  });
  expect(said(needed)).toEqual(['GET /tag/?name must be sent', 'POST /tag/ needs the right money.edit', 'POST /tag/ needs a body']);
});

test('a body that takes less: fields, types, choices, bounds', () => {
  expect(sent({ type: 'object', properties: { size: TAG.size, kind: TAG.kind } })).toEqual(['TagNew.name is gone']);
  expect(sent(tag({}, { required: ['size'] }))).toContain('TagNew.size must be sent');
  expect(sent(tag({ name: { type: 'string', maxLength: 100 } }))).toEqual([
    'TagNew.name takes no null any more',
    'TagNew.name has the maxLength 100, and had 255',
  ]);
  expect(sent(tag({ name: same.TagNew.properties.name, kind: { type: 'string', enum: ['b', 'c'] } }))).toEqual([
    'TagNew.kind no longer takes a',
  ]);
});

test('a body that takes more breaks nobody', () => {
  const more = { name: { type: ['string', 'null'], maxLength: 500 }, size: { type: 'number' }, extra: { type: 'string' } };
  expect(sent(tag({ ...more, kind: { type: 'string', enum: ['a', 'b', 'c'] } }))).toEqual([]);
  expect(sent(tag({ ...more, kind: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'integer' }] } }))).toEqual([]);
});

test('an answer that holds other things: fields that are gone, that may be missing or of another type', () => {
  expect(read({ type: 'object', properties: { name: TAG.name, size: TAG.size }, required: ['name'] })).toEqual(['Tag.kind is gone']);
  expect(read(tag({}))).toEqual(['Tag.name may be missing']);
  expect(read(tag({ name: { type: ['string', 'null'] } }, { required: ['name'] }))).toEqual(['Tag.name may be null']);
  expect(read(tag({ name: {} }, { required: ['name'] }))).toEqual(['Tag.name may be values of other types']);
});

test('an answer of another kind, and one whose kinds were all known', () => {
  const kinds = (...types: string[]) => tag({ size: { anyOf: types.map((type) => ({ type })) } }, { required: ['name'] });
  expect(read(kinds('integer', 'string'))).toEqual(['Tag.size may be of another kind']);
  expect(read(kinds('integer'))).toEqual([]);
});

test('a new choice and a new field of an answer break nobody', () => {
  expect(read(tag({ kind: { type: 'string', enum: ['a', 'b', 'c'] }, extra: {} }, { required: ['name'] }))).toEqual([]);
});

test('a successful status that is gone, and another media type', () => {
  const other = described(same, (paths) => {
    paths['/tag/']!.post!.responses = { 202: {} };
    const { content } = (paths['/tag/']!.get!.responses as Record<string, { content: Record<string, unknown> }>)[200]!;
    content['text/xml'] = content['application/json'];
    delete content['application/json'];
  });
  expect(said(other)).toEqual(['GET /tag/ 200 is no application/json any more', 'POST /tag/ no longer answers 201']);
});

test('what a schema refers to and joins counts as its own, also where it contains itself', () => {
  const joined = (type: string) => ({
    Tag: tag({}, { required: ['name'] }),
    TagNew: { allOf: [{ $ref: '#/components/schemas/Base' }], required: ['name'] },
    Base: { type: 'object', properties: { name: { type }, parts: { type: 'array', items: { $ref: '#/components/schemas/Base' } } } },
  });
  const found = breakingChanges(described(joined('string')), described(joined('integer')));
  expect(found).toEqual([
    { place: 'TagNew.name', what: 'takes no string any more' },
    { place: 'Base.name', what: 'takes no string any more' },
  ]);
});
