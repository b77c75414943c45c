import { join } from 'node:path';
import { joinExtensions } from '../../generator/extension/join';
import { restoreReads } from '../../generator/load/kept-reads';
import { load } from '../../generator/load/load';
import { buildModel } from '../../generator/model/build';
import type { Model } from '../../generator/model/model';

const PROGRAM = join(__dirname, '../..');

/** The model of what is declared in a project's folder, with all that is added to its resources. To parse the program's files takes a process a second. */
export function declaredModelOf(root: string): Model {
  restoreReads(PROGRAM);
  const loaded = load(root);
  return buildModel({ ...loaded, resources: joinExtensions(root, loaded).resources });
}
