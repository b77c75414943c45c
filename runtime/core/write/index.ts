/** Writing: from a body to rows. POST, PATCH, PUT and DELETE of resources, and the steps that handlers of their own share. See README.md. */
export { areNames, checkBodyRights, withBodyRights } from './body/body-rights';
export { checkBody, validateBody, type FieldValues, writePlanOf } from './body/body';
export { resolveBody, writeRelated } from './body/resolve-body';
export { isUnitedStates } from '../types/countries';
/** @public The types of handlers that the YAML names. */
export { type AfterCommit, type AfterSave, type BeforeSave, commitJobs, rowHooks, withHooks } from './hooks';
export { lockRow } from './references/row-lookup';
export { isEmail, isSender, parseSender } from '../types/text-formats';
export { objectUrl } from './references/row-lookup';
export { findReferences, isUri, resolveColumns, resolveReference, resolveReferences, type BodyReference } from './references/references';
export { nestedMessages } from './body/validation-messages';
export { translateDeleteError, translateWriteError } from './translate-errors';
export { remove } from './remove';
export { restore } from './remove';
export { insertRow, updateRow } from './row';
export { sqlColumns, withDefaults } from './row-data';
export { create, keepsOmitted, leavingUnchanged, replace, replaceKeeping, update } from './save';
export { coerce, currentTime } from './body/values';
export { unstorableReason } from './body/scalar-values';
