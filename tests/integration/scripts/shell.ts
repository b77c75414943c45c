import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A shell that runs one script after the other, and keeps what they define. */
export interface Shell {
  /** Runs a script to its end. Resolves with what it has written, both streams together. */
  run(script: string): Promise<string>;
  close(): Promise<void>;
}

const END = '--- end of the script ---';

/** What `npm` prints for these words, both streams together. */
export type Npm = (words: string[]) => Promise<string>;

/** Asks the test for what `npm` prints: a process of npm and one of the command take ten times as long as the command. */
const NPM = `npm() { printf '%s\\0' "$@" | curl -s --data-binary @- "$NPM_ADDRESS"; }`;

/** Opens a shell in a folder, in an environment of its own. What its scripts ask of `npm` is done by the test. */
export async function openShell(folder: string, env: Record<string, string>, npm: Npm): Promise<Shell> {
  const commands = createServer((request, response) => {
    const printed = buffer(request).then((words) => npm(words.toString('utf8').split('\0').slice(0, -1)));
    void printed.catch(String).then((text) => response.end(text));
  }).listen(0, '127.0.0.1');
  await once(commands, 'listening');
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NPM_ADDRESS: addressOf(commands), ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true, // A group of its own, so that closing it also ends what a script waits for.
  });
  let written = '';
  let heard = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    heard();
  });
  child.once('close', () => heard());
  child.stdin.write(`exec 2>&1\n${NPM}\n`);
  return {
    async run(script) {
      written = '';
      child.stdin.write(`${script}\necho '${END}'\n`);
      while (!written.includes(`${END}\n`)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shell has ended: ${written}`);
        await new Promise<void>((resolve) => (heard = resolve));
      }
      return written.slice(0, written.indexOf(END)).replaceAll('\r', '');
    },
    async close() {
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      commands.close();
    },
  };
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
