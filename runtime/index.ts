/**
 * The public face of the runtime: all that generated code may use. Handlers are named in routers, plans are what the generator tells.
 */
export { anyone, may } from './accounts';
export type { ReadPlan, ResourcePlan, SchemaDocument, WritePlan } from './plan';
export { collection, detail, schema } from './read';
export { answer, notAllowed } from './server/answer';
export { create, remove, replace, update } from './write';
