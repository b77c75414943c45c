/**
 * All that handlers of an extension may import from the program: `import { type Handler, invalid } from 'advocacy-platform'`. What is not here
 * may change in any version. See resources/README.md, Extensions.
 */
export { HttpError, invalid, refuse, type FieldErrors } from './core/errors/http-error';
export { html } from './core/formats/markup';
export type { Panel, PanelContext } from './staff/panel';
export { inPrismaTransaction, inTransaction } from './core/database/transaction';
export { type Answer, type Call, type Handler, taking } from './core/call';
export type { ResourcePlan } from './core/plan/plan';
export type { Services } from './core/call/services';
export { collection, detail, keyValue, listRows, notFound, readOne } from './core/read';
export { type AfterCommit, type AfterSave, type BeforeSave, create, objectUrl, remove, replace, update, validateBody } from './core/write';
export { sendMail, type SingleMail } from './domain/transactional-mail';
