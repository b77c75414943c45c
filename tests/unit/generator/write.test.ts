import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../../generator/write/compare';
import { write } from '../../../generator/write/write';
import { folderWith, put, removeFolder } from './temporary';

let root: string;
const files = (texts: Record<string, string>) => new Map(Object.entries(texts));
const read = (file: string) => readFileSync(path.join(root, 'generated', file), 'utf8');
const tree = () =>
  readdirSync(path.join(root, 'generated'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(path.join(root, 'generated'), path.join(entry.parentPath, entry.name)))
    .sort();

beforeEach(() => {
  root = folderWith({ 'generated/index.ts': 'old', 'generated/routers/gone.ts': 'stale', 'generated/routers/kept.ts': 'kept' });
});
afterEach(() => removeFolder(root));

test('says what is missing, changed and stale', () => {
  const changes = compare(root, files({ 'index.ts': 'new', 'routers/kept.ts': 'kept', 'queries/a.ts': 'a' }));
  expect(changes).toEqual({ missing: ['queries/a.ts'], changed: ['index.ts'], stale: ['routers/gone.ts'] });
});

test('makes the folder hold exactly what was generated', () => {
  write(root, files({ 'index.ts': 'new', 'queries/a.ts': 'a' }));
  expect(tree()).toEqual(['index.ts', 'queries/a.ts']);
  expect(read('index.ts')).toBe('new');
  expect(existsSync(path.join(root, 'generated/routers'))).toBe(false);
});

test('makes the folder where there is none', () => {
  removeFolder(path.join(root, 'generated'));
  write(root, files({ 'index.ts': 'new' }));
  expect(read('index.ts')).toBe('new');
});

test('does not touch what is right already', () => {
  const kept = path.join(root, 'generated/routers/kept.ts');
  utimesSync(kept, 1000, 1000);
  write(root, files({ 'routers/kept.ts': 'kept', 'index.ts': 'new' }));
  expect(statSync(kept).mtimeMs).toBe(1_000_000);
});

test.each(['../outside.ts', '/etc/outside', 'a/../../outside.ts', 'a//b.ts', '.hidden/a.ts', 'a\\b.ts', ''])(
  'refuses the path "%s"',
  (file) => {
    expect(() => write(root, files({ 'index.ts': 'new', [file]: 'x' }))).toThrow('no path below generated/');
    expect(read('index.ts')).toBe('old');
  },
);

test('a folder takes the place of a file, and a file that of a folder', () => {
  write(root, files({ 'index.ts/a.ts': 'a', routers: 'one file' }));
  expect(tree()).toEqual(['index.ts/a.ts', 'routers']);
});

test('never writes through a symbolic link', () => {
  put(root, 'elsewhere/a.ts', 'mine');
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'generated/queries'));
  write(root, files({ 'queries/a.ts': 'generated' }));
  expect(readFileSync(path.join(root, 'elsewhere/a.ts'), 'utf8')).toBe('mine');
  expect(read('queries/a.ts')).toBe('generated');
});

test('changes nothing when a text cannot be written', () => {
  // A name that no file system takes: the failure comes after other texts were written aside.
  expect(() => write(root, files({ 'index.ts': 'new', ['a'.repeat(300)]: 'x' }))).toThrow('ENAMETOOLONG');
  expect(tree()).toEqual(['index.ts', 'routers/gone.ts', 'routers/kept.ts']);
  expect(read('index.ts')).toBe('old');
});

test('moves everything back when moving into place fails', () => {
  // A hidden file keeps the folder from being emptied, so that no file can take its place.
  put(root, 'generated/routers/.kept', '');
  expect(() => write(root, files({ 'index.ts': 'new', routers: 'one file' }))).toThrow();
  expect(tree()).toEqual(['index.ts', 'routers/.kept', 'routers/gone.ts', 'routers/kept.ts']);
  expect(read('index.ts')).toBe('old');
});

test('removes what a killed run left aside, and leaves that of a running one', () => {
  mkdirSync(path.join(root, 'generated/.writing-99999999'));
  mkdirSync(path.join(root, `generated/.writing-${process.ppid}`));
  write(root, files({ 'index.ts': 'new' }));
  expect(readdirSync(path.join(root, 'generated')).sort()).toEqual([`.writing-${process.ppid}`, 'index.ts']);
});
