import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';

/** PostgreSQL refuses to run as root, so a server that root starts runs as this user. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** Names that are tried in this order. The first is created when it does not exist. */
const NAMES = ['postgres', 'nobody'];

/** The user that the server runs as. Undefined when it is the user of this process. Throws an `OperationalError`. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findUser(NAMES[0]!) ?? (createUser(NAMES[0]!) ? findUser(NAMES[0]!) : undefined) ?? findUser(NAMES[1]!);
  if (!user)
    throw new OperationalError(
      'PostgreSQL cannot run as root, and no user "postgres" could be made: set DATABASE_URL, or start as another user.',
    );
  return user;
}

function findUser(name: string): ServerUser | undefined {
  const number = (flag: string): number => {
    try {
      return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      return NaN;
    }
  };
  const [uid, gid] = [number('-u'), number('-g')];
  return uid > 0 && gid >= 0 ? { name, uid, gid } : undefined;
}

function createUser(name: string): boolean {
  const commands = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name], // Alpine
  ];
  return commands.some(([command, ...args]) => spawnSync(command!, args, { stdio: 'ignore' }).status === 0);
}

/** Whether the user may enter and read the folder, also by the rights of the folders above it. */
export function mayEnter(user: ServerUser | undefined, path: string): boolean {
  if (!user) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Makes a folder for the user alone (0700). The umask does not matter. */
export function makeOwnFolder(user: ServerUser | undefined, path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
}

/** Gives a folder with all that it holds to the user, when it is another's: a copy belongs to whoever made it. */
export function giveTo(user: ServerUser | undefined, path: string): void {
  if (!user || lstatSync(path).uid === user.uid) return;
  lchownSync(path, user.uid, user.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name));
}
