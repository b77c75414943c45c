import { check } from './check/check';
import type { Diagnostic } from './check/catalogue';
import { load } from './load/load';

export interface Generated {
  /** Paths relative to `generated/`, to their texts; empty when there are errors. */
  files: Map<string, string>;
  /** Sorted by position. */
  diagnostics: Diagnostic[];
}

/**
 * From the declarations under `<root>/resources` to the texts of all artefacts. Reads only, and the same input gives the same
 * bytes. If there is an error among the diagnostics there are no texts.
 */
export function generate(root: string): Generated {
  const loaded = load(root);
  const diagnostics = check(root, loaded);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { files: new Map(), diagnostics };
  const { buildModel, emitAll } = emitters();
  return { files: new Map(emitAll(buildModel(loaded))), diagnostics };
}

/** Printing TypeScript needs its compiler, which takes longer to load than everything else. It is not loaded for wrong YAML. */
function emitters() {
  /* eslint-disable @typescript-eslint/no-require-imports -- the one way to load late and stay synchronous */
  const { buildModel } = require('./model/build') as typeof import('./model/build');
  const { emitAll } = require('./emit') as typeof import('./emit');
  return { buildModel, emitAll };
}
