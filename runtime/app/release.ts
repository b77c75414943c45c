import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlacesScript } from '../domain/geo';
import type { SqlScript } from '../framework/database/applied-scripts';
import type { Release } from '../framework/database/deploy';
import { readMigrations } from '../framework/database/migrations';
import { OperationalError } from '../framework/errors/operational-error';

const ROOT = join(__dirname, '..', '..');

/** Reads from a checkout what a deployment applies to the database. Throws an `OperationalError` when generated/ is missing. */
export function readRelease(root: string = ROOT): Release {
  const migrations = readMigrations(join(root, 'prisma', 'migrations'));
  // The name of the last migration makes the script new, so it is applied again after every migration. A migration may have dropped triggers.
  const lastMigration = `-- After ${migrations.at(-1)?.name ?? 'nothing'}\n`;
  return {
    migrations,
    repeatable: { name: 'generated/repeatable.sql', sql: readGenerated(root, 'repeatable.sql') + lastMigration },
    reader: readReader(root),
    data: [readPlacesScript(root)],
    starter: { name: 'prisma/starter', sql: readStarter(join(root, 'prisma', 'starter')) },
  };
}

/** Reads what makes the role of SQL that staff write. Throws as `readRelease`. */
export function readReader(root: string = ROOT): SqlScript {
  return { name: 'generated/reader.sql', sql: readGenerated(root, 'reader.sql') };
}

function readGenerated(root: string, name: string): string {
  const path = join(root, 'generated', name);
  if (!existsSync(path)) throw new OperationalError('generated/ is not there: run "npm run generate".');
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
