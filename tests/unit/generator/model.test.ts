import type { FieldDeclaration } from '../../../generator/language/fields';
import type { MixinDeclaration, ResourceDeclaration } from '../../../generator/language/resource';
import { buildModel } from '../../../generator/model/build';
import type { Model, Resource } from '../../../generator/model/model';

type Declared = Partial<ResourceDeclaration> & { resource: string; kind?: string };

function model(resources: Declared[], mixins: MixinDeclaration[] = []): Model {
  return buildModel({
    resources: resources.map(({ kind = 'things', ...declaration }) => ({
      file: `resources/${kind}/${declaration.resource}.yaml`,
      kind,
      declaration: { about: '', ...(declaration.over ? {} : { table: `core_${declaration.resource}` }), ...declaration },
    })),
    mixins: mixins.map((declaration) => ({ declaration })),
  });
}

function resource(resources: Declared[], name: string, mixins?: MixinDeclaration[]): Resource {
  return model(resources, mixins).resources.find((candidate) => candidate.name === name)!;
}

const text: FieldDeclaration = { type: 'string' };

describe('the model of resources', () => {
  test('is sorted, whatever the order of the files', () => {
    const declared = [
      { resource: 'b', kind: 'y' },
      { resource: 'c', kind: 'x' },
      { resource: 'a', kind: 'y' },
    ];
    const built = model(declared);
    expect([built.resources.map(({ name }) => name), built.kinds]).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
    expect(JSON.stringify(model([...declared].reverse()))).toBe(JSON.stringify(built));
  });

  test('gives a resource an id, a resource_uri and all methods', () => {
    const thing = resource([{ resource: 'thing', fields: { name: text } }], 'thing');
    expect(thing.columns.map(({ name, type, primary, generated }) => [name, type, primary, generated])).toEqual([
      ['id', 'integer', true, true],
      ['name', 'string', false, false],
    ]);
    expect(thing.fields.map(({ name, readonly }) => [name, readonly])).toEqual([
      ['id', true],
      ['name', false],
      ['resource_uri', true],
    ]);
    expect(thing).toMatchObject({
      model: 'Thing',
      delegate: 'thing',
      source: 'resources/things/thing.yaml',
      primary: { column: 'id', type: 'integer' },
      key: { field: 'id', column: 'id', type: 'integer', primary: true },
      exposed: true,
      large: false,
      methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
    });
    expect(resource([{ resource: 'thing', methods: 'read only' }], 'thing').methods).toEqual({ list: ['get'], detail: ['get'] });
  });

  test.each<[string, FieldDeclaration, Record<string, unknown>]>([
    ['a text', { type: 'string' }, { column: { length: 255, null: false }, required: true }],
    ['a text that may be missing', { type: 'text', blank: true }, { column: { default: '' }, required: false }],
    [
      'a text that may be null',
      { type: 'string', null: true, blank: true },
      { column: { null: true, default: undefined }, required: false },
    ],
    ['money', { type: 'decimal' }, { column: { digits: 10, scale: 2 }, required: true }],
    ['a default', { type: 'integer', default: 0 }, { column: { default: 0 }, required: false }],
    ['a read-only field', { type: 'integer', readonly: true }, { readonly: true, required: false }],
    [
      'a derived field',
      { type: 'string', derived: 'lower(NEW.name)' },
      { readonly: true, column: { default: '', derived: 'lower(NEW.name)' } },
    ],
    ['a private field', { type: 'string', private: true }, { private: true, required: false }],
    [
      'a reference',
      { type: 'reference', to: 'thing' },
      { column: { name: 'it_id', type: 'integer', references: { column: 'id', onDelete: 'restrict' } }, required: true },
    ],
    [
      'a reference that may be null',
      { type: 'reference', to: 'thing', null: true },
      { column: { references: { onDelete: 'set null' } }, required: false },
    ],
    ['a link', { type: 'link', to: 'thing', by: 'it' }, { readonly: true, required: false, column: undefined }],
  ])('resolves the column and the rules of %s', (_, declaration, expected) => {
    const found = resource([{ resource: 'thing', fields: { it: declaration } }], 'thing').fields.find(({ name }) => name === 'it');
    expect(found).toMatchObject(expected);
  });

  test('merges mixins, and prefers what the resource declares itself', () => {
    const mixin: MixinDeclaration = {
      mixin: 'named',
      about: '',
      fields: { name: { type: 'string', length: 9 }, title: text },
      filtering: { name: ['exact'], title: 'all' },
      ordering: ['name'],
    } as MixinDeclaration;
    const thing = resource(
      [{ resource: 'thing', mixins: ['named'], fields: { name: { type: 'text' } }, filtering: { name: 'all' } }],
      'thing',
      [mixin],
    );
    expect(thing.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['name', 'text'],
      ['title', 'string'],
    ]);
    expect(thing.filters.map(({ name, operators }) => [name, operators])).toEqual([
      ['name', 'all'],
      ['title', 'all'],
    ]);
    expect(thing.ordering).toEqual(['id', 'name']);
  });

  const page: Declared = {
    resource: 'page',
    discriminator: 'type',
    id: 'bigint',
    fields: { type: text, name: { ...text, alias: 'label' }, created_at: { type: 'datetime' } },
    filtering: { name: 'all' },
  };
  const petition: Declared = {
    resource: 'petitionpage',
    extends: { resource: 'page', as: 'Petition' },
    fields: { goal: { type: 'integer' } },
    filtering: { goal: 'all' },
  };

  test('gives a resource the fields of the resource that it extends', () => {
    const built = model([petition, page]).resources;
    const [base, type] = [built.find(({ name }) => name === 'page')!, built.find(({ name }) => name === 'petitionpage')!];
    expect(base).toMatchObject({ discriminator: 'type', descendants: [{ resource: 'petitionpage', as: 'Petition' }] });
    expect(type.base).toEqual({
      resource: 'page',
      table: 'core_page',
      delegate: 'page',
      as: 'Petition',
      pointer: 'page_ptr_id',
      discriminator: 'type',
    });
    expect(type.columns.map(({ name, type: columnType }) => [name, columnType])).toEqual([
      ['page_ptr_id', 'bigint'],
      ['goal', 'integer'],
    ]);
    expect(type.columns[0]).toMatchObject({ primary: true, generated: false, references: { table: 'core_page', onDelete: 'cascade' } });
    expect(type.fields.map(({ name, from }) => [name, from])).toEqual([
      ['created_at', 'b'],
      ['goal', 't'],
      ['id', 'b'],
      ['name', 'b'],
      ['resource_uri', 't'],
      ['type', 'b'],
    ]);
    expect(type.filters.map(({ name, field }) => [name, field])).toEqual([
      ['goal', 'goal'],
      ['label', 'name'],
      ['name', 'name'],
    ]);
    expect(type.ordering).toEqual(['created_at', 'id']);
    expect(type.key).toEqual({ field: 'id', column: 'page_ptr_id', type: 'bigint', primary: true });
  });

  test('gives a resource over the rows of another the fields that it takes', () => {
    const some = resource(
      [
        page,
        {
          resource: 'public',
          over: 'page',
          take: ['name'],
          fields: { code: { type: 'computed', sql: 't.id', as: 'string' } as FieldDeclaration },
          key: 'code',
        },
      ],
      'public',
    );
    expect(some).toMatchObject({
      table: 'core_page',
      model: 'Page',
      delegate: 'page',
      over: 'page',
      columns: [],
      primary: { column: 'id', type: 'bigint' },
    });
    expect(some.fields.map(({ name }) => name)).toEqual(['code', 'id', 'name', 'resource_uri']);
    expect(some.filters.map(({ name }) => name)).toEqual(['label', 'name']);
    expect(some.key).toEqual({ field: 'code', column: 'id', type: 'string', primary: false });
  });

  test('takes a text or a one-to-one reference as the key', () => {
    expect(resource([{ resource: 'allowed', key: 'name', fields: { hidden: { type: 'boolean' }, name: text } }], 'allowed')).toMatchObject({
      primary: { column: 'name', type: 'string' },
      key: { field: 'name', column: 'name', primary: true },
      ordering: ['name'],
      columns: [{ name: 'name', primary: true, unique: false }, { name: 'hidden' }],
    });
    const about = { resource: 'place', key: 'page', fields: { page: { type: 'reference', to: 'page', unique: true } as FieldDeclaration } };
    expect(resource([page, about], 'place')).toMatchObject({
      primary: { column: 'id', type: 'integer' },
      key: { field: 'page', column: 'page_id', type: 'bigint', primary: false },
    });
  });

  test('has one table of pairs for both sides of a relation', () => {
    const many = (to: string, columns?: [string, string]): FieldDeclaration => ({ type: 'many', to, table: 'core_page_tags', columns });
    const { pairs } = model([
      { ...page, fields: { ...page.fields, tags: many('tag') } },
      { resource: 'tag', fields: { pages: many('page', ['tag_id', 'page_id']) } },
    ]);
    expect(pairs).toEqual([
      {
        table: 'core_page_tags',
        model: 'CorePageTags',
        delegate: 'corePageTags',
        own: { column: 'page_id', type: 'bigint', resource: 'page', table: 'core_page', references: 'id' },
        other: { column: 'tag_id', type: 'integer', resource: 'tag', table: 'core_tag', references: 'id' },
      },
    ]);
    const self = model([{ resource: 'tag', fields: { like: { type: 'many', to: 'tag', table: 'core_tag_like' } } }]).pairs[0]!;
    expect([self.own.column, self.other.column]).toEqual(['tag_id', 'to_tag_id']);
  });
});
