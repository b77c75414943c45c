import type { ColumnType } from '../language/words';
import type { PersonData } from './person-data/types';
import type { Resource } from './resource';

export type { ColumnType, HttpMethod } from '../language/words';
export type { Column, Field, FieldDefinition, Filter, Transition } from './field';
export type { Erase, Index, Key, Limit, Resource, ScopeRule, Verb } from './resource';
export type { CountedColumn, Counts, History, Located, Notify, OnChange, ToldEvent, ToldEvents } from './trigger-types';

/**
 * The model: every resource with mixins merged, inheritance and defaults resolved. It is plain, sorted and serialisable.
 * Emitters read nothing else, so what they print follows from the model alone.
 */
export interface Model {
  /** Sorted by name. */
  resources: Resource[];
  /** The kinds of object (folders) that permission groups speak of, sorted. */
  kinds: string[];
  /** The tables behind `many` fields, sorted by table. A `many` field names its table. */
  pairs: PairTable[];
  /** The SQL files of the domain that the repeatable SQL includes, sorted by file. */
  sqlFiles: SqlFile[];
  /** What the service is called. */
  service: { title: string; summary?: string };
  /** What refusals say in English, by their codes. Absent where no catalogue was given. */
  refusals?: ReadonlyMap<string, string>;
  /** What declarations may name, each list sorted. */
  names: Names;
  /** Where data of a person are. Absent when no resource is the person. */
  personData?: PersonData;
}

/** The names that there are: for editors. */
interface Names {
  resources: string[];
  mixins: string[];
  handlers: string[];
  sqlFiles: string[];
  panels: string[];
}

/** A hand-written SQL file that resources name under `repeatable`. */
export interface SqlFile {
  /** `runtime/domain/mailings/sql/targeting.sql`. */
  file: string;
  text: string;
}

/** A table of pairs: `id`, and two foreign keys that cascade. Unique over both; an index leads with each. */
export interface PairTable {
  table: string;
  /** `CorePageTags`, client delegate `corePageTags`. */
  model: string;
  delegate: string;
  own: PairSide;
  other: PairSide;
}

export interface PairSide {
  column: string;
  type: ColumnType;
  resource: string;
  /** The table and primary key column that the foreign key names. */
  table: string;
  references: string;
}
