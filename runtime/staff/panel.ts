import type { Services } from '../core/call/services';
import type { PanelContextOf, PanelOf } from './panel-of';

/** What a panel is shown for. */
export type PanelContext = PanelContextOf<Services>;

/**
 * What code of the domain shows on a page of a resource: a file `runtime/domain/<subject>/panels/<name>.ts` that exports it as `panel`, and that
 * `display: { panels: … }` of the resource names. Null for nothing. It asks what the account may see, as its answer goes to whoever may view the
 * page.
 */
export type Panel = PanelOf<Services>;
