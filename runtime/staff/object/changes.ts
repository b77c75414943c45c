import { isJsonObject, type JsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import type { ReadAs } from '../../core/plan/display-plan';
import { displayOf } from './display';
import { fieldLabel, translated } from '../words/labels';
import { planNamed, readerOf } from './read-as';
import { html, type Markup } from '../../core/formats/markup';
import { isFilled, showChoice, showTerms, showTimeIn, showValue } from './value';
import { zoneOfColumn } from './times';
import type { View } from '../view';

/** How many fields a row of a list names. */
const MOST = 5;

/** What changed in an object of which a field of `object` tells, a field a line: what it was, and what it became. Undefined for a field that tells nothing such. */
export function showChangesIn(view: View, own: ResourcePlan, name: string, object: JsonObject): Markup | undefined {
  const told = changesIn(view, own, name, object);
  if (!told) return undefined;
  const { plan, said, changes } = told;
  const shown = Object.entries(changes).filter(([, change]) => !isJsonObject(change) || isFilled(change.from) || isFilled(change.to));
  return showTerms(
    shown.map(([field, change]) => ({
      term: html`${changedLabel(view, plan, said, field)}`,
      value: isJsonObject(change) ? showChange(view, plan, field, change) : showValue(change, view),
    })),
  );
}

/** The fields that changed, by their labels: what a row of a list shows. */
export function showChangedIn(view: View, own: ResourcePlan | undefined, name: string, object: JsonObject): Markup | undefined {
  const told = own && changesIn(view, own, name, object);
  if (!told) return undefined;
  const labels = Object.keys(told.changes).map((field) => changedLabel(view, told.plan, told.said, field));
  return html`${labels.slice(0, MOST).join(', ')}${labels.length > MOST && ' …'}`;
}

/** The changes that a field of an object tells of, with the resource of what changed. */
function changesIn(
  { registry }: View,
  own: ResourcePlan,
  name: string,
  object: JsonObject,
): { plan?: ResourcePlan; said: ReadAs; changes: JsonObject } | undefined {
  const readAs = displayOf(own).read_as;
  const said = Object.hasOwn(readAs, name) ? readAs[name] : undefined;
  const changes = object[name];
  if (said?.changes_of === undefined || !isJsonObject(changes)) return undefined;
  return { plan: planNamed(registry, object, said.changes_of), said, changes };
}

function changedLabel({ words }: View, plan: ResourcePlan | undefined, { labels = {} }: ReadAs, field: string): string {
  const fields = plan?.schema?.fields ?? {};
  const isSaid = !Object.hasOwn(fields, field) && Object.hasOwn(labels, field);
  return isSaid ? translated(words, labels[field]!) : fieldLabel(words, Object.hasOwn(fields, field) ? fields[field] : undefined, field);
}

function showChange(view: View, plan: ResourcePlan | undefined, field: string, { from = null, to = null }: JsonObject): Markup {
  const show = (value: JsonValue): Markup =>
    readerOf(view, plan, field)(value) ??
    showChoice(plan?.schema?.fields[field], value, view.words) ??
    showTimeIn(value, zoneOfColumn(plan, field, view.words), view) ??
    showValue(value, view);
  return isFilled(from) ? html`<del>${show(from)}</del> → <ins>${show(to)}</ins>` : show(to);
}
