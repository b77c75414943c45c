import type { JsonValue } from '../../core/formats/exact-json';
import { html, type Markup } from '../../core/formats/markup';
import type { ResourcePlan } from '../../core/plan/plan';
import { isFilled } from './value';
import type { View } from '../view';
import { displayOf } from './display';
import type { PlacedField } from './sections';

/**
 * Whether a page speaks of a field of an object: not where addresses of another country have it (`only_in` of the YAML) and it has no value. An object that
 * names no country is in that of the installation; without one, the field is spoken of.
 * @param valueOf the values of the fields beside it, and its own
 */
export function isSpokenOf(
  { homeCountry }: Pick<View, 'homeCountry'>,
  { plan, name }: Pick<PlacedField, 'plan' | 'name'>,
  valueOf: (field: string) => JsonValue | undefined,
): boolean {
  const { by, fields } = displayOf(plan).only_in;
  const value = valueOf(name);
  if (!Object.hasOwn(fields, name) || (isFilled(value) && value !== false)) return true;
  const country = (by === undefined ? undefined : valueOf(by)) || homeCountry;
  return country === undefined || country === fields[name];
}

/**
 * Whether a form offers an object that stands for a field, as `read_as` of its resource says: not where only addresses of another country have that field.
 * @param row the fields of which its name is made
 * @param valueOf the values of the fields of the form
 */
export function isOfferedHere(
  view: Pick<View, 'homeCountry' | 'registry'>,
  plan: ResourcePlan,
  row: Readonly<Record<string, unknown>>,
  valueOf: (field: string) => JsonValue | undefined,
): boolean {
  return Object.entries(displayOf(plan).read_as).every(([field, { fields: resources = [] }]) => {
    const name = String(row[field]);
    return resources
      .flatMap((resource) => view.registry.find(resource) ?? [])
      .every((other) => isSpokenOf(view, { plan: other, name }, (beside) => (beside === name ? undefined : valueOf(beside))));
  });
}

/** An attribute of a form that asks for more, or less, when its country changes: which field that is. */
export function followsCountry(plan: ResourcePlan): Markup | false {
  const { by } = displayOf(plan).only_in;
  return by !== undefined && html` data-country="${by}"`;
}
