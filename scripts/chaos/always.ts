import type { Chaos } from './chaos';
import { differ } from './outcome';

/** Deadlocks that were reported before. */
let known = 0;

/** What is not as it must be in the whole database, whatever was broken: subscriptions and the status that tells of them, and deadlocks. */
export async function checkAlways(chaos: Chaos): Promise<string[]> {
  const [found] = await chaos.rows<{ untrue: number; deadlocks: number }>(
    `SELECT (SELECT count(*)::integer FROM core_user u
         WHERE (u.subscription_status = 'subscribed') <> EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)) AS untrue,
       (SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`,
  );
  const { untrue, deadlocks } = found!;
  // A crash of PostgreSQL sets the number back.
  const more = Math.max(0, deadlocks - known);
  known = deadlocks;
  return [...differ('people whose status and subscriptions differ', untrue, 0), ...differ('deadlocks', more, 0)];
}
