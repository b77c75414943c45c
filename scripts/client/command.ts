import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from '../command-line';
import type { Description } from './document';
import { writePackage } from './write-package';

const USAGE = 'Usage: npm run client [-- FOLDER] [--from openapi.json]\n';

/** Makes the package of the typed client: `npm run client -- FOLDER` puts `advocacy-client-<version>.tgz` there, in place of the current folder. */
export const makeClient: Command = async (words, { stdout, stderr }) => {
  const asked = parse(words);
  if (!asked) {
    stderr.write(USAGE);
    return 1;
  }
  const description = JSON.parse(await readFile(asked.from, 'utf8')) as Description;
  const folder = await mkdtemp(join(tmpdir(), 'advocacy-client-'));
  try {
    await writePackage(description, folder);
    stdout.write(`${join(asked.into, pack(folder, asked.into))}\n`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What the words ask for. Undefined for others. */
function parse(words: readonly string[]): { into: string; from: string } | undefined {
  const at = words.indexOf('--from');
  const from = at < 0 ? join(__dirname, '../../generated/openapi.json') : words[at + 1];
  const others = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (from === undefined || others.length > 1 || others[0]?.startsWith('-')) return undefined;
  return { into: resolve(others[0] ?? '.'), from: resolve(from) };
}

/** The name of the file that npm packs. */
function pack(folder: string, into: string): string {
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', into];
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm could not pack the client: ${stderr}`);
  return stdout.trim();
}
