import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type * as PlotLibrary from '@observablehq/plot' with { 'resolution-mode': 'import' };
import type * as DomLibrary from '@xmldom/xmldom';

/** What draws: Observable Plot, and a document for it to draw in. */
export interface Drawing {
  plot: typeof PlotLibrary;
  dom: typeof DomLibrary;
  document: DomLibrary.Document;
}

let loaded: Omit<Drawing, 'document'> | undefined;

/**
 * Loads the library when the first chart is drawn: a process that draws none never does. Plot and D3 come as 700 modules, which take over a second
 * to load, or as one file each, which takes a tenth of that. Those files are no modules to Node, so they are read here.
 */
export function openDrawing(): Drawing {
  loaded ??= load();
  const document = new loaded.dom.DOMImplementation().createDocument('http://www.w3.org/1999/xhtml', 'html', null);
  return { ...loaded, document };
}

function load(): Omit<Drawing, 'document'> {
  const own = createRequire(__filename);
  const plot = own.resolve('@observablehq/plot');
  const d3 = loadFile(createRequire(plot).resolve('d3'), 'd3.min.js', undefined);
  return {
    plot: loadFile(plot, 'plot.umd.min.js', d3) as typeof PlotLibrary,
    dom: own('@xmldom/xmldom') as typeof DomLibrary,
  };
}

/** Runs the one file of a package. The only thing that it may ask for is D3. */
function loadFile(entry: string, name: string, d3: unknown): unknown {
  const filename = join(entry, '..', '..', 'dist', name);
  const module = { exports: {} };
  const run = new Script(`(function (exports, module, require) {${readFileSync(filename, 'utf8')}\n})`, {
    filename,
  }).runInThisContext() as (exports: unknown, module: unknown, require: () => unknown) => void;
  run(module.exports, module, () => d3);
  return module.exports;
}
