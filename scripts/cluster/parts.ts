import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../../runtime/core/errors/operational-error';

/** Where programs are, beside those of PATH: Debian's packages and Homebrew. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The programs of others that a cluster is made of. */
export interface Parts {
  /** The folder of PostgreSQL, with `bin/postgres`, `bin/initdb` and `bin/pg_basebackup`. */
  postgres: string;
  pgbouncer: string;
  nginx: string;
}

/** Those of a cluster whose servers Patroni runs. */
export interface PatroniParts extends Parts {
  patroni: string;
  etcd: string;
  haproxy: string;
}

/** How each is got where it is missing. */
const SOURCES: Readonly<Record<keyof Parts, string>> = {
  postgres: 'PostgreSQL 15 or newer (apt-get install postgresql)',
  pgbouncer: 'PgBouncer (apt-get install pgbouncer)',
  nginx: 'nginx (apt-get install nginx)',
};
const PATRONI_SOURCES: Readonly<Record<keyof PatroniParts, string>> = {
  ...SOURCES,
  patroni: 'Patroni (apt-get install patroni)',
  etcd: 'etcd (apt-get install etcd-server)',
  haproxy: 'haproxy (apt-get install haproxy)',
};

/** The parts that this machine has. */
export function installedParts(): Partial<PatroniParts> {
  const [pgbouncer, nginx, patroni, etcd, haproxy] = ['pgbouncer', 'nginx', 'patroni', 'etcd', 'haproxy'].map(programNamed);
  return { postgres: postgresFolder(), pgbouncer, nginx, patroni, etcd, haproxy };
}

/** What is missing for a cluster, or for one with Patroni, and how to get it; empty where nothing is. */
export function missingParts(parts: Partial<PatroniParts> = installedParts(), withPatroni = false): string[] {
  const sources = Object.entries(withPatroni ? PATRONI_SOURCES : SOURCES);
  return sources.flatMap(([part, source]) => (parts[part as keyof PatroniParts] === undefined ? [source] : []));
}

/** All parts of a cluster. Throws an `OperationalError` that says which are missing. */
export function findParts(parts: Partial<Parts> = installedParts()): Parts {
  return checked(parts, missingParts(parts)) as Parts;
}

/** All parts of a cluster with Patroni. Throws an `OperationalError` that says which are missing. */
export function findPatroniParts(parts: Partial<PatroniParts> = installedParts()): PatroniParts {
  return checked(parts, missingParts(parts, true)) as PatroniParts;
}

function checked<P>(parts: P, missing: readonly string[]): P {
  if (missing.length > 0) throw new OperationalError(`Not installed: ${missing.join('; ')}.`);
  return parts;
}

/** The newest PostgreSQL with the programs of a server. Its packages put them beside PATH. */
function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(DEBIAN_POSTGRES, version)), '/usr', '/usr/local', '/opt/homebrew'];
  const isServer = (folder: string): boolean =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, 'bin', name)));
  return folders.find(isServer);
}

function programNamed(name: string): string | undefined {
  return [...FOLDERS, ...(process.env.PATH ?? '').split(':')].map((folder) => join(folder, name)).find((path) => existsSync(path));
}
