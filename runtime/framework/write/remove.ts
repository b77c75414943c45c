import type { Handler } from '../http/call';
import { translateDeleteError } from './translate-errors';
import { deleteRow } from './single-row';

/**
 * DELETE on an object: 204. Rows that refer to the object are deleted, set to null, or forbid the deletion (400), as the YAML says.
 */
export const remove: Handler = async ({ services, key }, plan) => {
  try {
    await deleteRow(services, plan, key!);
  } catch (error) {
    throw translateDeleteError(error, services.registry, plan);
  }
  return { status: 204 };
};
