/** A staff account that has proved its password. */
export interface Account {
  id: number;
  username: string;
  superuser: boolean;
  /** `pages.view`, `pages.edit`, `pages.delete`; `*.view` and so on for all kinds. */
  rights: ReadonlySet<string>;
}
