import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/**
 * Whether a process is a PostgreSQL program at work in the data folder. The process id that a file names may be another program's by now,
 * and a copied data folder names the server of the original: so the folder decides in which the process works.
 */
export function worksIn(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = commandOf(pid);
  if (!/(^|\/)postgres(:|$)/.test(command[0] ?? '')) return false;
  const folder = workingFolderOf(pid) ?? command[command.indexOf('-D') + 1];
  return folder !== undefined && isSameFolder(folder, cluster);
}

/** The programs at work in the data folder, also those whose server was killed. Empty where the system does not tell (all but Linux). */
export function programsIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => worksIn(pid, cluster));
}

/** The words of the command line. Empty when the process does not exist. PostgreSQL's own children write there what they do. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') return process.kill(pid, 0) ? ['postgres'] : [];
    // Without marks between the words: a folder with spaces in its name is found by `lsof` only.
    return run('ps', ['-o', 'command=', '-p', String(pid)])
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/** The folder in which a process works: a server's is its data folder. Undefined where nothing tells. */
function workingFolderOf(pid: number): string | undefined {
  try {
    // A link that leads to the folder, also when that was moved.
    if (process.platform === 'linux') return statSync(`/proc/${pid}/cwd`) && `/proc/${pid}/cwd`;
    if (process.platform === 'win32') return undefined;
    return /^n(.+)$/m.exec(run('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']))?.[1];
  } catch {
    return undefined; // In a container root may not look at other users' processes.
  }
}

function run(program: string, words: string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
