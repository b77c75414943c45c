import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import { pathOfObject } from '../../core/plan/reference';
import type { Registry } from '../../core/plan/registry';
import { seenObjects } from '../../core/read/viewed-query';
import { keyOf } from '../lists/collection';
import type { View } from '../view';
import { isLocal, zoneField } from './times';

/** The page with the time zone of the installation: what people type without another clock goes by it. */
export async function withHomeZone(view: View): Promise<View> {
  const homeZone = await view.services.homeZone?.(view.services);
  return homeZone === undefined ? view : { ...view, homeZone };
}

/**
 * The page with the clock of its object: that of the object to which it belongs (the campaign of an event), else that of the installation.
 * @param chosen what the form of a new object begins with, by field
 */
export async function withClock(view: View, value: JsonValue, chosen: ReadonlyMap<string, string> = new Map()): Promise<View> {
  const { plan, registry, key, query, submitted } = view;
  const recorded = (field: string): JsonValue | undefined => (isJsonObject(value) ? value[field] : undefined);
  const begun = (field: string): string | undefined => query.get(field) ?? chosen.get(field);
  if (!plan || !hasLocalTimes(plan)) return view;
  const owner = ownerOf(plan, registry);
  const own =
    owner && (await zoneOfOwner(view, owner.plan, submitted?.values[owner.field] ?? (key === undefined ? begun : recorded)(owner.field)));
  const zone = own ?? view.homeZone ?? (await view.services.homeZone?.(view.services));
  return zone === undefined ? view : { ...view, clock: { zone, isKnown: key !== undefined && owner !== undefined } };
}

/** What an object always belongs to that has a clock of its own. */
function ownerOf(plan: ResourcePlan, registry: Registry): { field: string; plan: ResourcePlan } | undefined {
  for (const [field, { to }] of Object.entries(plan.write?.references ?? {})) {
    const target = registry.find(to);
    if (target && plan.schema?.fields[field]?.nullable === false && zoneField(target) !== undefined && hasLocalTimes(target))
      return { field, plan: target };
  }
  return undefined;
}

async function zoneOfOwner(view: View, plan: ResourcePlan, value: JsonValue | undefined): Promise<string | undefined> {
  const path = pathOfObject(isJsonObject(value) ? value.resource_uri : value);
  if (path === undefined) return undefined;
  const [text] = (await seenObjects(view, plan, [keyOf(path)])).values();
  const owner = text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  const zone = isJsonObject(owner) ? owner[zoneField(plan)!] : undefined;
  return typeof zone === 'string' && zone !== '' ? zone : undefined;
}

function hasLocalTimes(plan: ResourcePlan): boolean {
  return Object.keys(plan.write?.body.properties ?? {}).some((name) => isLocal(plan, name));
}
