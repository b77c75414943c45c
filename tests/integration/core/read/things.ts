import type { Client } from 'pg';
import type { ResourceDeclaration } from '../../../../generator/language/resource';
import { readPlan } from '../../../../generator/emit/query';
import { buildModel } from '../../../../generator/model/build';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import type { ReadPlan } from '../../../../runtime/core/plan/read-plan';

/**
 * A resource with a field of each type that can be filtered and ordered by, all of them possibly null, that refers to itself, to one
 * label, and to many. Its plan comes from the generator, so that what the generator prints is tested too.
 */
const THING: ResourceDeclaration = {
  resource: 'thing',
  about: 'A thing to try filters on.',
  table: 'test_thing',
  fields: {
    word: { type: 'string', null: true, alias: 'term' },
    note: { type: 'text', null: true },
    small: { type: 'integer', null: true },
    big: { type: 'bigint', null: true },
    ratio: { type: 'float', null: true },
    price: { type: 'decimal', null: true },
    flag: { type: 'boolean', null: true },
    moment: { type: 'datetime', null: true },
    day: { type: 'date', null: true },
    hidden: { type: 'string', null: true },
    kin: { type: 'reference', to: 'thing', null: true },
    label: { type: 'reference', to: 'label', null: true },
    labels: { type: 'many', to: 'label', table: 'test_thing_labels', show: 'name', accepts: ['uri', 'id', 'name'] },
  },
  filtering: {
    id: 'all',
    word: 'all',
    note: 'all',
    small: 'all',
    big: 'all',
    ratio: 'all',
    price: 'all',
    flag: 'all',
    moment: 'all',
    day: 'all',
    kin: 'all with relations',
    label: ['exact', 'in'],
    labels: 'all with relations',
  },
  ordering: ['id', 'word', 'small', 'big', 'ratio', 'price', 'flag', 'moment', 'day'],
};

const LABEL: ResourceDeclaration = {
  resource: 'label',
  about: 'A label.',
  table: 'test_label',
  fields: { name: { type: 'string' } },
  filtering: { id: 'all', name: 'all' },
};

const TABLES = `
  CREATE TABLE test_label (id serial PRIMARY KEY, name varchar(255) NOT NULL);
  CREATE TABLE test_thing (
    id serial PRIMARY KEY, word varchar(255), note text, small integer, big bigint, ratio double precision, price numeric(10, 2),
    flag boolean, moment timestamp(0), day date, hidden varchar(255),
    kin_id integer REFERENCES test_thing, label_id integer REFERENCES test_label
  );
  CREATE TABLE test_thing_labels (
    id serial PRIMARY KEY, thing_id integer NOT NULL REFERENCES test_thing ON DELETE CASCADE, label_id integer NOT NULL REFERENCES test_label
  );
  CREATE INDEX ON test_thing ((lower(word)) COLLATE "C", id);
  CREATE INDEX ON test_thing USING spgist ((lower(note)) COLLATE "C");
  CREATE INDEX ON test_thing (small, id);
  CREATE INDEX ON test_thing (big, id);
  CREATE INDEX ON test_thing (ratio, id);
  CREATE INDEX ON test_thing (price, id);
  CREATE INDEX ON test_thing (flag, id);
  CREATE INDEX ON test_thing (moment, id);
  CREATE INDEX ON test_thing (day, id);
  CREATE INDEX ON test_thing (kin_id, id);
  CREATE INDEX ON test_label ((lower(name)) COLLATE "C", id);`;

/** A thing as the naive evaluation sees it. Dates and times are as shown; 64-bit numbers and money are texts. */
export interface Thing {
  id: number;
  word: string | null;
  note: string | null;
  small: number | null;
  big: string | null;
  ratio: number | null;
  price: string | null;
  flag: boolean | null;
  moment: string | null;
  day: string | null;
  kin: Thing | null;
  label: Label | null;
  labels: Label[];
}

export interface Label {
  id: number;
  name: string;
}

/** Makes the tables, with the indexes that a real resource would have. */
export async function makeTables(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(TABLES);
}

/** Writes things and labels as rows. */
export async function insertThings(client: Pick<Client, 'query'>, things: Thing[], labels: Label[]): Promise<void> {
  for (const { id, name } of labels) await client.query('INSERT INTO test_label (id, name) VALUES ($1, $2)', [id, name]);
  for (const thing of things) await insertThing(client, thing);
  for (const { id, kin } of things) if (kin) await client.query('UPDATE test_thing SET kin_id = $2 WHERE id = $1', [id, kin.id]);
}

async function insertThing(client: Pick<Client, 'query'>, thing: Thing): Promise<void> {
  const { id, word, note, small, big, ratio, price, flag, moment, day, label, labels } = thing;
  await client.query(
    `INSERT INTO test_thing (id, word, note, small, big, ratio, price, flag, moment, day, label_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, word, note, small, big, ratio, price, flag, moment, day, label?.id],
  );
  for (const each of labels) await client.query('INSERT INTO test_thing_labels (thing_id, label_id) VALUES ($1, $2)', [id, each.id]);
}

/** The plans of both resources, as the generator makes them. */
export function thingPlans(): ResourcePlan[] {
  const resources = [THING, LABEL].map((declaration) => ({
    file: `resources/things/${declaration.resource}.yaml`,
    kind: 'things',
    declaration,
  }));
  const model = buildModel({ resources, mixins: [] });
  const byName = new Map(model.resources.map((resource) => [resource.name, resource]));
  return ['thing', 'label'].map((name) => ({
    name,
    kind: 'things',
    about: '',
    methods: { list: ['get'], detail: ['get'] },
    exposed: true,
    returnRepresentation: false,
    read: readPlan(byName.get(name)!, byName) as unknown as ReadPlan,
  }));
}
