/**
 * The public face of the runtime: all that generated code may use. Handlers are named in routers, plans are what the generator tells.
 */
export { anyone, may } from './framework/auth';
export type { People } from './framework/plan/person-data';
export type { ReadPlan, ResourcePlan, SchemaDocument, WritePlan } from './framework/plan/plan';
export { collection, detail, schema } from './framework/read';
export { answer, notAllowed } from './framework/http/answer';
export { create, remove, replace, update } from './framework/write';
