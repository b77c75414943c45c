import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { WriteCustom } from '../../core/plan/write-plan';
import { capitalized } from '../words/labels';
import type { PlacedField } from '../object/sections';

/** A custom field as its row says it: what `allowed` of the YAML names. */
export interface CustomField {
  name: string;
  display_name?: string;
  description?: string;
  field_type?: string;
  field_default?: string;
  /** Pairs of a value and what people see in its place. */
  choices?: readonly (readonly [string, string])[];
  field_length?: number | null;
  required?: boolean;
  allow_multiple?: boolean;
  always_show?: boolean;
  hidden?: boolean;
}

/** The custom fields that there are, in their order, by the resource that lists them. A resource that the account may not view is absent. */
export type CustomFields = ReadonlyMap<string, readonly CustomField[]>;

/** How the custom fields in a field are kept. Undefined for any other field. */
export function customIn({ plan, name }: Pick<PlacedField, 'plan' | 'name'>): WriteCustom | undefined {
  return plan.write?.custom[name];
}

/** What people call a custom field. */
export function customLabel({ name, display_name: called }: CustomField): string {
  return called ? called : capitalized(name.replaceAll('_', ' '));
}

/** The values of each name, whatever form they have: name to text or texts, or a list of objects with `name` and `value`. */
export function customValues(value: JsonValue | undefined): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const add = (name: string, one: JsonValue): void => {
    const texts = [one].flat().filter((text) => text !== null && text !== '');
    values.set(name, [...(values.get(name) ?? []), ...texts.map(String)]);
  };
  if (Array.isArray(value)) for (const row of value) if (isJsonObject(row)) add(String(row.name), row.value ?? null);
  if (isJsonObject(value)) for (const [name, one] of Object.entries(value)) add(name, one);
  return values;
}
