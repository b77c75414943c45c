/**
 * All that handlers of an extension may import from the program: `import { type Handler, invalid } from 'advocacy-platform'`. What is not here
 * may change in any version. See resources/README.md, Extensions.
 */
export { HttpError, invalid, refuse, type FieldErrors } from './framework/errors/http-error';
export { html } from './framework/html/template';
export type { Panel, PanelContext } from './framework/html/panel';
export { inPrismaTransaction, inTransaction } from './framework/database/transaction';
export type { Answer, Call, Handler } from './framework/http/call';
export { taking } from './framework/http/strict/takes';
export type { ResourcePlan } from './framework/plan/plan';
export type { Services } from './framework/services';
export { collection, detail, keyValue, listRows, notFound, readOne } from './framework/read';
export type { AfterCommit, AfterSave, BeforeSave } from './framework/write';
export { create, objectUrl, remove, replace, update, validateBody } from './framework/write';
export { sendMail, type SingleMail } from './domain/transactional-mail';
