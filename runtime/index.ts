/**
 * All that generated code may import from the runtime: types of plans, and what routers put behind routes.
 * The handlers that the YAML names are imported from their own folders.
 */
export { anyone, may } from './core/auth';
export { detailAsOf, historyOf } from './core/changes/history';
export { answer, notAllowed } from './core/http/answer';
/** @public What resources with `deprecated` use; perhaps none has it. */
export { deprecated } from './core/http/headers';
export { withBodySchema, withQuerySchema } from './core/http/schema-values';
/** @public What resources with `transitions` use; perhaps none has them. */
export { states } from './core/database/states';
export { typedClient } from './core/database/rows';
export type { PersonData } from './core/plan/person-data';
export type { RetentionRule } from './core/partitions/retention';
export type { ResourcePlan } from './core/plan/plan';
export { resource } from './core/plan/resource';
/** @public What resources with `shows_types` use; perhaps none has it. */
export { withTypes } from './core/plan/with-types';
export { collection, detail, schema, withinScope, download } from './core/read';
export { create, remove, replace, update, withBodyRights, restore, rowHooks, withHooks } from './core/write';
/** @public What resources with files use; perhaps none has them. */
/** @public What resources with `archived` and with hooks use; perhaps none has them. */
