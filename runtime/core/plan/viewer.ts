import type { Account } from './account';
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
