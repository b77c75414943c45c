import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { dataDirLockHolder } from '../../../runtime/core/database/embedded/data-dir-lock';
import { AUTHORIZATION, type Context } from '../context';
import { ROOT } from '../programs';
import { below, type Result } from '../report';

const TRIES = 3;

/** How long the generator takes for all resources, from the command to its end. */
export function generate(context: Context): Result[] {
  const results = [
    below('npm run generate', seconds(['run', '--silent', 'generate']), 3, 's'),
    below('npm run generate -- --check', seconds(['run', '--silent', 'generate', '--', '--check']), 3, 's'),
  ];
  for (const { path, ours } of results) context.say(`${path}: ${ours}`);
  return results;
}

/** The best of some tries: what else the machine does only ever adds. */
function seconds(words: readonly string[]): number {
  const tries = Array.from({ length: TRIES }, () => {
    const start = performance.now();
    const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
    if (status !== 0) throw new Error(`npm ${words.join(' ')} failed.`);
    return (performance.now() - start) / 1000;
  });
  return Math.min(...tries);
}

/** From `npm start` on a folder that was used before to the first answer to an account: its password is checked in that time too. */
export async function start(context: Context): Promise<Result[]> {
  await firstAnswer(context);
  const tries: number[] = [];
  for (let index = 0; index < TRIES; index += 1) tries.push(await firstAnswer(context));
  const result = below('warm npm start to the first answer', Math.min(...tries), 4, 's');
  context.say(`${result.path}: ${result.ours}`);
  return [result];
}

async function firstAnswer({ options }: Context): Promise<number> {
  const port = await freePort();
  const credentials = Buffer.from(AUTHORIZATION.slice('Basic '.length), 'base64').toString();
  const [username, password] = credentials.split(/:(.*)/s);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: `${options.dataDir}/start`,
    PORT: String(port),
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
  };
  const begin = performance.now();
  // A group of its own: npm does not pass a signal on to what it runs.
  const child = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  let ended = false;
  child.once('exit', () => (ended = true));
  while (!(await answers(port))) {
    if (ended) throw new Error('npm start has ended.');
    await pause();
  }
  const took = (performance.now() - begin) / 1000;
  await stopGroup(child, options);
  return took;
}

/** Ends when the folder can be used again. */
async function stopGroup(child: ChildProcess, { dataDir }: Context['options']): Promise<void> {
  process.kill(-child.pid!, 'SIGTERM');
  while (dataDirLockHolder(`${dataDir}/start`) !== undefined) await pause();
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/rest/v1/user/`, { headers: { authorization: AUTHORIZATION } });
    return response.status === 200;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
