import type { ResourcePlan } from '../core/plan/plan';
import type { SchemaField } from '../core/plan/schema-plan';
import { newestFirstName } from '../core/read/order';
import { html, type Markup } from '../core/formats/markup';
import { type View, withQuery } from './view';
import { collectionPath } from '../core/plan/paths';

/** A column of a list: the field whose values it has, and what stands above it. */
export interface Column {
  name?: string;
  label: string;
  isNumber?: boolean;
  /** The time zone of its times. */
  zone?: string;
}

/** Types of which people want the last or the most first. */
const LAST_FIRST = new Set(['date', 'datetime', 'integer', 'float', 'decimal']);

/** The head of a column. It is a link that orders the list by the column, and a second time the other way round, where the list can be ordered by it. */
export function columnHead(view: View, plan: ResourcePlan | undefined, { name = '', label, isNumber, zone }: Column): Markup {
  const text = html`${label}${zone && html` <span class="unit">${zone}</span>`}`;
  const kind = isNumber && html` class="number"`;
  if (!plan || view.path !== collectionPath(plan) || !plan.schema?.ordering.includes(name))
    return html`<th scope="col"${kind}>${text}</th>`;
  const order = orderOf(view, name);
  const next = order === undefined ? firstOrder(name, plan.schema.fields[name]) : order === 'ascending' ? `-${name}` : name;
  const link = withQuery(view, { order_by: next, _offset: null, _cursor: null });
  return html`<th scope="col"${kind}${order && html` aria-sort="${order}"`}><a href="${link}" rel="nofollow">${text}</a></th>`;
}

/** How the list is ordered by a field now. */
function orderOf({ query, plan }: View, name: string): 'ascending' | 'descending' | undefined {
  const order = query.get('order_by') || (plan?.display?.newest_first && newestFirstName(plan.read));
  return order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
}

function firstOrder(name: string, field: SchemaField | undefined): string {
  return field && LAST_FIRST.has(field.type) && !field.choice_labels ? `-${name}` : name;
}
