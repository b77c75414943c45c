/**
 * All that generated code may import from the runtime: types of plans, and what routers put behind routes.
 * The handlers that the YAML names are imported from their own folders.
 */
export { anyone, may } from './framework/auth';
export { detailAsOf, historyOf } from './framework/history';
export { answer, notAllowed } from './framework/http/answer';
export { withBodySchema } from './framework/http/body-schema';
export { withQuerySchema } from './framework/http/query-schema';
export type { Panel } from './framework/html/panel';
export type { PersonData } from './framework/plan/person-data';
export type { RetentionRule } from './framework/retention/rule';
export type { ResourcePlan } from './framework/plan/plan';
export { resource } from './framework/plan/resource';
/** @public What resources with `shows_types` use; perhaps none has it. */
export { withTypes } from './framework/plan/with-types';
export { collection, detail, schema, withinScope } from './framework/read';
export { create, remove, replace, update, withBodyRights } from './framework/write';
/** @public What resources with files use; perhaps none has them. */
export { download } from './framework/read';
/** @public What resources with `archived` and with hooks use; perhaps none has them. */
export { restore, rowHooks, withHooks } from './framework/write';
