/**
 * Which tables hold data of people. The generator writes it to `generated/person-data.ts`, from the references between tables and the keys
 * `merge` and `erase` of the YAML. So a new table is included without any code.
 */
export interface PersonData {
  /** The columns that refer to people, or to rows that a merge may delete. Sorted by table and column. */
  references: readonly TableReference[];
  /** The rows of a person to which other rows belong that an erasure changes. It locks them first, in this order. */
  owners: readonly OwnerRows[];
  /** What an erasure changes, in this order. The person's own row comes first. */
  erasures: readonly Erasure[];
  /** All rows that belong to a person, and what of them the person may have. The person's own row comes first. */
  belongings: readonly Belonging[];
  /** Columns of the person's own row that a merge fills. The values of all others stay as the person has them who stays. */
  values: readonly PersonValue[];
}

/** A column of which the person who stays gets the best value that one of the merged people has. */
interface PersonValue {
  column: string;
  /** SQL over the row `t`: it has a value. */
  filled: string;
  /** SQL terms over the row `t` that sort the values, the best first. Without them that of the first person stays. */
  order?: readonly string[];
}

/** Rows (`t`) of one table that belong to a person. */
export interface Belonging {
  /** The resource, or the table where there is none. */
  name: string;
  /** The kind of object, for rights. */
  kind: string;
  table: string;
  /** The column of the primary key. */
  primary: string;
  /** All columns but secrets. */
  columns: readonly string[];
  /** Conditions, each of which makes a row theirs. `$1` is the id of the person. */
  person: readonly string[];
  /** One more: the row has their e-mail address, which is `$1` here. */
  address?: string;
}

/** A column that refers to rows, mostly a foreign key, and what happens to its rows when the rows it refers to are merged. */
export interface TableReference {
  table: string;
  column: string;
  /** The primary key of the table. */
  primary: string;
  /** The table that it refers to. */
  to: string;
  /** What happens to a row that would become a duplicate: it is deleted, or its reference becomes null. */
  clash: 'drop' | 'set null';
  /** Rows that agree in all of these columns (SQL) are duplicates. The rows of one person stay: of whom has the row that is worth most. */
  groups: readonly { by: readonly string[]; where?: string }[];
  /** SQL that is always true and lets an index find the rows. */
  within?: string;
  /** Only rows of the primary user stay, or only those of the user whose address is kept. Rows of the others are deleted. */
  keep?: 'primary' | 'address';
  /** SQL terms over the row `t` that sort rows that are alike, the one first that stays. Without them that of the first person stays. */
  worth?: readonly string[];
}

/** Rows (`t`) of the person whose id is `$1`. */
export interface OwnerRows {
  table: string;
  where: string;
}

/** Rows (`t`) that hold data of a person. Without `set` they are deleted. */
export interface Erasure {
  table: string;
  /**
   * What `$1` is in `where`: the id of the person, the e-mail address, or a LIKE pattern in lower case of texts that mention the address.
   * `anybody`: there is no `$1`, since the rows go whoever is erased.
   */
  of: 'person' | 'address' | 'mention' | 'anybody';
  where: string;
  set?: string;
  /** No row may be added to the table from before the first step until the erasure is over. */
  lock?: true;
  /** The option of the request that must be set. */
  if?: string;
  /** Jobs that hold rows of the table as they were before and after a change (`after_commit`). Those that wait are removed. */
  jobs?: readonly string[];
}
