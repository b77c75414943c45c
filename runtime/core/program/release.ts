import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqlScript } from '../database/applied-scripts';
import { readMigrations } from '../database/migrations';
import type { Release } from '../deploy';
import { OperationalError } from '../errors/operational-error';
import { generatedFolder } from './generated-folder';
import { isUnmigrated } from './staleness';

/**
 * Reads from a checkout what a deployment applies to the database. Throws an `OperationalError` when what the generator writes is missing.
 * @param data what comes with the program
 */
export function readReleaseOf(root: string, data: readonly SqlScript[] = []): Release {
  const own = readMigrations(join(root, 'prisma', 'migrations'));
  // Those of extensions have an order of their own, and come after: what they change is made by the others.
  const extended = readMigrations(join(root, 'prisma', 'extended'));
  // The names of the last migrations make the script new, so it is applied again after every migration. A migration may have dropped triggers.
  const last = [own, extended].flatMap((migrations) => migrations.at(-1)?.name ?? []);
  const lastMigration = `-- After ${last.join(' and ') || 'nothing'}\n`;
  return {
    migrations: [...own, ...extended],
    repeatable: { name: 'generated/repeatable.sql', sql: readGenerated(root, 'repeatable.sql') + lastMigration },
    get unmigrated() {
      return isUnmigrated(root);
    },
    reader: readReaderOf(root),
    data,
    starter: { name: 'prisma/starter', sql: readStarter(join(root, 'prisma', 'starter')) },
  };
}

/** Reads what makes the role of SQL that staff write. Throws as `readReleaseOf`. */
export function readReaderOf(root: string): SqlScript {
  return { name: 'generated/reader.sql', sql: readGenerated(root, 'reader.sql') };
}

function readGenerated(root: string, name: string): string {
  const folder = generatedFolder(root);
  const path = join(root, folder, name);
  if (!existsSync(path)) throw new OperationalError(`${folder}/ is not there: run "npm run generate".`);
  return readFileSync(path, 'utf8');
}

function readStarter(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
