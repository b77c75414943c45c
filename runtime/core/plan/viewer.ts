import type { Registry } from './registry';

/** Who looks: an account, null for somebody without credentials, or the program itself, which sees all. */
export type Viewer = Account | null | 'program';

/** The plans of all resources, and who looks rows up in them. Whatever finds rows takes both, so that no lookup forgets for whom it is. */
export interface ViewerContext {
  readonly registry: Registry;
  readonly viewer: Viewer;
}

/** The context of a request: its account looks. */
export function viewerContext({ services, account }: { services: { registry: Registry }; account: Account | null }): ViewerContext {
  return { registry: services.registry, viewer: account };
}

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
