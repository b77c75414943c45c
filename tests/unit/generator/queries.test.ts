import type { FieldDeclaration } from '../../../generator/language/fields';
import type { ResourceDeclaration } from '../../../generator/language/resource';
import { emitPlans } from '../../../generator/emit/plan';
import { readPlan } from '../../../generator/emit/query';
import { buildModel } from '../../../generator/model/build';
import type { Model } from '../../../generator/model/model';

type Declared = Partial<ResourceDeclaration> & { resource: string };

/** The text of one resource's plan, of the resources declared. */
function query(name: string, resources: Declared[]): string {
  return emitPlans(modelOf(resources)).get(`resources/${name}.ts`)!.print();
}

/** How one resource is read, in full. */
function read(name: string, resources: Declared[]): Record<string, unknown> {
  const byName = new Map(modelOf(resources).resources.map((resource) => [resource.name, resource]));
  return readPlan(byName.get(name)!, byName);
}

function modelOf(resources: Declared[]): Model {
  const files = resources.map((declaration) => ({
    file: `resources/things/${declaration.resource}.yaml`,
    kind: 'things',
    declaration: { about: '', ...(declaration.over ? {} : { table: `core_${declaration.resource}` }), ...declaration },
  }));
  return buildModel({ resources: files, mixins: [] });
}

const text: FieldDeclaration = { type: 'string' };
const tag: Declared = { resource: 'tag', fields: { name: text, owner: { type: 'reference', to: 'person' } } };
const person: Declared = { resource: 'person', fields: { name: text, password: { ...text, private: true } } };

