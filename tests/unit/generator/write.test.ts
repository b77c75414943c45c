import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../../generator/write/compare';
import { write } from '../../../generator/write/write';
import { makeFolder, writeBelow, removeFolder } from './project-folder';

let root: string;
const files = (texts: Record<string, string>) => new Map(Object.entries(texts));
const read = (file: string) => readFileSync(path.join(root, 'generated', file), 'utf8');
const tree = () =>
  readdirSync(path.join(root, 'generated'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(path.join(root, 'generated'), path.join(entry.parentPath, entry.name)))
    .sort();

beforeEach(() => {
  root = makeFolder({ 'generated/index.ts': 'old', 'generated/routers/gone.ts': 'stale', 'generated/routers/kept.ts': 'kept' });
});
afterEach(() => removeFolder(root));

test('a comparison lists missing, changed and stale files', () => {
  const changes = compare(root, files({ 'index.ts': 'new', 'routers/kept.ts': 'kept', 'queries/a.ts': 'a' }));
  expect(changes).toEqual({ missing: ['queries/a.ts'], changed: ['index.ts'], stale: ['routers/gone.ts'] });
});

test('the folder holds exactly the generated files afterwards', () => {
  write(root, files({ 'index.ts': 'new', 'queries/a.ts': 'a' }));
  expect(tree()).toEqual(['index.ts', 'queries/a.ts']);
  expect(read('index.ts')).toBe('new');
  expect(existsSync(path.join(root, 'generated/routers'))).toBe(false);
});

test('the folder is created when it is missing', () => {
  removeFolder(path.join(root, 'generated'));
  write(root, files({ 'index.ts': 'new' }));
  expect(read('index.ts')).toBe('new');
});

test('a file that is up to date is not written again', () => {
  const kept = path.join(root, 'generated/routers/kept.ts');
  utimesSync(kept, 1000, 1000);
  write(root, files({ 'routers/kept.ts': 'kept', 'index.ts': 'new' }));
  expect(statSync(kept).mtimeMs).toBe(1_000_000);
});

test.each(['../outside.ts', '/etc/outside', 'a/../../outside.ts', 'a//b.ts', '.hidden/a.ts', 'a\\b.ts', ''])(
  'the path "%s" is refused, and nothing is written',
  (file) => {
    expect(() => write(root, files({ 'index.ts': 'new', [file]: 'x' }))).toThrow('no path below generated/');
    expect(read('index.ts')).toBe('old');
  },
);

test('a folder replaces a file, and a file replaces a folder', () => {
  write(root, files({ 'index.ts/a.ts': 'a', routers: 'one file' }));
  expect(tree()).toEqual(['index.ts/a.ts', 'routers']);
});

test('a symbolic link is replaced, and the folder it leads to is not changed', () => {
  writeBelow(root, 'elsewhere/a.ts', 'mine');
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'generated/queries'));
  write(root, files({ 'queries/a.ts': 'generated' }));
  expect(readFileSync(path.join(root, 'elsewhere/a.ts'), 'utf8')).toBe('mine');
  expect(read('queries/a.ts')).toBe('generated');
});

test('nothing changes when one file cannot be written', () => {
  // A name that no file system takes: the failure comes after other texts were written aside.
  expect(() => write(root, files({ 'index.ts': 'new', ['a'.repeat(300)]: 'x' }))).toThrow('ENAMETOOLONG');
  expect(tree()).toEqual(['index.ts', 'routers/gone.ts', 'routers/kept.ts']);
  expect(read('index.ts')).toBe('old');
});

test('everything is moved back when a file cannot be moved into place', () => {
  // A hidden file keeps the folder from being emptied, so that no file can take its place.
  writeBelow(root, 'generated/routers/.kept', '');
  expect(() => write(root, files({ 'index.ts': 'new', routers: 'one file' }))).toThrow();
  expect(tree()).toEqual(['index.ts', 'routers/.kept', 'routers/gone.ts', 'routers/kept.ts']);
  expect(read('index.ts')).toBe('old');
});

test('temporary files of a killed run are removed, those of a running one stay', () => {
  mkdirSync(path.join(root, 'generated/.writing-99999999'));
  mkdirSync(path.join(root, `generated/.writing-${process.ppid}`));
  write(root, files({ 'index.ts': 'new' }));
  expect(readdirSync(path.join(root, 'generated')).sort()).toEqual([`.writing-${process.ppid}`, 'index.ts']);
});
