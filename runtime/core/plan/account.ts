/** A staff account that has proved its password. */
export interface Account {
  id: number;
  username: string;
  superuser: boolean;
  /** Such as `pages.view`, `pages.edit`, `pages.delete`; `*.view` is for all kinds. */
  rights: ReadonlySet<string>;
  /** The names of its groups. Absent when it is in none. */
  groups?: ReadonlySet<string>;
  /**
   * What limits what it sees: from the name of a limiting resource to the keys of what its groups have, sorted. Absent when nothing does.
   */
  limits?: ReadonlyMap<string, readonly string[]>;
  /** The account's words of compatibility (`COMPATIBILITY`). Absent when it has none. */
  compatibility?: ReadonlySet<string>;
}
