import type { JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import { displayOf } from './display';
import { translated } from '../words/labels';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';

/**
 * The type of a row as people call it, with the value that programs see as its title: the label of the resource of that type. Undefined where a field is not the
 * one that says the type, or says one that no resource has.
 */
export function showType(
  { registry, words }: Pick<View, 'registry' | 'words'>,
  plan: ResourcePlan | undefined,
  field: string,
  value: JsonValue,
): Markup | undefined {
  const { types } = (plan?.base ? registry.find(plan.base.resource) : plan) ?? {};
  if (!types || typeof value !== 'string' || !Object.hasOwn(types, value)) return undefined;
  const type = registry.find(types[value]!);
  if (type?.write?.base?.discriminator !== field) return undefined;
  return html`<span class="choice" title="${value}">${translated(words, displayOf(type).label)}</span>`;
}
