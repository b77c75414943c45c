import type { JsonValue } from '../../core/formats/exact-json';
import { hasRight } from '../../core/auth/permissions';
import type { ResourcePlan } from '../../core/plan/plan';
import { knownInputs } from '../lists/filter-inputs';
import { isOfferedHere } from '../object/only-in';
import { firstNames, firstOffered } from '../words/names';
import { type PlacedField, sectionsOf, namedResource } from '../object/sections';
import type { View } from '../view';

/** The resource whose objects a list with the widget `reports` names. */
export const REPORTS = 'queryreport';

/** Targets with more rows than that are searched for; fewer are all offered. */
const MAX_OFFERED = 60;
/** The same in the filters of a list. */
const MAX_IN_FILTERS = 50;

/** What may be chosen in fields that name objects: by resource, from each path to the name of the object. Absent for resources with too many rows to offer. */
export type OfferedChoices = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The resource whose objects may be chosen in a field. Undefined for a field that names none. */
export function targetOf(view: View, placed: PlacedField): ResourcePlan | undefined {
  if (placed.columns) return undefined;
  const { offers } = placed;
  if (typeof offers === 'string') return view.registry.find(offers);
  const name = placed.widget === 'reports' ? REPORTS : namedResource(placed);
  return name === undefined ? undefined : view.registry.find(name);
}

/**
 * What the form of an object offers.
 * @param valueOf the values of the fields of the form
 */
export async function offeredIn(view: View, valueOf: (field: string) => JsonValue | undefined): Promise<OfferedChoices> {
  if (!view.plan) return new Map();
  return offeredFor(
    view,
    sectionsOf(view.plan, view.registry, '', ({ field }) => !field.readonly).flatMap((section) => section.fields),
    valueOf,
  );
}

/** Looks up what a form with these fields offers: one query for each resource that they name, all at once. */
export async function offeredFor(
  view: View,
  fields: readonly PlacedField[],
  valueOf: (field: string) => JsonValue | undefined = () => undefined,
): Promise<OfferedChoices> {
  const typed = Object.values(view.submitted?.values ?? {}).flatMap((text) => text.split('\n'));
  return offeredOf(
    view,
    fields.flatMap((placed) => [placed, ...(placed.columns ?? [])]).flatMap((placed) => targetOf(view, placed) ?? []),
    MAX_OFFERED,
    (context, plan, limit) =>
      firstOffered(context, plan, limit, (row, uri) => typed.includes(uri) || isOfferedHere(view, plan, row, valueOf)),
  );
}

/** What the filters of a list offer: objects of resources that have few of them. Others are searched for. */
export async function offeredInFilters(view: View): Promise<OfferedChoices> {
  const schema = view.plan?.schema;
  if (!schema) return new Map();
  const names = knownInputs(view.plan!, schema, view).inputs.flatMap(({ resource }) => resource ?? []);
  return offeredOf(
    view,
    names.flatMap((name) => view.registry.find(name) ?? []),
    MAX_IN_FILTERS,
    firstNames,
  );
}

/** The objects of each of these resources, as far as the account sees them, where they are at most `most`. Large resources are not looked at. */
async function offeredOf(view: View, targets: readonly ResourcePlan[], most: number, names: typeof firstNames): Promise<OfferedChoices> {
  const offered = await Promise.all(
    [...new Set(targets)].map(async (target): Promise<[string, ReadonlyMap<string, string>][]> => {
      if (!hasRight(view.account, `${target.kind}.view`) || target.read.tallied) return [];
      const found = await names(view, target, most + 1);
      return found.size > most ? [] : [[target.name, found]];
    }),
  );
  return new Map(offered.flat());
}
