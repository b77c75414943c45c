import type { Resource } from '../../../../generator/model/model';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';
import type { Document } from './document';
import type { Shown } from './shown';

interface Collection {
  meta: { limit: number; next: string | null; offset: number; previous: string | null; total_count: number };
  objects: Shown[];
}

/** Rows of a page, and pages that are read of an ordering. */
const PAGE = 2;
const PAGES = 3;

/** Tries every ordering in both directions. Rows must be in order, and each row must be on one page only. */
export async function walkOrdering(api: ApiHarness, resource: Resource, document: Document): Promise<string[]> {
  const orders = document.ordering.flatMap((name) => [name, `-${name}`]);
  const unordered = await get(api, `/rest/v1/${resource.name}/?_limit=100`);
  if (typeof unordered === 'string') return [unordered];
  const wrong = await mapConcurrently(orders, async (order) => {
    const collection = `/rest/v1/${resource.name}/?order_by=${order}`;
    const name = order.replace('-', '');
    const sorted = sortedBy(resource, unordered.objects, name, order.startsWith('-'));
    // Pages that hold all rows are the whole list. Of a longer one they are the beginning.
    if (sorted.length <= PAGE * PAGES) return walkPages(api, collection, unordered.meta.total_count, sorted, name);
    const whole = await get(api, `${collection}&_limit=100`);
    if (typeof whole === 'string') return [whole];
    const ordered = sortedBy(resource, whole.objects, name, order.startsWith('-'));
    return [
      ...misplaced(collection, whole.objects, ordered, name),
      ...(await walkPages(api, collection, whole.meta.total_count, ordered, name)),
    ];
  });
  return [...wrong.flat(), ...(await walkRefusals(api, resource, document))];
}

/** Checks that the pages by `meta.next` are the beginning of the sorted list, and that `meta.previous` is set from the second page on. */
async function walkPages(api: ApiHarness, collection: string, total: number, sorted: readonly Shown[], name: string): Promise<string[]> {
  const listed: Shown[] = [];
  let path: string | null = `${collection}&_limit=${PAGE}`;
  for (let page = 0; page < PAGES && path !== null; page += 1) {
    const answer: Collection | string = await get(api, path);
    if (typeof answer === 'string') return [answer];
    const { meta, objects } = answer;
    if (meta.offset !== listed.length || meta.limit !== PAGE || meta.total_count !== total)
      return [`${path}: meta is ${JSON.stringify(meta)}`];
    if ((meta.previous === null) !== (page === 0)) return [`${path}: previous is ${String(meta.previous)}`];
    listed.push(...objects);
    path = meta.next;
  }
  if (listed.length !== Math.min(PAGE * PAGES, sorted.length))
    return [`${collection}: pages hold ${listed.length} of ${sorted.length} rows`];
  return misplaced(collection, listed, sorted, name);
}

/** The first object that is not where it belongs. */
function misplaced(collection: string, listed: readonly Shown[], sorted: readonly Shown[], name: string): string[] {
  const index = listed.findIndex(({ resource_uri: uri }, position) => uri !== sorted[position]!.resource_uri);
  return index < 0
    ? []
    : [`${collection}: ${JSON.stringify(listed[index]![name])} stands where ${JSON.stringify(sorted[index]![name])} belongs`];
}

async function walkRefusals(api: ApiHarness, resource: Resource, document: Document): Promise<string[]> {
  const unordered = Object.keys(document.fields).find((name) => !document.ordering.includes(name))!;
  const bad = [
    `order_by=${unordered}`,
    'order_by=no_such_field',
    `order_by=${resource.key.field}&order_by=-${resource.key.field}`,
    '_limit=-1',
    '_offset=x',
  ];
  const wrong = await mapConcurrently(bad, async (query) => {
    const { status, text } = await api.request('GET', `/rest/v1/${resource.name}/?${query}`);
    return status === 400 && text.startsWith('{"error":') ? [] : [`${query}: ${status} ${text.slice(0, 200)}`];
  });
  return wrong.flat();
}

/** The expected order: nulls are last when ascending, and equal values are ordered by key in the same direction. */
function sortedBy(resource: Resource, objects: readonly Shown[], name: string, falls: boolean): Shown[] {
  const key = resource.key.field;
  const sorted = [...objects].sort((a, b) => compare(a[name], b[name]) || compare(a.id ?? a[key], b.id ?? b[key]));
  return falls ? sorted.reverse() : sorted;
}

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  const [left, right] = [a, b].map(Number);
  const money = [a, b].every((value) => typeof value === 'string' && /^-?\d+\.\d+$/.test(value));
  return money ? left! - right! : Buffer.compare(Buffer.from(String(a).toLowerCase()), Buffer.from(String(b).toLowerCase()));
}

async function get(api: ApiHarness, path: string): Promise<Collection | string> {
  const response = await api.request('GET', path);
  return response.status === 200 ? response.json<Collection>() : `${path}: ${response.status} ${response.text.slice(0, 200)}`;
}
