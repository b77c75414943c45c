import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type AnySchemaObject } from 'ajv';
import { load } from '../../../generator/load/load';

const ROOT = path.join(__dirname, '../../..');
const FILES = ['resources/resource.schema.json', 'resources/mixin.schema.json', 'generated/names.schema.json'];

/** The schemas as an editor reads them: each under the path of its file, so that one finds the other. */
function editor(): Ajv {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
  ajv.addKeyword('patternErrorMessage');
  for (const file of FILES) {
    ajv.addSchema(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as AnySchemaObject, `file:///${file}`);
  }
  return ajv;
}

const ajv = editor();
const resource = ajv.getSchema('file:///resources/resource.schema.json')!;
const THING = { resource: 'thing', table: 'core_thing', about: 'A thing.' };

function wrongPlaces(declaration: object): string[] {
  void resource(declaration);
  return (resource.errors ?? []).filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath);
}

test('an editor finds every declaration of this service in order', () => {
  const loaded = load(ROOT);
  const mixin = ajv.getSchema('file:///resources/mixin.schema.json')!;
  expect(loaded.resources.filter(({ declaration }) => !resource(declaration)).map(({ file }) => file)).toEqual([]);
  expect(loaded.mixins.filter(({ declaration }) => !mixin(declaration)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ['a reference', { fields: { user: { type: 'reference', to: 'usr', help: 'Whose.' } } }, '/fields/user/to'],
  ['a list of rows', { fields: { parts: { type: 'children', of: 'prt', by: 'thing', help: 'Parts.' } } }, '/fields/parts/of'],
  ['what it extends', { extends: { resource: 'pge', as: 'Thing' } }, '/extends/resource'],
  ['a mixin', { mixins: ['timestamp'] }, '/mixins/0'],
  ['a right', { rights: { 'list.post': 'user.view' } }, '/rights/list.post'],
])('an editor marks a name that is not there: %s', (_, words, place) => {
  expect(wrongPlaces({ ...THING, ...words })).toEqual([place]);
});

test('an editor offers handlers and SQL files, and takes one that is not written yet', () => {
  const words = { repeatable: ['people/akid', 'things/new'], handlers: { 'list.post': 'actions/process', 'list.get': 'things/new' } };
  expect(resource({ ...THING, ...words })).toBe(true);
  const { definitions } = JSON.parse(readFileSync(path.join(ROOT, FILES[2]!), 'utf8')) as {
    definitions: Record<string, { anyOf: { enum?: string[] }[] }>;
  };
  expect(definitions.handler!.anyOf[0]!.enum).toContain('actions/process');
  expect(definitions.sql_file!.anyOf[0]!.enum).toContain('people/akid');
});
