import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { Project, SyntaxKind, type InterfaceDeclaration } from 'ts-morph';
import { check } from '../../../generator/check/check';
import { formatDiagnostic } from '../../../generator/check/catalogue';
import { ADDED_DISPLAY_LISTS, ADDED_DISPLAY_MAPS, WIDGETS } from '../../../generator/language/display';
import { ADDED_LISTS, ADDED_MAPS } from '../../../generator/language/extension';
import { COLUMN_TYPES, HTTP_METHODS, OPERATORS } from '../../../generator/language/words';
import { SEARCH_LANGUAGES } from '../../../generator/language/search';
import { load } from '../../../generator/load/load';

const ROOT = path.join(__dirname, '../../..');

interface Definition {
  properties?: Record<string, Definition>;
  enum?: unknown[];
  items?: Definition;
  else?: Definition;
}

const schema = readSchema('resource.schema.json');
const mixinSchema = readSchema('mixin.schema.json');
const extensionSchema = readSchema('extension.schema.json');

function readSchema(name: string): Definition & { definitions: Record<string, Definition> } {
  return JSON.parse(readFileSync(path.join(ROOT, 'resources', name), 'utf8')) as ReturnType<typeof readSchema>;
}

const LANGUAGE = path.join(ROOT, 'generator/language');

/** All declarations of the language in one file. */
const source = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true }).createSourceFile(
  'language.ts',
  readdirSync(LANGUAGE)
    .map((file) => readFileSync(path.join(LANGUAGE, file), 'utf8'))
    .join('\n'),
);

/** The properties of an interface and of those that it extends. */
function keysOf(name: string): string[] {
  const declared: InterfaceDeclaration = source.getInterfaceOrThrow(name);
  const inherited = declared.getExtends().flatMap((base) => keysOf(base.getText()));
  return [...inherited, ...declared.getProperties().map((property) => property.getName())].sort();
}

/** The texts in the type of a property, or in the type that it names: `'cascade' | 'restrict'`. */
function textsOf(name: string, property: string): string[] {
  const declared = source.getInterfaceOrThrow(name).getPropertyOrThrow(property).getTypeNodeOrThrow();
  const type = source.getTypeAlias(declared.getText())?.getTypeNodeOrThrow() ?? declared;
  const literals = [type, ...type.getDescendants()].flatMap((node) => node.asKind(SyntaxKind.LiteralType) ?? []);
  return literals.map((literal) => literal.getText().replaceAll("'", '')).sort();
}

function definedKeys(...names: string[]): string[] {
  return [...new Set(names.flatMap((name) => Object.keys(schema.definitions[`${name}_field`]?.properties ?? {})))].sort();
}

test.each([
  ['resource', schema],
  ['mixin', mixinSchema],
  ['extension', extensionSchema],
])('the schema of a %s is a JSON Schema', (_name, one) => {
  const ajv = new Ajv();
  expect([ajv.validateSchema(one), ajv.errors]).toEqual([true, null]);
});

