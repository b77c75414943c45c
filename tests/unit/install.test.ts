import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPTS = join(__dirname, '..', '..', 'scripts');

/** What stands in for npm: it notes what it was asked for, and makes what an installation leaves. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync('asked', words.join(' ') + '\\n');
mkdirSync('node_modules/thing', { recursive: true });
writeFileSync('node_modules/thing/package.json', '{}');
if (words.includes('--include=dev')) { mkdirSync('node_modules/jest', { recursive: true }); writeFileSync('node_modules/jest/package.json', '{}'); }
writeFileSync('node_modules/.package-lock.json', '{}');
`;

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'advocacy-install-'));
  mkdirSync(join(checkout, 'scripts'));
  cpSync(join(SCRIPTS, 'prepare.mjs'), join(checkout, 'scripts', 'prepare.mjs'));
  writeFileSync(join(checkout, 'npm.js'), NPM);
  lockWith('1.0.0');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function lockWith(version: string): void {
  const packages = {
    '': {},
    'node_modules/thing': { version },
    'node_modules/jest': { version, dev: true },
    'node_modules/mac': { version, optional: true },
  };
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
}

/** Installs, and returns what was said and what npm was asked for. */
function install(development: boolean): { said: string; asked: string[] } {
  const url = pathToFileURL(join(checkout, 'scripts', 'prepare.mjs')).href;
  const program = `import(${JSON.stringify(url)}).then(({ install }) => install({ development: ${development} }))`;
  rmSync(join(checkout, 'asked'), { force: true });
  const env = { ...process.env, npm_execpath: join(checkout, 'npm.js') };
  const { stderr } = spawnSync(process.execPath, ['-e', program], { cwd: checkout, env, encoding: 'utf8' });
  const asked = existsSync(join(checkout, 'asked')) ? readFileSync(join(checkout, 'asked'), 'utf8').trim().split('\n') : [];
  return { said: stderr, asked };
}

test('a start installs without the test tools, says what it does, and shows no warnings of npm', () => {
  const { said, asked } = install(false);
  expect(asked).toEqual(['ci --omit=dev --loglevel=error']);
  expect(said).toMatch(/^Installing 1 packages\. .*\nInstalled 1 packages\.\n$/);
  expect(install(false)).toEqual({ said: '', asked: [] });
});

test('the tests add their tools to what a start has installed', () => {
  install(false);
  const { said, asked } = install(true);
  expect(asked).toEqual(['install --no-save --include=dev --loglevel=error']);
  expect(said).toMatch(/^Installing 2 packages, those for tests too\. .*\nInstalled 2 packages\.\n$/);
  expect(install(true).asked).toEqual([]);
});

test('a checkout that has the test tools keeps them when the lock changes', () => {
  install(true);
  lockWith('1.0.1');
  expect(install(false).asked).toEqual(['ci --include=dev --loglevel=error']);
});
