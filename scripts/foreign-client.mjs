/**
 * Whether a generator of clients that is not ours makes code from `generated/openapi.json` that compiles, and that a program can call: `npm run matrix` runs it. It
 * needs a newer Node than the program does, so it is no part of package.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './prepare.mjs';

const GENERATOR = '@hey-api/openapi-ts';
const VERSION = '0.99.0';

/** The version of Node that it needs. */
const NEEDS = [22, 18];

export const CLIENT = `Client by ${GENERATOR} ${VERSION}`;

/** Calls with a filter, a body and the key of an object, and one that the types must refuse. */
const PROGRAM = `
import { createTag, getUser, listUsers } from './out';

export async function work(): Promise<string | undefined> {
  const { data: page } = await listUsers({ query: { state: 'NY', _limit: 5 } });
  await createTag({ body: { name: 'climate' } });
  // @ts-expect-error A tag has a name.
  await createTag({ body: { name: 5 } });
  const { data: user } = await getUser({ path: { id: page!.objects[0]!.id } });
  return user?.email ?? undefined;
}
`;

const COMPILER = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

/** Whether a version of Node, such as 22.18.0, can run it. */
export function runsOn(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDS[0] || (major === NEEDS[0] && minor >= NEEDS[1]);
}

/** Makes and compiles such a client with that Node, in a folder below another. Says in a few words how it went. */
export function tryForeignClient(program, cache) {
  const folder = mkdtempSync(join(cache, 'client-'));
  const begun = performance.now();
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  const run = (name, command, words, options) => {
    const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: folder, env, encoding: 'utf8', ...options });
    if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? `${stdout}${stderr}`.trim().slice(0, 2000)}`);
  };
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['out', 'program.ts'] }));
    const typescript = JSON.parse(readFileSync(join(ROOT, 'node_modules/typescript/package.json'), 'utf8')).version;
    const packages = [`${GENERATOR}@${VERSION}`, `typescript@${typescript}`];
    run('npm install', 'npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      shell: process.platform === 'win32',
    });
    const description = join(ROOT, 'generated', 'openapi.json');
    run(GENERATOR, program, [join(folder, 'node_modules', GENERATOR, 'bin/run.js'), '-i', description, '-o', 'out', '--no-log-file']);
    run('tsc', program, [join(folder, 'node_modules/typescript/bin/tsc'), '-p', '.']);
    return { said: `compiles, ${Math.round((performance.now() - begun) / 1000)} s`, failed: false };
  } catch (error) {
    return { said: error.message, failed: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
