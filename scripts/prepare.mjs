/**
 * Makes a checkout ready to run: the packages of package-lock.json and the Prisma client. Plain JavaScript without dependencies,
 * because it runs before anything is installed. What is ready already costs a few milliseconds.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Refuses a Node that is too old, in words that this Node understands. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
}

/**
 * Installs the packages when they are missing or not those of package-lock.json. With `development`, those that only tests need too; a
 * checkout that has them keeps them.
 */
export function install({ development }) {
  if (installed(development)) return;
  withLock(() => {
    if (!installed(development)) installNow(development || hasTestTools());
  });
}

function installNow(development) {
  const paths = lockedPaths(development);
  say(`Installing ${paths.length} packages${development ? ', those for tests too' : ''}. The first time this takes a minute or two …`);
  const progress = showProgress(paths);
  // Errors are shown; warnings are about packages of Prisma that this program does not use.
  const scope = [development ? '--include=dev' : '--omit=dev', '--loglevel=error'];
  // Test tools are added to what is there. A registry that lacks packages of other platforms makes `npm ci` refuse a lock that names them, in
  // many lines; `npm install` takes what is needed.
  const add = ['install', '--no-save', ...scope];
  const isThere = development && isCurrent();
  const done = (!isThere && npm(['ci', ...scope], 'ignore')) || npm(add, 2);
  progress.kill();
  if (!done) stop('The packages could not be installed.');
  writeFileSync(lockNote(), lockHash());
  say(`Installed ${paths.filter((path) => existsSync(join(ROOT, path, 'package.json'))).length} packages.`);
}

/** Where the packages of package-lock.json are put. Those that depend on the platform are left out. */
function lockedPaths(development) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const isWanted = ([path, { dev, optional, devOptional }]) => path !== '' && !optional && !devOptional && (development || !dev);
  return Object.entries(packages)
    .filter(isWanted)
    .map(([path]) => path);
}

/** Says every few seconds how many packages are there. A process of its own, as this one waits for npm. */
function showProgress(paths) {
  const script = `
    const { existsSync } = require('node:fs');
    const parent = process.ppid;
    const paths = JSON.parse(process.env.PACKAGES);
    setInterval(() => {
      if (process.ppid !== parent) process.exit();
      const there = paths.filter((path) => existsSync(path + '/package.json')).length;
      process.stderr.write(there === 0 ? '  downloading ...\\n' : '  ' + there + ' of ' + paths.length + ' packages are there ...\\n');
    }, 3000);`;
  const env = { ...process.env, PACKAGES: JSON.stringify(paths) };
  return spawn(process.execPath, ['-e', script], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 2] });
}

function npm(words, output) {
  const options = { cwd: ROOT, stdio: ['ignore', output, output] };
  const path = process.env.npm_execpath;
  const { status } = path?.endsWith('.js')
    ? spawnSync(process.execPath, [path, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
  return status === 0;
}

function installed(development) {
  return isCurrent() && (!development || hasTestTools());
}

function hasTestTools() {
  return existsSync(join(ROOT, 'node_modules', 'jest'));
}

/** Whether the packages that are there are those of package-lock.json. */
function isCurrent() {
  const npmNote = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(npmNote)) return false;
  if (existsSync(lockNote()) && statSync(lockNote()).mtimeMs >= statSync(npmNote).mtimeMs) {
    return readFileSync(lockNote(), 'utf8') === lockHash();
  }
  // Somebody installed by hand, after the lock was last written.
  if (statSync(npmNote).mtimeMs < statSync(join(ROOT, 'package-lock.json')).mtimeMs) return false;
  writeFileSync(lockNote(), lockHash());
  return true;
}

function lockNote() {
  return join(ROOT, 'node_modules', '.advocacy-lock');
}

function lockHash() {
  return hash(readFileSync(join(ROOT, 'package-lock.json')));
}

/** Makes the Prisma client when the schema that the generator wrote is not the one that it was made from. */
export function prismaClient() {
  if (clientIsCurrent()) return;
  withLock(() => {
    if (clientIsCurrent()) return;
    say('Making the Prisma client …');
    const cli = createRequire(join(ROOT, 'package.json')).resolve('prisma/build/index.js');
    const done = spawnSync(process.execPath, [cli, 'generate', '--schema', schemaFile()], {
      cwd: ROOT,
      encoding: 'utf8',
      // The client needs no engine; naming any program keeps Prisma from downloading one.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    });
    if (done.status !== 0) stop(`The Prisma client could not be made:\n${done.stdout}${done.stderr}`);
    writeFileSync(clientNote(), clientHash());
  });
}

function schemaFile() {
  return join(ROOT, outputFolder(), 'schema.prisma');
}

/** Where the generator writes what runs: an own folder when package.json names extensions. */
export function outputFolder() {
  return extensions().length > 0 ? 'extended' : 'generated';
}

function extensions() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).advocacy?.resources ?? [];
}

/** Lets extensions import this program by its name, wherever they are: a link in node_modules, which an installation removes. */
export function linkProgram() {
  const link = join(ROOT, 'node_modules', 'advocacy-platform');
  if (extensions().length === 0 || existsSync(link)) return;
  try {
    symlinkSync(ROOT, link, 'junction');
  } catch (error) {
    // Another process was first.
    if (error.code !== 'EEXIST') throw error;
  }
}

function clientNote() {
  return join(ROOT, 'node_modules', '.prisma', 'client', '.advocacy-schema');
}

function clientHash() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'prisma', 'package.json'), 'utf8'));
  return `${version} ${hash(readFileSync(schemaFile()))}`;
}

function clientIsCurrent() {
  if (!existsSync(schemaFile())) stop(`${outputFolder()}/ is not there: run "npm run generate".`);
  return existsSync(clientNote()) && readFileSync(clientNote(), 'utf8') === clientHash();
}

/**
 * Two processes that start at once must not write the same files. The lock of a process that is gone counts for nothing. It is kept
 * outside the checkout, whose `node_modules` an installation removes.
 */
function withLock(work) {
  const lock = join(tmpdir(), `advocacy-prepare-${hash(ROOT).slice(0, 12)}`);
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  while (!linked(draft, lock)) {
    if (!alive(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
    rmSync(draft, { force: true });
  }
}

function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function alive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Standard output belongs to the command that follows. */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Says one line and ends with exit code 1. */
export function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
