import type { Model } from '../model/model';
import { emitAhead } from './ahead';
import { diagram, type DiagramFormat } from './diagram';
import { emitManifest } from './manifest';
import { emitHooks } from './hooks';
import { emitNames } from './names';
import { emitOpenapi } from './openapi';
import { emitPersonData } from './person-data';
import { emitPlans } from './plan';
import { emitPrisma } from './prisma';
import { emitIndex, emitPanels } from './registry';
import { emitRetention } from './retention';
import { emitRouters } from './router';
import { emitSql } from './sql';
import { emitStates } from './states';
import { emitTables } from './tables';
import type { Files } from './typescript';

/** From the model to files: path below `generated/` to text, or to what is printed. Emitters are pure; nothing is written here. */
type Emitter = (model: Model) => Files;

/** A new artefact is one file beside this one, and one line here. */
const EMITTERS: Emitter[] = [
  emitPrisma,
  emitSql,
  emitPlans,
  emitHooks,
  emitTables,
  emitRouters,
  emitPersonData,
  emitRetention,
  emitStates,
  emitAhead,
  emitIndex,
  emitPanels,
  emitNames,
  emitOpenapi,
];

/**
 * Every artefact of the model with those that are given, and the manifest that lists them.
 * @public `generate` loads it late, by `require`
 */
export function emitAll(model: Model, given: Readonly<Files> = new Map()): Files {
  const files = new Map([...EMITTERS.flatMap((emit) => [...emit(model)]), ...given]);
  return new Map([...files, ...emitManifest(model, files.keys())]);
}

/** @public `generate` loads it late, by `require` */
export { emitWords } from './words';

/**
 * A picture of the resources. It is no file of `generated/`, because a change of a relation would change it too.
 * @public `generate` loads it late, by `require`
 */
export function emitDiagram(model: Model, format: DiagramFormat, kind?: string): string {
  return diagram(model, format, kind);
}
