import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A shell that runs one script after the other, and keeps what they define. */
export interface Shell {
  /** Runs a script to its end. Resolves with what it has written, both streams together. */
  run(script: string): Promise<string>;
  close(): Promise<void>;
}

const END = '--- end of the script ---';

/** Opens a shell in a folder, in an environment of its own. */
export function openShell(folder: string, env: Record<string, string>): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
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
  child.stdin.write('exec 2>&1\n');
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
    },
  };
}
