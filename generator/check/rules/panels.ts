import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { panelFile } from '../../language/paths';
import { diagnose } from '../catalogue';
import { type HandlerSource, readPanel } from '../handler-source';
import type { Rule } from '../rule';

/** The file of every panel exists (`panelFile` says which it is), and exports a `panel`. */
export const panels: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { panel }] of (resource.declaration.display?.panels ?? []).entries()) {
      const position = resource.position(['display', 'panels', index, 'panel']);
      const file = panelFile(panel);
      const source = sourceOf(path.join(context.root, file));
      if (!source) yield diagnose(position, 'R238', { file });
      else if (source.exported && !source.exported.includes('panel')) {
        const names = source.exported.map((name) => `"${name}"`).join(', ');
        yield diagnose(position, 'R239', { file, hint: names && `; it exports ${names}` });
      }
    }
  }
};

/** What a panel file says. A compiled one, of a package, says nothing. */
function sourceOf(file: string): HandlerSource | undefined {
  if (!existsSync(file)) return undefined;
  return file.endsWith('.js') ? {} : readPanel(readFileSync(file, 'utf8'));
}
