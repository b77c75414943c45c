import type { Account } from '../../../core/plan/viewer';
import type { ChangePage, EventType } from '../../../core/changes';
import { readSeenObjects } from '../../../core/read';
import type { Services } from '../../../core/services';

type Told = ChangePage['events'][number];

/** The body of a message. */
export function thinBody({ event: { type, timestamp, data } }: Told): string {
  return JSON.stringify({ type, timestamp, data });
}

/** The same with the object as the account sees it now: null where it is no more, or out of sight. */
function fullBody({ event: { type, timestamp, data } }: Told, object: string | undefined): string {
  const head = JSON.stringify({ type, timestamp, data });
  return `${head.slice(0, -2)},"object":${object ?? 'null'}}}`;
}

/** The bodies of messages with their objects: one statement for each resource. */
export async function fullBodies(
  { pool, settings }: Services,
  told: readonly Told[],
  { account, types }: { account: Account; types: readonly EventType[] },
): Promise<Map<string, string>> {
  const plans = new Map(types.map(({ type, plan }) => [type, plan]));
  const keys = new Map<EventType['plan'], Set<string>>();
  for (const { row } of told) {
    const plan = plans.get(row.type)!;
    keys.set(plan, (keys.get(plan) ?? new Set()).add(row.object));
  }
  const objects = new Map<EventType['plan'], Map<string, string>>();
  for (const [plan, wanted] of keys) {
    objects.set(plan, await readSeenObjects(pool, plan.read, [...wanted], { secret: settings.secretKey, account }));
  }
  return new Map(told.map((each) => [each.row.id, fullBody(each, objects.get(plans.get(each.row.type)!)!.get(each.row.object))]));
}
