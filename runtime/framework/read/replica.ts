import type { Call } from '../http/call';
import { forRequest } from '../services';

/**
 * The same call on the pool of the replica, when there is one (`DATABASE_REPLICA_URL`). Only GETs of the generic endpoints read from the
 * replica. A write must see what was written last, so it reads from the primary.
 */
export function onReplica(call: Call): Call {
  const { replica } = call.services;
  return replica ? { ...call, services: forRequest(call.services, { pool: replica }) } : call;
}
