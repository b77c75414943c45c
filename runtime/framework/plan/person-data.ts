/**
 * What the generator tells of people, beyond the plans of resources: written to `generated/people.ts`, from the references between tables
 * and the keys `merge` and `erase` of the YAML. A table that is added later is in it without being named anywhere.
 */
export interface People {
  /** The columns that name people, or rows that may go when people become one; sorted by table and column. */
  references: readonly TableReference[];
  /** What an erasure changes, in the order in which it must: the person's own row comes first. */
  erasures: readonly Erasure[];
}

/** A column that names rows, mostly a foreign key, and what becomes of its rows when the rows that it names are made one. */
export interface TableReference {
  table: string;
  column: string;
  /** The primary key of the table. */
  primary: string;
  /** The table that it names. */
  to: string;
  /** What becomes of a row that would say the same as another one: it goes, or it no longer names anybody. */
  clash: 'drop' | 'set null';
  /** Of rows that agree in all of these columns (SQL) one target's rows stay: those of the row that stays, where it has some. */
  groups: readonly { by: readonly string[]; where?: string }[];
  /** SQL that is always true, but lets an index find the rows. */
  within?: string;
  /** Rows of the other users go: only those of the primary user, or of the user whose address is kept, stay. */
  keep?: 'primary' | 'address';
}

/** Rows (`t`) that hold something of a person. Without `set` they are deleted. */
export interface Erasure {
  table: string;
  /** What `$1` is in `where`: the number of the person, the e-mail address, or a pattern of LIKE, in lower case, of texts that mention it. */
  of: 'person' | 'address' | 'mention';
  where: string;
  set?: string;
  /** Only when this was asked for too. */
  if?: string;
}
