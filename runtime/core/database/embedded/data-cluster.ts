import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import type { ServerBinaries } from './server-binaries';
import type { ServerUser } from './server-user';

/** The superuser of the embedded server. */
export const SUPERUSER = 'postgres';

/** The first major version that has locales of its own. */
const BUILTIN_LOCALES = 17;

/**
 * Makes PostgreSQL's data directory (the cluster) when missing, and returns its path. It has UTF-8 and the built-in locale C.UTF-8, so that
 * `lower()` knows every alphabet and the order does not depend on the machine's libraries; before version 17, the machine's. It is made under another name first, so that an
 * unfinished one is never used. Throws an `OperationalError`.
 * @param synced whether it must outlive a crash of the machine: waiting for the disk takes as long as all the rest
 */
export function ensureCluster(
  folder: string,
  binaries: ServerBinaries,
  user: ServerUser | undefined,
  password: string,
  synced = true,
): string {
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster, binaries);
    return cluster;
  }
  const draft = join(folder, 'cluster.new');
  const passwordFile = join(folder, 'password.new');
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    const initdb = spawnSync(
      join(binaries.folder, 'bin', 'initdb'),
      [...initArguments(draft, passwordFile, binaries), ...(synced ? [] : ['--no-sync'])],
      {
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        encoding: 'utf8',
      },
    );
    if (initdb.status !== 0)
      throw new OperationalError(`The database could not be made in ${folder}: ${reasonOf(initdb.stderr, initdb.error)}.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
  return cluster;
}

function initArguments(draft: string, passwordFile: string, { version }: ServerBinaries): string[] {
  const locale =
    Number.parseInt(version, 10) >= BUILTIN_LOCALES
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  return [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
  ];
}

/** Throws an `OperationalError` for the cluster of another major version: PostgreSQL reads only its own. */
function checkVersion(cluster: string, binaries: ServerBinaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (made === major) return;
  throw new OperationalError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this program brings ${major}: export it with pg_dump of version ${made} and load it anew.`,
  );
}

function reasonOf(stderr: string | null, error: Error | undefined): string {
  const lines = (stderr ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? error?.message ?? 'no reason given').replace(/\.$/, '');
}