describe('the JSON Schema and generator/language know the same keys', () => {
  test('of resources, mixins, extensions, verbs, checks and indexes', () => {
    expect(Object.keys(schema.properties!).sort()).toEqual(keysOf('ResourceDeclaration'));
    expect(Object.keys(mixinSchema.properties!).sort()).toEqual(keysOf('MixinDeclaration'));
    const added = [...Object.keys(ADDED_MAPS), ...ADDED_LISTS, 'choices', 'display', 'events', 'search'];
    expect(Object.keys(extensionSchema.properties!).sort()).toEqual(keysOf('ExtensionDeclaration'));
    expect(keysOf('ExtensionDeclaration')).toEqual(['about', 'extend', ...added].sort());
    expect(Object.keys(schema.definitions.verb!.properties!).sort()).toEqual(keysOf('VerbDeclaration'));
    expect(Object.keys(schema.definitions.deprecation!.properties!).sort()).toEqual(keysOf('DeprecationDeclaration'));
    expect(Object.keys(schema.definitions.field_deprecation!.properties!).sort()).toEqual(keysOf('FieldDeprecationDeclaration'));
    expect(Object.keys(schema.definitions.row_check!.properties!).sort()).toEqual(keysOf('CheckDeclaration'));
    expect(Object.keys(schema.definitions.more_index!.properties!).sort()).toEqual(keysOf('IndexDeclaration'));
  });

  test('of pages', () => {
    const { definitions } = schema;
    expect(Object.keys(definitions.display!.properties!).sort()).toEqual(keysOf('DisplayDeclaration'));
    expect(Object.keys(extensionSchema.properties!.display!.properties!).sort()).toEqual(
      [...Object.keys(ADDED_DISPLAY_MAPS), ...ADDED_DISPLAY_LISTS].sort(),
    );
    expect(Object.keys(definitions.display_section!.properties!).sort()).toEqual(keysOf('SectionDeclaration'));
    expect(Object.keys(definitions.button!.properties!).sort()).toEqual(keysOf('ButtonDeclaration'));
    expect(Object.keys(definitions.panel_place!.properties!).sort()).toEqual(keysOf('PanelDeclaration'));
    expect(Object.keys(definitions.chart!.properties!).sort()).toEqual(keysOf('ChartDeclaration'));
    expect(definitions.widget!.enum).toEqual(Object.keys(WIDGETS));
  });

  test('of columns', () => expect(definedKeys(...COLUMN_TYPES)).toEqual(keysOf('ColumnField')));

  const others = ['Reference', 'Child', 'Children', 'Link', 'Many', 'Custom', 'Uri', 'Computed', 'File'];
  test.each(others)('of %s', (name) => expect(definedKeys(name.toLowerCase())).toEqual(keysOf(`${name}Field`)));

  test('and the same types of fields', () => {
    const all = [...COLUMN_TYPES, ...others.map((name) => name.toLowerCase())].sort();
    expect([...schema.definitions.field!.properties!.type!.enum!].sort()).toEqual(all);
    expect(schema.definitions.computed_field!.properties!.as!.enum).toEqual([...COLUMN_TYPES]);
  });

  test('and the same words', () => {
    const { definitions } = schema;
    expect(definitions.filter!.else!.items!.enum).toEqual([...OPERATORS]);
    expect(schema.properties!.search!.else!.properties!.language!.enum).toEqual([...SEARCH_LANGUAGES]);
    expect(definitions.verb!.properties!.methods!.items!.enum).toEqual([...HTTP_METHODS]);
    expect([...definitions.verb!.properties!.right!.enum!].sort()).toEqual(textsOf('VerbDeclaration', 'right'));
    expect([...definitions.format!.enum!].sort()).toEqual(textsOf('ColumnField', 'format'));
    expect([...definitions.reference_field!.properties!.on_delete!.enum!].sort()).toEqual(textsOf('ReferenceField', 'on_delete'));
    expect([...definitions.custom_field!.properties!.shape!.enum!].sort()).toEqual(textsOf('CustomField', 'shape'));
    expect([...schema.properties!.id!.enum!].sort()).toEqual(textsOf('ResourceDeclaration', 'id'));
  });

  test('and every key is explained to editors', () => {
    const unexplained = Object.entries(schema.definitions).flatMap(([name, definition]) =>
      Object.entries(definition.properties ?? {})
        .filter(([, value]) => !explained(value))
        .map(([key]) => `${name}.${key}`),
    );
    expect(unexplained).toEqual([]);
  });
});

function explained(value: Definition & { $ref?: string; description?: string }): boolean {
  if (value.description) return true;
  const target = value.$ref && schema.definitions[value.$ref.replace('#/definitions/', '')];
  return Boolean(target && explained(target));
}

describe('the declarations of this service', () => {
  const loaded = load(ROOT);

  test('have no errors and no warnings', () => expect(check(ROOT, loaded).map(formatDiagnostic)).toEqual([]));

  test('are all read', () => {
    const names = readdirSync(path.join(ROOT, 'resources'), { recursive: true }).filter((name) => /\.ya?ml$/.test(String(name)));
    const { resources, additions, mixins, words } = loaded;
    expect(resources.length + additions.length + mixins.length + words.length).toBe(names.length);
  });
});
