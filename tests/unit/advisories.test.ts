import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '..', '..', 'scripts', 'advisories.mjs');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-advisories-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...files: object[]): { code: number | null; output: string } {
  const paths = files.map((content, place) => {
    const path = join(folder, `${place}.json`);
    writeFileSync(path, JSON.stringify(content));
    return path;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...paths], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

const lock = (packages: Record<string, string>): object => ({
  packages: Object.fromEntries(Object.entries(packages).map(([path, version]) => [path, { version }])),
});
const entry = {
  package: 'thing',
  id: 'GHSA-1',
  what: 'a fault',
  source: 'https://example.org',
  ranges: [{ from: '2.0.0', fixed: '2.10.1' }],
};

test('no package of package-lock.json has a known advisory', () => {
  expect(run()).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d{3,} packages, \d{2,} known advisories, none of them here\. The list was checked on \d{4}-\d\d-\d\d, \d+ days? ago\.\n/,
    ),
  });
});

test('versions with an advisory are found, wherever they are installed', () => {
  expect(run(lock({ '': '1.0.0', 'node_modules/mysql2': '3.15.3', 'node_modules/a/node_modules/deepmerge-ts': '7.1.5' }))).toEqual({
    code: 1,
    output: expect.stringMatching(/^deepmerge-ts 7\.1\.5: GHSA-ggr8-5vv4-36mx, [^\n]*\nmysql2 3\.15\.3: GHSA-3f6p-5ww8-9rcr/),
  });
});

test.each([
  ['1.99.0', 0],
  ['2.0.0', 1],
  ['2.9.9', 1],
  ['2.10.0', 1],
  ['2.10.1-beta.1', 1],
  ['2.10.1', 0],
  ['10.0.0', 0],
])('version %s of a line from 2.0.0 that is mended in 2.10.1: exit code %i', (version, code) => {
  expect(run(lock({ 'node_modules/thing': version }), { advisories: [entry], checked: '2026-11-01' }).code).toBe(code);
});

test.each([
  [0, false],
  [30, false],
  [31, true],
  [400, true],
])('a list that is %i days old says so, and passes', (days, isOld) => {
  const checked = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { code, output } = run(lock({ 'node_modules/thing': '3.0.0' }), { advisories: [entry], checked });
  expect(code).toBe(0);
  expect(output).toContain(`The list was checked on ${checked}, ${days} days ago.`);
  expect(output.includes('WARNING: it is older than 30 days')).toBe(isOld);
});

test.each([
  ['a list that does not say when it was checked', lock({ 'node_modules/thing': '3.0.0' }), { advisories: [entry] }],
  ['a list that was checked on no day', lock({ 'node_modules/thing': '3.0.0' }), { advisories: [entry], checked: 'lately' }],
  ['no advisories', lock({ 'node_modules/thing': '3.0.0' }), { advisories: [] }],
  ['no packages', {}, { advisories: [entry] }],
  ['an entry without a source', lock({ 'node_modules/thing': '3.0.0' }), { advisories: [{ ...entry, source: '' }] }],
  ['an entry without a version', lock({ 'node_modules/thing': '3.0.0' }), { advisories: [{ ...entry, ranges: [{ fixed: 'soon' }] }] }],
])('%s is an error, not a pass', (_what, packages, list) => {
  expect(run(packages, list).code).toBe(1);
});
