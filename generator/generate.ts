import { check } from './check/check';
import { sortDiagnostics, type Diagnostic } from './check/catalogue';
import type { TypeScriptFile } from './emit/typescript';
import { emittedOnce } from './emitted';
import { joinExtensions } from './extension/join';
import { refusalsIn } from './language/refusals';
import { load, withoutExtensions, type LoadResult } from './load/load';
import { hashOf, printHashes, SOURCES_FILE } from './load/hashes';
import type { Declarations } from './model/merge-mixins';

export interface GeneratorResult {
  /** Paths relative to `generated/`, to their texts: what follows from the program's own declarations. Empty when there are errors. */
  files: Map<string, string>;
  /** Paths relative to `extended/`: what follows from all declarations together. Absent when `package.json` names no extension. */
  extended?: Map<string, string>;
  /** Sorted by position. */
  diagnostics: Diagnostic[];
}

/**
 * From the declarations under `<root>/resources` to the texts of all artefacts. Reads only, and the same input gives the same
 * bytes. If there is an error among the diagnostics there are no texts.
 */
export function generate(root: string): GeneratorResult {
  const loaded = load(root);
  const isExtended = loaded.extensions.length > 0;
  const ours = isExtended ? withoutExtensions(loaded) : loaded;
  const diagnostics = sortDiagnostics([...check(root, loaded), ...(isExtended ? check(root, ours) : [])]);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { files: new Map(), diagnostics };
  return { files: emit(root, ours), extended: isExtended ? emit(root, loaded) : undefined, diagnostics };
}

function emit(root: string, loaded: LoadResult): Map<string, string> {
  const declarations = { ...loaded, resources: joinExtensions(root, loaded).resources };
  const hashes = printHashes(loaded.hashes);
  return emittedOnce(keyOf(declarations, hashes), () => {
    const { buildModel, emitAll, emitWords } = emitters();
    return emitAll(
      { ...buildModel(declarations), refusals: refusalsIn(loaded.words) },
      new Map<string, string | TypeScriptFile>([...emitWords(loaded.words), [SOURCES_FILE, hashes]]),
    );
  });
}

/** All that a model is built from, and the texts that it was read from, as one short text. */
function keyOf({ resources, mixins, sqlFiles, domainFiles, service }: Declarations, hashes: string): string {
  return hashOf(JSON.stringify([resources, mixins, [...(sqlFiles ?? [])], domainFiles, service, hashes]));
}

/** A picture of the resources under `<root>/resources` and in extensions, or of those of one kind. Undefined when the YAML has errors. */
export function drawResources(root: string, format: 'dot' | 'mermaid', kind?: string): string | undefined {
  const loaded = load(root);
  if (check(root, loaded).some(({ severity }) => severity === 'error')) return undefined;
  const { buildModel, emitDiagram } = emitters();
  return emitDiagram(buildModel({ ...loaded, resources: joinExtensions(root, loaded).resources }), format, kind);
}

/** Printing TypeScript needs its compiler, which takes longer to load than everything else. It is not loaded for wrong YAML. */
function emitters() {
  /* oxlint-disable typescript/no-require-imports -- the one way to load late and stay synchronous */
  const { buildModel } = require('./model/build') as typeof import('./model/build');
  const { emitAll, emitDiagram, emitWords } = require('./emit') as typeof import('./emit');
  return { buildModel, emitAll, emitDiagram, emitWords };
}
