import type { JsonValue } from '../../core/formats/exact-json';
import type { PlacedField } from '../object/sections';
import { html, type Markup } from '../../core/formats/markup';
import { showTerms, showValue } from '../object/value';
import type { View } from '../view';
import { type CustomField, customIn, customLabel, customValues } from './custom-field';

/** The custom fields that have a value, by their labels, in their order; those of which nothing is known come last. */
export function showCustomFields(view: View, placed: PlacedField, value: JsonValue): Markup {
  const stored = customValues(value);
  const { allowed } = customIn(placed)!;
  const known = (allowed === undefined ? undefined : view.customFields?.get(allowed)) ?? [];
  const unknown = [...stored.keys()].filter((name) => !known.some((field) => field.name === name)).map((name): CustomField => ({ name }));
  const filled = [...known, ...unknown].filter(({ name }) => stored.has(name));
  return showTerms(
    filled.map((field) => ({
      term: html`<span${field.description ? html` title="${field.description}"` : null}>${customLabel(field)}</span>`,
      value: showTexts(view, field, stored.get(field.name)!),
    })),
  );
}

function showTexts(view: View, { choices = [] }: CustomField, texts: readonly string[]): Markup {
  const labels = new Map(choices);
  const shown = texts.map((text) => labels.get(text) ?? text);
  return showValue(shown.length === 1 ? shown[0]! : shown, view);
}
