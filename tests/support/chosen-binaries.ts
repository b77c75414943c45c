import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { restoreLinks, type ServerBinaries } from '../../runtime/core/database/embedded/server-binaries';

/** The PostgreSQL whose programs are in the folder `TEST_POSTGRES_BIN`, such as `/usr/lib/postgresql/15/bin`. Undefined where that is not set: npm's. */
export function chosenBinaries(): ServerBinaries | undefined {
  const bin = process.env.TEST_POSTGRES_BIN;
  if (!bin) return undefined;
  restoreLinks(dirname(bin));
  const told = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /\d+(\.\d+)*/.exec(told)?.[0];
  if (version === undefined) throw new Error(`TEST_POSTGRES_BIN: ${bin} has no PostgreSQL that says its version`);
  return { folder: dirname(bin), version };
}
