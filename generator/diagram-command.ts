import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Output } from './command';
import { listSources } from './extension/sources';
import { drawResources } from './generate';

/**
 * `npm run generate -- --diagram [mermaid] [kind]`: prints a picture of the resources, as GraphViz unless Mermaid is asked for. Returns the
 * exit code.
 */
export function printDiagram(root: string, words: string[], out: Output): number {
  const [format, ...rest] = words[0] === 'mermaid' ? (['mermaid', ...words.slice(1)] as const) : (['dot', ...words] as const);
  const [kind, ...more] = rest;
  if (more.length > 0) return refuse(out, `unknown argument: ${more.join(' ')}`);
  if (kind !== undefined && !isKind(root, kind)) return refuse(out, `there is no folder resources/${kind}`);
  const picture = drawResources(root, format, kind);
  if (picture === undefined) return refuse(out, 'the YAML has errors; run: npm run generate');
  out.line(picture.trimEnd());
  return 0;
}

/** The kinds are the folders of `resources/`, here and in extensions, save for the mixins. */
function isKind(root: string, kind: string): boolean {
  if (kind === 'mixins' || !/^\w+$/.test(kind)) return false;
  return listSources(root).sources.some(({ folder }) =>
    ['', 'core'].some((place) => existsSync(path.join(folder, 'resources', place, kind))),
  );
}

function refuse(out: Output, problem: string): number {
  out.problem(problem);
  return 1;
}
