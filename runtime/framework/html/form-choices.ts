import { hasRight } from '../auth/permissions';
import type { ResourcePlan } from '../plan/plan';
import { namedResource } from './named-resource';
import { firstNames } from './names';
import { type PlacedField, sectionsOf } from './sections';
import type { View } from './view';

/** Targets with more rows than that are searched for; fewer are all offered. */
const MAX_OFFERED = 60;

/** What may be chosen in fields that name objects: by resource, from each path to the name of the object. Absent for resources with too many rows to offer. */
export type Offered = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The resource whose objects may be chosen in a field. Undefined for a field that names none. */
export function targetOf(view: View, placed: PlacedField): ResourcePlan | undefined {
  if (placed.columns) return undefined;
  const { offers } = placed;
  if (typeof offers === 'string') return view.registry.find(offers);
  const name = placed.widget === 'reports' ? 'queryreport' : namedResource(placed);
  return name === undefined ? undefined : view.registry.find(name);
}

/** What the form of an object offers. */
export async function offeredIn(view: View): Promise<Offered> {
  if (!view.plan) return new Map();
  return offeredFor(
    view,
    sectionsOf(view.plan, view.registry, '', ({ field }) => !field.readonly).flatMap((section) => section.fields),
  );
}

/** Looks up what a form with these fields offers: one query for each resource that they name, all at once. */
export async function offeredFor(view: View, fields: readonly PlacedField[]): Promise<Offered> {
  const targets = new Set(fields.flatMap((placed) => [placed, ...(placed.columns ?? [])].flatMap((each) => targetOf(view, each) ?? [])));
  const offered = await Promise.all(
    [...targets].map(async (target): Promise<[string, ReadonlyMap<string, string>][]> => {
      if (!hasRight(view.account, `${target.kind}.view`) || target.read.tallied) return [];
      const names = await firstNames(view, target, MAX_OFFERED + 1);
      return names.size > MAX_OFFERED ? [] : [[target.name, names]];
    }),
  );
  return new Map(offered.flat());
}
