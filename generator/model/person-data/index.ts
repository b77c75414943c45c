import type { PairTable, Resource } from '../model';
import { buildErasures } from './erasures';
import { buildReferences } from './references';
import type { PersonData } from './types';

/** Follows from the references and the keys `person`, `merge` and `erase` of the YAML; undefined when no resource is the person. */
export function buildPersonData(resources: Resource[], pairs: PairTable[]): PersonData | undefined {
  const person = resources.find((resource) => resource.person);
  if (!person) return undefined;
  const tables = resources.filter((resource) => resource.stored);
  return { references: buildReferences(pairs, tables, person), erasures: buildErasures(person, tables, pairs) };
}
