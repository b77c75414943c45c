import { databaseErrorOf, UNIQUE } from '../../../../core/database/errors';
import type { Call } from '../../../../core/call';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../../../core/http/validation-errors';
import { checkImportId } from '../../../donations';

/** The id of the donation in the system that it comes from. A donation with an import id is stored once only. */
export function readImportId(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const name = importIdParameter(parameters);
  const importId = lastValue(parameters, name);
  if (importId !== undefined) checkImportId(importId, name, errors);
  return importId;
}

/** The parameter that gives the import id. */
export function importIdParameter(parameters: RequestParameters): string {
  return parameters.has('donation_import_id') ? 'donation_import_id' : 'import_id';
}

/** Whether a database error says that another donation has the import id. */
export function isImportIdTaken(error: unknown): boolean {
  const failure = databaseErrorOf(error);
  return failure?.code === UNIQUE && failure.constraint === 'core_order_import_id_key';
}

/** The absolute URL of the action of the donation with an import id. */
export async function locationOfImport(call: Call, importId: string): Promise<string | undefined> {
  const { rows } = await call.services.pool.query<{ uri: string }>(
    `SELECT '/rest/v1/' || lower(a.type) || 'action/' || a.id || '/' AS uri FROM core_order o JOIN core_action a ON a.id = o.action_id WHERE o.import_id = $1`,
    [importId],
  );
  return rows[0] && `${call.baseUrl}${rows[0].uri}`;
}
