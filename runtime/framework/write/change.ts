import type { Registry } from '../plan/registry';
import type { ResourcePlan } from '../plan/plan';
import { type Values, writePlanOf } from './body';
import { type ChildrenChange, writeChildren } from './children';
import { type CustomChange, readCustom, writeCustom } from './custom';
import { type Id, queryWithin, type Transaction } from '../database/query';
import { type ManyChange, readMany, resolveMany, writeMany } from './many';
import { resolveColumns } from './references';
import { columnData, type RowData } from './row';

/** A checked body with every reference resolved: what is written to the row, and what to the rows around it. */
export interface Change {
  data: RowData;
  many: readonly { change: ManyChange; ids: readonly Id[] }[];
  custom: readonly CustomChange[];
  children: readonly ChildrenChange[];
}

/**
 * Resolves everything that a checked body names, before anything is written to the object itself.
 * `resets` are references that return to their default. Throws 400 for references to nothing and for custom fields that are not
 * allowed.
 */
export async function resolveChange(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  values: Values,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Promise<Change> {
  const write = writePlanOf(plan);
  const query = queryWithin(transaction);
  const references = new Map([...resets, ...(await resolveColumns(query, registry, write, values))]);
  const sent = <T>(parts: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(parts).filter(([field]) => Object.hasOwn(values, field));
  const custom: CustomChange[] = [];
  for (const [field, part] of sent(write.custom)) custom.push(await readCustom(query, registry, plan, field, part, values[field]));
  const lists = sent(write.many).map(([field, part]) => readMany(field, part, values[field]));
  const ids = await resolveMany(transaction, registry, plan, lists);
  return {
    data: columnData(write, values, references),
    many: lists.map((change, place) => ({ change, ids: ids[place]! })),
    custom,
    children: sent(write.children).map(([field, children]) => ({ field, children, items: values[field] as unknown[] })),
  };
}

/** Writes what hangs off a row that is there by now: lists, custom fields, children. */
export async function writeRelated(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  id: Id,
  change: Change,
): Promise<void> {
  for (const { change: many, ids } of change.many) await writeMany(transaction, id, many, ids);
  for (const custom of change.custom) await writeCustom(transaction, id, custom);
  for (const children of change.children) await writeChildren(transaction, registry, plan, id, children);
}
