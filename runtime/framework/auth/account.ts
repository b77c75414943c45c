/** A staff account that has proved its password. */
export interface Account {
  id: number;
  username: string;
  superuser: boolean;
  /** Such as `pages.view`, `pages.edit`, `pages.delete`; `*.view` is for all kinds. */
  rights: ReadonlySet<string>;
  /** The names of its groups. Absent when it is in none. */
  groups?: ReadonlySet<string>;
  /** The account's words of compatibility (`COMPATIBILITY`). Absent when it has none. */
  compatibility?: ReadonlySet<string>;
}
