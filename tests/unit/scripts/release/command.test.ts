import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { release } from '../../../../scripts/release/command';
import { names } from '../../../../scripts/release/changelog';
import { versionProblem } from '../../../../scripts/release/version';
import { runHere } from '../../../support/run-here';

const ROOT = join(__dirname, '../../../..');
const description = (paths: object) => JSON.stringify({ openapi: '3.1.0', paths, components: {} });
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Something.\n\n## 0.1.0\n\n- The first.\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'advocacy-release-'));
  for (const folder of ['generated', 'scripts/release']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) write(name, ofVersion('0.1.0', name));
  write('CHANGELOG.md', CHANGELOG);
  write('generated/openapi.json', description({}));
  write('scripts/release/openapi.json.gz', gzipSync(description({ '/tag/': { get: { responses: {} } } })));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A file of this checkout as it was in another version. */
function ofVersion(version: string, name: string): string {
  const text = readFileSync(join(ROOT, name), 'utf8');
  return text.replaceAll(`"version": "${(JSON.parse(text) as { version: string }).version}"`, `"version": "${version}"`);
}

const write = (name: string, text: string | Buffer): void => writeFileSync(join(root, name), text);
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const run = (...words: string[]) => runHere(release, ['--root', root, ...words]);

test('what breaks clients is told, and must be named in the changelog', async () => {
  const silent = 'CHANGELOG.md does not name `/tag/` under "Unreleased".\n';
  expect(await run('--check')).toEqual({ code: 1, output: `/tag/ is gone\n${silent}` });
  write('CHANGELOG.md', CHANGELOG.replace('The first.', '`/tag/` in an older version'));
  expect((await run('--check')).code).toBe(1);
  write('CHANGELOG.md', CHANGELOG.replace('Something.', '`/tag/` is no more'));
  expect(await run('--check')).toEqual({ code: 0, output: '/tag/ is gone\n' });
});

test('a place is named by itself, by its resource, or by what it is part of', () => {
  for (const name of ['TagNew.name', 'TagNew', 'tag.name', 'tag']) expect(names(`- \`${name}\` is another`, 'TagNew.name')).toBe(true);
  for (const name of ['GET /tag/?name', 'GET /tag/', '/tag/']) expect(names(`- \`${name}\``, 'GET /tag/?name')).toBe(true);
  expect(names('- tag.name, without backticks, and `tags`', 'TagNew.name')).toBe(false);
});

test('a release moves the changelog, sets the version, and is what the next one is held against', async () => {
  write('CHANGELOG.md', CHANGELOG.replace('Something.', '`/tag/` is no more'));
  const day = new Date().toISOString().slice(0, 10);
  expect(await run('0.2.0')).toEqual({ code: 0, output: '/tag/ is gone\nMade 0.2.0. Commit it, and tag the commit v0.2.0.\n' });
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('Something.', '`/tag/` is no more').replace('Unreleased', `Unreleased\n\n## 0.2.0 - ${day}`),
  );
  expect(read('package.json')).toContain('"version": "0.2.0"');
  expect(read('package-lock.json').match(/"version": "0\.2\.0"/g)!.length).toBeGreaterThanOrEqual(2);
  expect(await run('--check')).toEqual({ code: 0, output: 'Nothing breaks clients of the last release.\n' });
});

test('a version says by its numbers whether clients break', () => {
  expect(versionProblem('0.1.0', '0.1.1', true)).toContain('needs another second number');
  expect(versionProblem('1.4.0', '1.5.0', true)).toContain('needs another first number');
  expect(versionProblem('1.4.0', '1.4.0', false)).toBe('1.4.0 does not follow 1.4.0.');
  expect(versionProblem('1.4.0', 'v2', false)).toContain('is no version');
  for (const [last, next, breaks] of [
    ['0.1.0', '0.2.0', true],
    ['1.4.0', '2.0.0', true],
    ['1.4.0', '1.4.1', false],
  ] as const)
    expect(versionProblem(last, next, breaks)).toBeUndefined();
});
