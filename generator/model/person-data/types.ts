/**
 * What the service must know to merge people and to erase one. `PersonData` in `runtime/core/plan/person-data.ts` is the same
 * for the runtime, and says what each part means.
 */
export interface PersonData {
  references: TableReference[];
  owners: OwnerRows[];
  erasures: Erasure[];
  belongings: Belonging[];
  values: PersonValue[];
}

/** A column of the person's own row, and which value of several people stays. */
export interface PersonValue {
  column: string;
  filled: string;
  order?: string[];
}

/** A column that names rows, and what happens to its rows when the rows that it names are merged. */
export interface TableReference {
  table: string;
  column: string;
  primary: string;
  to: string;
  clash: 'drop' | 'set null';
  groups: { by: string[]; where?: string }[];
  within?: string;
  keep?: 'primary' | 'address';
  /** SQL terms that sort rows, those first that are worth more. */
  worth?: string[];
}

/** Rows of a person to which other rows belong. */
export interface OwnerRows {
  table: string;
  where: string;
}

/** One step of an erasure: rows to delete, or columns to empty. */
export interface Erasure {
  table: string;
  of: 'person' | 'address' | 'mention' | 'anybody';
  where: string;
  set?: string;
  lock?: true;
  if?: string;
  /** Jobs that hold rows of the table. */
  jobs?: string[];
}

/** The rows of a table that a person is given on demand. */
export interface Belonging {
  name: string;
  kind: string;
  table: string;
  primary: string;
  columns: string[];
  person: string[];
  address?: string;
}
