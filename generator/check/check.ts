import type { LoadResult } from '../load/load';
import { diagnose, sorted, type Diagnostic } from './catalogue';
import { RULES } from './rules';
import { checkShapes } from './shape';
import { buildWorld } from './world';

/** Everything that is wrong with what was loaded, reading problems included, sorted by place. `root` is the project's folder. */
export function check(root: string, loaded: LoadResult): Diagnostic[] {
  const shapes = checkShapes(loaded);
  const world = buildWorld(root, loaded, shapes);
  const found = RULES.flatMap((rule) => [...rule(world)]);
  const empty = loaded.resources.length + loaded.unread.length === 0;
  const nothing = empty ? [diagnose({ file: 'resources', line: 1, column: 1 }, 'R009', {})] : [];
  return sorted([...loaded.diagnostics, ...nothing, ...shapes.diagnostics, ...found]);
}
