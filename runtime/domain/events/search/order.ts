import type { ReadPlan } from '../../../framework/plan/plan';
import { milesSql, type Point } from '../../geo';
import { type Order, parseOrder } from '../../../framework/read/order';
import { isOn } from './question';

/** Events can also be ordered by their distance from a place. */
export function distancePlan(read: ReadPlan, from: Point): ReadPlan {
  const distance = { sql: milesSql(from, 't.latitude', 't.longitude'), type: 'float', nullable: true } as const;
  return { ...read, names: [...read.names, 'distance'], ordering: { ...read.ordering, distance } };
}

/** What `order_by` says, the other way round with `reverse`. By default the nearest come first where a place is named, else the soonest. */
export function orderOf(query: URLSearchParams, read: ReadPlan): Order {
  const sent = query.getAll('order_by').filter((value) => value !== '');
  const names = sent.length > 0 ? sent : [read.ordering.distance ? 'distance' : 'starts_at_utc'];
  const turned = isOn(query, 'reverse') ? names.map((name) => (name.startsWith('-') ? name.slice(1) : `-${name}`)) : names;
  return parseOrder(new URLSearchParams(turned.map((name): [string, string] => ['order_by', name])), read);
}
