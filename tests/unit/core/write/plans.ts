import { type Registry, makeRegistry } from '../../../../runtime/core/plan/registry';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import type { ReadPlan } from '../../../../runtime/core/plan/read-plan';
import type { WritePlan } from '../../../../runtime/core/plan/write-plan';

/** Small plans made by hand, for what can be tested without a database. */

const SCHEMA = {
  required: ['name', 'page'],
  properties: {
    name: { value: 'string', minLength: 1, maxLength: 10, format: 'slug' },
    email: { value: 'string', null: true, maxLength: 255, format: 'email' },
    kind: { value: 'string', maxLength: 25, enum: ['home', 'work'] },
    count: { value: 'integer', null: true, minimum: 1, maximum: 5 },
    level: { value: 'integer', null: true, enum: [1, 2, null] },
    price: { value: 'decimal', digits: 5, scale: 2, minimum: 0 },
    active: { value: 'boolean' },
    at: { value: 'datetime' },
    data: { value: 'json', null: true },
    page: { value: 'reference' },
    parent: { value: 'reference', null: true },
    colours: { value: 'texts', items: { type: 'string', enum: ['red', 'green'] } },
    tags: { value: 'list' },
    fields: { value: 'fields' },
  },
};

const WRITE: WritePlan = {
  delegate: 'thing',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: SCHEMA,
  aliases: { title: 'name' },
  columns: {},
  references: {},
  many: {},
  child: {},
  children: {},
  custom: {},
  touched: [],
  unique: {},
};

function read(table: string, more: Partial<ReadPlan> = {}): ReadPlan {
  return {
    from: `${table} t`,
    tables: [table],
    tallied: false,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    primary: 't.id',
    primaryType: 'integer',
    object: {},
    names: [],
    filters: {},
    ordering: {},
    ...more,
  };
}

function plan(name: string, more: Partial<ResourcePlan> = {}): ResourcePlan {
  return {
    name,
    kind: 'things',
    about: '',
    exposed: true,
    methods: { list: [], detail: [] },
    returnRepresentation: false,
    read: read(`core_${name}`),
    ...more,
  };
}

export const thingPlan = plan('thing', { write: WRITE });

const typed = (name: string, as: string): ResourcePlan =>
  plan(name, {
    base: { resource: 'page', as },
    read: read(`core_${name}`, {
      from: `core_${name} t JOIN core_page b ON b.id = t.page_ptr_id`,
      tables: [`core_${name}`, 'core_page'],
      key: 't.page_ptr_id',
      primary: 't.page_ptr_id',
    }),
  });

export const registry: Registry = makeRegistry([
  thingPlan,
  plan('page', { types: { Petition: 'petitionpage', Signup: 'signuppage' } }),
  typed('petitionpage', 'Petition'),
  typed('signuppage', 'Signup'),
  plan('tag'),
  plan('order', { read: read('core_order', { primaryType: 'bigint', keyType: 'bigint' }) }),
]);
