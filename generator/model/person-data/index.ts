import type { PairTable, Resource } from '../model';
import { buildBelongings } from './belongings';
import { buildErasures } from './erasures';
import { buildOwners } from './owners';
import { findOwnership } from './ownership';
import { buildReferences } from './references';
import type { PersonData } from './types';
import { buildPersonValues } from './worth';

/** Follows from the references and the keys `person`, `merge` and `erase` of the YAML; undefined when no resource is the person. */
export function buildPersonData(resources: Resource[], pairs: PairTable[]): PersonData | undefined {
  const person = resources.find((resource) => resource.person);
  if (!person) return undefined;
  const tables = resources.filter((resource) => resource.stored);
  const ownership = findOwnership(person, tables);
  const erasures = buildErasures(person, tables, pairs, ownership);
  return {
    references: buildReferences(pairs, tables, person),
    owners: buildOwners(tables, ownership, erasures),
    erasures,
    belongings: buildBelongings(person, tables, pairs, ownership),
    values: buildPersonValues(person),
  };
}
