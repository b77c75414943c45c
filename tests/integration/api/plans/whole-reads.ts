/** A node of a plan, as EXPLAIN (FORMAT JSON) tells of it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Nodes that hand on each row as they get it, so that a LIMIT above them ends the reading below. */
const PASSES_ON = new Set([
  'Nested Loop',
  'Subquery Scan',
  'Append',
  'Merge Append',
  'Result',
  'LockRows',
  'ProjectSet',
  'Incremental Sort',
  'Memoize',
]);

/**
 * The large tables that a plan reads from the beginning to the end, each with how. An index that is read without a condition is a whole read too,
 * unless a LIMIT ends it and it drops no row on the way: that is a page of a list.
 */
export function wholeReads(plan: PlanNode, large: ReadonlySet<string>): string[] {
  return readsBelow(plan, large, false);
}

function readsBelow(node: PlanNode, large: ReadonlySet<string>, ends: boolean): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const index = node['Index Name'];
  const goesOn = type === 'Limit' || (ends && PASSES_ON.has(type));
  const below = (node.Plans ?? []).flatMap((each) => readsBelow(each, large, goesOn));
  if (table === undefined || !large.has(table)) return below;
  if (type === 'Seq Scan') return [...below, `${table} from its beginning to its end`];
  const isPage = ends && node.Filter === undefined;
  const reads = type === 'Index Scan' || type === 'Index Only Scan';
  return reads && node['Index Cond'] === undefined && !isPage ? [...below, `${table} by all of ${index}`] : below;
}
