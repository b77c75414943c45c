import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlacesScript } from '../domain/geo';
import type { Release } from '../framework/database/deploy';
import { readMigrations } from '../framework/database/migrations';
import { OperationalError } from '../framework/errors/operational-error';

const ROOT = join(__dirname, '..', '..');

/** Reads from a checkout what the database is brought to. Throws an `OperationalError` when generated/ is not there. */
export function readRelease(root: string = ROOT): Release {
  const repeatable = join(root, 'generated', 'repeatable.sql');
  if (!existsSync(repeatable)) throw new OperationalError('generated/ is not there: run "npm run generate".');
  const migrations = readMigrations(join(root, 'prisma', 'migrations'));
  // Every new migration has it applied again: a migration may have had to drop triggers to change their tables.
  const after = `-- After ${migrations.at(-1)?.name ?? 'nothing'}\n`;
  return {
    migrations,
    repeatable: { name: 'generated/repeatable.sql', sql: readFileSync(repeatable, 'utf8') + after },
    data: [readPlacesScript(root)],
    starter: { name: 'prisma/starter', sql: readStarter(join(root, 'prisma', 'starter')) },
  };
}

function readStarter(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