describe('the query of a resource', () => {
  test('has a header, and does not mention private fields', () => {
    const printed = query('person', [person]);
    expect(printed.startsWith('// Generated from resources/things/person.yaml by `npm run generate`. Edit that, not this.\n')).toBe(true);
    expect(printed).toContain('export const personPlan = resource({');
    expect(printed).not.toContain('password');
    expect(printed.endsWith('\n')).toBe(true);
  });

  test.each<[string, FieldDeclaration, string]>([
    ['a decimal as text', { type: 'decimal' }, 't.it::text'],
    ['a field with another name than its column', { type: 'string', column: 'other' }, 't.other'],
    ['a reference as URI', { type: 'reference', to: 'person' }, "'/rest/v1/person/' || t.it_id || '/'"],
    ['a reference as id', { type: 'reference', to: 'person', show: 'id' }, 't.it_id'],
    [
      'a reference as an object of some keys, sorted',
      { type: 'reference', to: 'person', show: ['name', 'id'] },
      '(SELECT (SELECT row_to_json(o.*) FROM (SELECT t1.id, t1.name) o) FROM core_person t1 WHERE t1.id = t.it_id)',
    ],
    [
      'a reference to a base resource as the URI of its type',
      { type: 'reference', to: 'page' },
      "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.it_id)",
    ],
    [
      'a reference to a base resource whose types have codes',
      { type: 'reference', to: 'report' },
      "(SELECT '/rest/v1/' || CASE t1.kind WHEN 'D' THEN 'dashboard' ELSE 'report' END || '/' || t1.id || '/' FROM core_report t1 WHERE t1.id = t.it_id)",
    ],
    [
      'a list of other objects',
      { type: 'many', to: 'tag', table: 'core_thing_tags' },
      "(SELECT coalesce(json_agg('/rest/v1/tag/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_thing_tags p1 JOIN core_tag t1 ON t1.id = p1.tag_id WHERE p1.thing_id = t.id)",
    ],
    [
      'the objects that refer to it',
      { type: 'children', of: 'part', by: 'whole' } as FieldDeclaration,
      "(SELECT coalesce(json_agg('/rest/v1/part/' || t1.id || '/' ORDER BY t1.id), '[]') FROM core_part t1 WHERE t1.whole_id = t.id)",
    ],
    [
      'the one object that refers to it',
      { type: 'child', of: 'part', by: 'whole' } as FieldDeclaration,
      "(SELECT '/rest/v1/part/' || t1.id || '/' FROM core_part t1 WHERE t1.whole_id = t.id)",
    ],
    ['a link', { type: 'link', to: 'part', by: 'whole' }, "'/rest/v1/part/?whole=' || t.id"],
    ['a URI below its own', { type: 'uri', path: 'stop' } as FieldDeclaration, "'/rest/v1/thing/' || t.id || '/stop/'"],
    [
      'a computed field',
      { type: 'computed', sql: "upper(t.name) || 'at.x'", as: 'string' } as FieldDeclaration,
      "(upper(t.name) || 'at.x')",
    ],
  ])('shows %s', (_, it, expected) => {
    const others: Declared[] = [
      person,
      tag,
      { resource: 'part', fields: { whole: { type: 'reference', to: 'thing' } } },
      { resource: 'page', discriminator: 'type', fields: { type: text } },
      { resource: 'petitionpage', extends: { resource: 'page', as: 'Petition' } },
      { resource: 'report', discriminator: 'kind', fields: { kind: text } },
      { resource: 'dashboard', extends: { resource: 'report', as: 'D' } },
    ];
    expect(read('thing', [{ resource: 'thing', fields: { it } }, ...others]).object).toMatchObject({ it: expected });
  });

  test('quotes names that are reserved words of SQL', () => {
    const printed = query('thing', [
      {
        resource: 'thing',
        fields: { order: text, user: { type: 'reference', to: 'person' } },
        filtering: { order: 'all' },
        ordering: ['order'],
      },
      person,
    ]);
    expect(printed).toContain(`order: 't."order"',`);
    expect(printed).toContain(`filters: { order: { sql: 't."order"', type: 'string', operators: 'all' } }`);
  });

  test('embeds objects one level deep', () => {
    const printed = query('thing', [{ resource: 'thing', fields: { it: { type: 'reference', to: 'tag', show: 'object' } } }, tag, person]);
    expect(printed).toContain("'/rest/v1/person/' || t1.owner_id || '/' AS owner,");
    expect(printed).not.toContain('t2');
  });

  test('lists filters under the name of a field and its alias', () => {
    const resources: Declared[] = [
      {
        resource: 'thing',
        fields: {
          it: { type: 'reference', to: 'tag', null: true, alias: 'label' },
          tags: { type: 'many', to: 'tag', table: 'core_thing_tags' },
        },
        filtering: { it: 'all with relations', tags: ['exact', 'in'] },
      },
      tag,
      person,
    ];
    const printed = query('thing', resources);
    const it = "{ sql: 't.it_id', type: 'integer', operators: 'all', relation: 'tag', to: 'tag' }";
    expect(printed).toContain(`it: ${it},`);
    expect(printed).toContain(`label: ${it},`);
    expect(printed).toContain("through: 't.id IN (SELECT p.thing_id FROM core_thing_tags p WHERE {condition})',");
    expect(read('thing', resources).names).toEqual(['id', 'it', 'label', 'resource_uri', 'tags']);
  });

  test('joins the table that it extends, and uses tallies only where both tables have them', () => {
    const page = (large: boolean): Declared => ({ resource: 'page', discriminator: 'type', fields: { type: text }, large });
    const petition = (large: boolean): Declared => ({ resource: 'petitionpage', extends: { resource: 'page', as: 'Petition' }, large });
    const printed = query('petitionpage', [page(true), petition(true)]);
    expect(printed).toContain(
      "from: 'core_petitionpage t JOIN core_page b ON b.id = t.page_ptr_id',\n    tables: ['core_petitionpage', 'core_page'],\n    tallied: true,",
    );
    expect(query('petitionpage', [page(true), petition(false)])).not.toContain('tallied');
    expect(query('petitionpage', [page(false), petition(true)])).not.toContain('tallied');
  });

  test('groups custom fields by name', () => {
    const row: Declared = {
      resource: 'thingfield',
      fields: { parent: { type: 'reference', to: 'thing' }, name: text, value: { type: 'text' } },
    };
    const printed = query('thing', [{ resource: 'thing', fields: { fields: { type: 'custom', of: 'thingfield' } } }, row]);
    expect(printed).toContain(
      'CASE count(*) WHEN 1 THEN to_json(min(value)) ELSE json_agg(value ORDER BY id) END AS value FROM core_thingfield WHERE parent_id = t.id GROUP BY name',
    );
  });
});
