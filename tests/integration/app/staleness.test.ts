import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../../../runtime/app/release';
import { staleness } from '../../../runtime/core/program/release';
import { filesOf, noteSchema } from '../../../scripts/migrate/write';
import { deploy } from '../../../runtime/core/deploy';
import { createLogger } from '../../../runtime/core/log/logger';
import { makeDatabase } from '../../support/databases';
import { makeFolder, removeFolder, THING, writeBelow } from '../../unit/generator/project-folder';
import { generate } from '../../../generator/generate';

const ROOT = join(__dirname, '..', '..', '..');
const MIGRATE = 'No migration makes the tables that the YAML says: run "npm run migrate".';

let root: string;
const generateAll = (): void => {
  for (const [file, text] of generate(root).files) writeBelow(root, `generated/${file}`, text);
};
const migrateAll = (): void => {
  mkdirSync(join(root, 'prisma'), { recursive: true });
  copyFileSync(join(root, 'generated/schema.prisma'), join(root, 'prisma/migrated.prisma'));
};

beforeEach(() => {
  root = makeFolder({
    'resources/things/thing.yaml': THING.replace('about:', 'repeatable: [things/extra]\nabout:'),
    'runtime/domain/things/sql/extra.sql': 'SELECT 1;\n',
  });
  generateAll();
  migrateAll();
});
afterEach(() => removeFolder(root));

test('nothing is said of a checkout whose YAML was generated and migrated, such as this one', () => {
  expect(staleness(root)).toEqual([]);
  expect(staleness(ROOT)).toEqual([]);
});

test('a declaration that was changed, added or deleted is newer than generated/, by its content', () => {
  const file = join(root, 'resources/things/thing.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(staleness(root)).toEqual([]);
  appendFileSync(file, '# more\n');
  expect(staleness(root)).toEqual(['resources/things/thing.yaml is newer than generated/: run "npm run generate".']);
  appendFileSync(join(root, 'runtime/domain/things/sql/extra.sql'), 'SELECT 2;\n');
  writeBelow(root, 'resources/others/other.yaml', THING.replaceAll('thing', 'other'));
  expect(staleness(root)).toEqual(['resources/others/other.yaml and 2 more are newer than generated/: run "npm run generate".']);
  generateAll();
  migrateAll();
  expect(staleness(root)).toEqual([]);
  rmSync(join(root, 'resources/others/other.yaml'));
  expect(staleness(root)).toEqual(['resources/others/other.yaml is newer than generated/: run "npm run generate".']);
});

test('tables without a migration are told, but not comments', () => {
  const file = join(root, 'resources/things/thing.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('about: A thing.', 'about: Another thing.'));
  generateAll();
  expect(staleness(root)).toEqual([]);
  appendFileSync(file, '  size: { type: integer, null: true, help: Its size. }\n');
  generateAll();
  expect(staleness(root)).toEqual([MIGRATE]);
});

test('tables and fields of an extension without a migration are told, and those of one that is gone', () => {
  const packageFile = (resources: string[]): void => writeBelow(root, 'package.json', JSON.stringify({ advocacy: { resources } }));
  const generateBoth = (): void => {
    generateAll();
    for (const [file, text] of generate(root).extended ?? []) writeBelow(root, `extended/${file}`, text);
  };
  const migrateExtension = (): void => {
    writeBelow(root, 'prisma/extended/migrated.prisma', '');
    noteSchema(filesOf(root)[1]!);
  };
  packageFile(['./own']);
  const other = THING.replaceAll('thing', 'other').replace('core_', 'x_').replace('../', '../../../resources/');
  writeBelow(root, 'own/resources/others/other.yaml', other);
  generateBoth();
  expect(staleness(root)).toEqual([MIGRATE]);
  migrateExtension();
  expect(staleness(root)).toEqual([]);
  appendFileSync(
    join(root, 'own/resources/others/other.yaml'),
    '  thing: { type: reference, to: thing, on_delete: cascade, help: Its thing. }\n',
  );
  generateBoth();
  expect(staleness(root)).toEqual([MIGRATE]);
  migrateExtension();
  expect(staleness(root)).toEqual([]);
  packageFile([]);
  expect(staleness(root)).toEqual([MIGRATE]);
});

test('a deployment whose repeatable SQL fails for want of a migration says that this is the cause', async () => {
  const database = await makeDatabase();
  const release = readRelease();
  const repeatable = { name: 'generated/repeatable.sql', sql: 'CREATE INDEX ON core_shift (id)' };
  const failed = (unmigrated: boolean): Promise<boolean> =>
    deploy(database.url, { ...release, repeatable, unmigrated }, createLogger('silent'));
  const problem = 'generated/repeatable.sql could not be applied, and nothing was changed: relation "core_shift" does not exist.';
  await expect(failed(true)).rejects.toThrow(new Error(`${problem} ${MIGRATE}`));
  await expect(failed(false)).rejects.toThrow(new Error(problem));
  await database.drop();
});
