import { KeptValues } from '../kept';
import { hashOf } from '../load/hashes';
import type { LoadResult } from '../load/load';
import type { Looks } from './project-files';
import { languageSchemas } from './schema';

/**
 * What the rules looked at beside the declarations, where they found nothing to say: for the program with extensions and without them. To run all
 * rules takes more than half of a run in which nothing has changed.
 */
export const sound = new KeptValues<Looks>('sound', 2);

/** Names everything that rules look at, but for files: all that was loaded, and the schemas of the language. */
export function subjectOf(loaded: LoadResult): string {
  return hashOf(JSON.stringify([languageSchemas().hash, { ...loaded, sqlFiles: [...loaded.sqlFiles], hashes: [...loaded.hashes] }]));
}
