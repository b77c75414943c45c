import { Message } from '../../../core/words';
import { refuse } from '../../../core/errors/http-error';
import type { ReadPlan } from '../../../core/plan/read-plan';
import { filterSql } from '../../../core/read/filter-sql';
import { type Asker, type Filter, parseFilters } from '../../../core/read/filters';
import type { Bindings } from '../../../core/read/statement';

/** What stands before `name` and `value` of a custom field: `filter[field__name]=parking`. */
const PREFIX = 'field__';
const PARTS = ['name', 'value'] as const;

/** Whether the name of a filter is about a custom field of an event. */
export function isAboutCustomField(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Whether a search asks for the order of a custom field. Other searches do without a plan of their own, whose texts nobody keeps. */
export function ordersByCustomField(query: URLSearchParams): boolean {
  return query.getAll('order_by').some((name) => name.includes(PREFIX));
}

/** Reads `field__name` and `field__value`, with operators. Throws 400 for any other part of a custom field. */
export function customFieldFilters(query: URLSearchParams, asker: Asker): Filter[] {
  const own = new URLSearchParams();
  for (const [name, value] of query) {
    const part = name.slice(PREFIX.length);
    if (!PARTS.some((known) => part.split('__')[0] === known))
      throw refuse(400, new Message('events.custom_field_invalid', { text: part.slice(0, 100) }));
    own.append(part, value);
  }
  return parseFilters(own, asker.services.registry.get('eventfield'), asker);
}

/** SQL of the ids of events that have a custom field for which all filters hold at once. Undefined without filters. */
export function hasCustomField(filters: readonly Filter[], bindings: Bindings): string | undefined {
  return filters.length === 0 ? undefined : `t.id IN (SELECT t.parent_id FROM ${matching(filters, bindings)})`;
}

/**
 * The plan of events with `field__name` and `field__value` as further names to order by: of each event, the least among the custom fields for
 * which the filters hold.
 * @param bindings without values before those of the filters: the statement binds them first
 */
export function planWithCustomFields(read: ReadPlan, filters: readonly Filter[], bindings: Bindings): ReadPlan {
  const rows = matching(filters, bindings);
  const orderings = PARTS.map((part) => {
    // The rows are named `t`, as the events are.
    const sql = `(SELECT min(f.${part}) FROM (SELECT t.* FROM ${rows}) f WHERE f.parent_id = t.id)`;
    return [`${PREFIX}${part}`, { sql, type: 'text', nullable: true }] as const;
  });
  return {
    ...read,
    names: [...read.names, ...orderings.map(([name]) => name)],
    ordering: { ...read.ordering, ...Object.fromEntries(orderings) },
  };
}

/** The custom fields for which all filters hold, as what stands after FROM. */
function matching(filters: readonly Filter[], bindings: Bindings): string {
  const conditions = filters.map((filter) => filterSql(filter, bindings));
  return `events_eventfield t${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
}
