import type { Pool } from 'pg';
import type { Services } from '../services';

/**
 * Where GETs of the generic endpoints read: from the replica, when there is one (`DATABASE_REPLICA_URL`). A write must see what was written
 * last, so it reads from the primary.
 */
export function readingPool({ pool, replica }: Pick<Services, 'pool' | 'replica'>): Pool {
  return replica ?? pool;
}
