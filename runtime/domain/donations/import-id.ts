import { Message } from '../../core/words';
import type { ErrorCollector } from '../../core/http/validation-errors';

/** In characters. */
const LONGEST_IMPORT_ID = 64;

/** Adds an error for an import id (the id of a donation in the system that it comes from) that is too long for its column. */
export function checkImportId(importId: string, field: string, errors: ErrorCollector): void {
  if ([...importId].length > LONGEST_IMPORT_ID) errors.add(field, new Message('actions.text_too_long', { most: LONGEST_IMPORT_ID }));
}
