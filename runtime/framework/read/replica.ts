import type { Call } from '../http/call';

/**
 * The call as reads see it: where there is a replica (`DATABASE_REPLICA_URL`), its pool is the replica's. Only GETs of the generic
 * endpoints go there; what a write looks up must be what was written last.
 */
export function onReplica(call: Call): Call {
  const { replica } = call.services;
  return replica ? { ...call, services: { ...call.services, pool: replica } } : call;
}
