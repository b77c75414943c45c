import { erasuresOf } from './erasing';
import { referencesIn } from './merging';
import type { Model } from './model';

/** What the service must know to make one person of several and to erase one; `People` in runtime/people.ts says what each means. */
export interface People {
  references: TableReference[];
  erasures: Erasure[];
}

export interface TableReference {
  table: string;
  column: string;
  primary: string;
  to: string;
  clash: 'drop' | 'set null';
  groups: { by: string[]; where?: string }[];
  within?: string;
  keep?: 'primary' | 'address';
}

export interface Erasure {
  table: string;
  of: 'person' | 'address' | 'mention';
  where: string;
  set?: string;
  if?: string;
}

/** Follows from the references and the keys `person`, `merge` and `erase` of the YAML; undefined when no resource is the person. */
export function buildPeople(model: Model): People | undefined {
  const person = model.resources.find((resource) => resource.person);
  if (!person) return undefined;
  const tables = model.resources.filter((resource) => !resource.over);
  return { references: referencesIn(model, tables, person), erasures: erasuresOf(person, tables, model) };
}
