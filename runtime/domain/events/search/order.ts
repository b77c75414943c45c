import type { Call } from '../../../core/http/call';
import type { ReadPlan } from '../../../core/plan/read-plan';
import { type Order, parseOrder } from '../../../core/read/order';
import { milesSql, type Point } from '../../geo';
import { isOn } from './parameters';

/** The plan of events with `distance` from a point, in miles, as a further name to order by. */
export function planWithDistance(read: ReadPlan, from: Point): ReadPlan {
  const distance = { sql: milesSql(from, 't.latitude', 't.longitude'), type: 'float', nullable: true } as const;
  return { ...read, names: [...read.names, 'distance'], ordering: { ...read.ordering, distance } };
}

/** The order that `order_by` and `reverse` ask for. By default the nearest event comes first when a place is named, else the earliest. */
export function searchOrder({ query, account }: Call, read: ReadPlan): Order {
  const sent = query.getAll('order_by').filter((value) => value !== '');
  const names = sent.length > 0 ? sent : [read.ordering.distance ? 'distance' : 'starts_at_utc'];
  const directed = isOn(query, 'reverse') ? names.map((name) => (name.startsWith('-') ? name.slice(1) : `-${name}`)) : names;
  return parseOrder(new URLSearchParams(directed.map((name): [string, string] => ['order_by', name])), read, account);
}
