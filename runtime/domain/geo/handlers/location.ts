import type { Handler } from '../../../core/call';
import { HttpError } from '../../../core/errors/http-error';
import { detail, keyValue } from '../../../core/read';
import { findUnknownLocation } from '../unknown-location';

/**
 * GET `/rest/v1/location/<user id>/`. Every user has a location. Without a known address it is empty, with the times of the user. 404 without
 * such a user.
 */
export const handler: Handler = async (call, plan) => {
  try {
    return await detail(call, plan);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const location = await findUnknownLocation(call.services.pool, plan, keyValue(plan, call.key!));
    if (!location) throw error;
    return { status: 200, shape: 'object', body: { value: location } };
  }
};
