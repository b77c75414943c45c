import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { RUN_COMPILED } from './compile-program';

const ROOT = join(__dirname, '..', '..');

/** A process of the program that a test has started. */
export interface Program {
  child: ChildProcess;
  /** What it has written so far, both streams together. */
  output(): string;
  /** Resolves when it has written this; rejects when it ends before. */
  says(text: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Runs a file in a process of its own. The program runs as it was compiled for the tests, with what another checkout has in place of its files.
 * The environment is `env` and the path only.
 */
export function startProgram(file: string, words: string[], env: Record<string, string> = {}, root = ROOT): Program {
  return startNode([...programArguments(file, root), ...words], { ...settingsOf(root), ...env }, root);
}

/** The settings that let the compiled program run as another checkout has it. */
export function settingsOf(root: string): Record<string, string> {
  return root === ROOT ? {} : { CHECKOUT: root, TEST_TRANSLATIONS: process.env.TEST_TRANSLATIONS! };
}

/** Starts Node with these words. */
function startNode(words: string[], env: Record<string, string>, cwd: string): Program {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, TOWNS_FILE: process.env.TOWNS_FILE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const watchers = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    written += chunk.toString('utf8');
    for (const watch of watchers) watch();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal!)));
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const watch = (): void => {
        if (!written.includes(text)) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
      void ended.then((code) => reject(new Error(`ended with ${code} before it said "${text}": ${written}`)));
    });
  return { child, output: () => written, says, ended };
}

/** What Node is given to run a file: as it was compiled for the tests, where it was; scripts as they are in the checkout. */
export function programArguments(file: string, root: string = ROOT): string[] {
  const compiled = process.env.TEST_PROGRAM_FOLDER;
  if (compiled !== undefined && /^(runtime|tests)\//.test(file)) return [join(compiled, RUN_COMPILED), file];
  return file.endsWith('.mjs') ? [join(root, file)] : [join(root, 'scripts/run-typescript.mjs'), join(root, file)];
}

/** Runs a file to its end. */
export async function runProgram(
  file: string,
  words: string[],
  env: Record<string, string> = {},
  root = ROOT,
): Promise<{ code: number | string; output: string }> {
  const program = startProgram(file, words, env, root);
  const code = await program.ended;
  return { code, output: program.output() };
}
