import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { generateWithKept } from '../../support/generate-changed';
import { makeFolder, removeFolder, writeBelow } from './project-folder';

const REPOSITORY = path.join(__dirname, '../../..');
const PHONE = 'resources/users/phone.yaml';
let root: string;
/** What follows from the declarations as they are. */
let old: ReadonlyMap<string, string>;

beforeAll(() => {
  root = makeFolder({});
  cpSync(path.join(REPOSITORY, 'resources'), path.join(root, 'resources'), { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'runtime'), path.join(root, 'runtime'));
  old = generateWithKept(root).files;
});
afterAll(() => removeFolder(root));

/** The generated files that a change of one declaration touches, with words that translate it. All is put back. */
function changedBy(file: string, before: string, after: string, words: Record<string, [string, string]> = {}): string[] {
  const changes = Object.entries({ [file]: [before, after], ...words } as Record<string, [string, string]>);
  const texts = changes.map(([name]): [string, string] => [name, readFileSync(path.join(root, name), 'utf8')]);
  for (const [index, [name, [from, to]]] of changes.entries()) {
    const text = texts[index]![1];
    expect(text.split(from)).toHaveLength(2);
    writeBelow(root, name, text.replace(from, to));
  }
  const { files, diagnostics } = generateWithKept(root);
  for (const [name, text] of texts) writeBelow(root, name, text);
  expect(diagnostics).toEqual([]);
  return [...new Set([...old.keys(), ...files.keys()])].filter((name) => old.get(name) !== files.get(name)).sort();
}

describe('of all generated files', () => {
  test('another help text changes the words, the plan, the OpenAPI document, and the hash of the YAML', () => {
    const languages = ['de', 'es', 'fr'].map((language) => `resources/words/${language}/users.yaml`);
    const words = Object.fromEntries(languages.map((file): [string, [string, string]] => [file, ['Kind of line.:', 'The kind of line.:']]));
    expect(changedBy(PHONE, 'help: Kind of line.', 'help: The kind of line.', words)).toEqual([
      'labels.ts',
      'openapi.json',
      'resources/phone.ts',
      'sources.json',
    ]);
  });

  test('a filter changes the plan, and the SQL where it needs an index', () => {
    expect(changedBy(PHONE, '  phone: all\n', '')).toEqual(['openapi.json', 'repeatable.sql', 'resources/phone.ts', 'sources.json']);
    expect(changedBy(PHONE, '  normalized_phone: all\n', '  normalized_phone: [exact]\n')).toEqual([
      'openapi.json',
      'resources/phone.ts',
      'sources.json',
    ]);
  });

  test('a field changes the plan, the tables for the migration, the triggers of a history, and the export of people', () => {
    expect(
      changedBy(PHONE, 'fields:\n', 'fields:\n  extension: { type: string, length: 10, blank: true, help: To dial after it. }\n'),
    ).toEqual([
      'openapi.json',
      'person-data.ts',
      // What SQL of staff reads of phones names their columns: some are private.
      'reader.sql',
      'repeatable.sql',
      'resources/phone.ts',
      'rows/tables.ts',
      'schema.prisma',
      'sources.json',
    ]);
  });

  test('a verb changes the router and the manifest', () => {
    expect(changedBy(PHONE, 'fields:\n', 'methods: { list: [get, post], detail: [get, put, patch] }\nfields:\n')).toEqual([
      'manifest.json',
      'openapi.json',
      'resources/phone.ts',
      'routers/phone.ts',
      'sources.json',
    ]);
  });
});

test('the manifest lists every file once, each resource with what it is made of', () => {
  const manifest = JSON.parse(old.get('manifest.json')!) as {
    resources: Record<string, { source: string; files: string[]; table?: string; paths?: Record<string, string[]> }>;
    shared: string[];
  };
  const listed = [...Object.values(manifest.resources).flatMap((resource) => resource.files), ...manifest.shared];
  expect(listed.sort()).toEqual([...old.keys()].sort());
  expect(manifest.resources.phone).toEqual({
    source: PHONE,
    files: ['resources/phone.ts', 'routers/phone.ts'],
    table: 'core_phone',
    paths: {
      '/rest/v1/phone/schema/': ['GET'],
      '/rest/v1/phone/': ['GET', 'POST'],
      '/rest/v1/phone/:key/': ['GET', 'PUT', 'PATCH', 'DELETE'],
      '/rest/v1/phone/:key/history/': ['GET'],
    },
  });
});
