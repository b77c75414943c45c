import type { Model } from '../model/model';
import { emitHooks } from './hooks';
import { emitNames } from './names';
import { emitPersonData } from './person-data';
import { emitPlans } from './plan';
import { emitPrisma } from './prisma';
import { emitIndex } from './registry';
import { emitRetention } from './retention';
import { emitRouters } from './router';
import { emitSql } from './sql';

/**
 * Every artefact of the model: path below `generated/` to text. Emitters are pure; nothing is written here.
 * @public `generate` loads it late, by `require`
 */
export function emitAll(model: Model): Map<string, string> {
  const emitters = [emitPrisma, emitSql, emitPlans, emitHooks, emitRouters, emitPersonData, emitRetention, emitIndex, emitNames];
  return new Map(emitters.flatMap((emit) => [...emit(model)]));
}
