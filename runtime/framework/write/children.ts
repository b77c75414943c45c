import type { Registry } from '../plan/registry';
import { invalid, refuse } from '../http/errors';
import type { ResourcePlan, WriteChildren, WritePlan, WriteReference } from '../plan/plan';
import { checkBody, type FieldValues, writePlanOf } from './body';
import { type ColumnValues, delegateOf, type Id, queryWithin, type Transaction } from '../database/query';
import { nestedMessages } from './reference-lists';
import { resolveColumns, resolveReferences, type BodyReference } from './references';
import { columnData, insertRow, updateRow, withDefaults } from './row';

/** The list of child objects that a body sends: URIs keep a row, objects make or update one. Rows that are not in the list stay. */
export interface ChildList {
  field: string;
  children: WriteChildren;
  items: readonly unknown[];
}

/** Everything about one list while it is written. */
interface Work {
  transaction: Transaction;
  registry: Registry;
  /** The parent's plan and key, and the field that holds the list. */
  plan: ResourcePlan;
  parent: Id;
  change: ChildList;
  child: ResourcePlan;
  write: WritePlan;
  by: WriteReference;
}

/** Writes the children that a body sends. Throws 400 for a child of another parent and for objects with wrong values. */
export async function writeChildren(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  parent: Id,
  change: ChildList,
): Promise<void> {
  const child = registry.get(change.children.of);
  const write = writePlanOf(child);
  const work: Work = { transaction, registry, plan, parent, change, child, write, by: write.references[change.children.by]! };
  const named = change.items.filter((item) => !isObject(item) || item.resource_uri !== undefined || item.id !== undefined);
  const ids = new Map((await ownChildren(work, named)).map((id, place) => [named[place], id]));
  for (const item of change.items) {
    const id = ids.get(item);
    if (!isObject(item)) continue;
    if (id === undefined) await upsert(work, item);
    else await updateChild(work, id, await checked(work, item, false));
  }
}

/** The keys of rows that the list names; each must be this parent's. */
async function ownChildren(work: Work, named: readonly unknown[]): Promise<Id[]> {
  const { transaction, registry, change, child, write, by, parent } = work;
  const wanted = named.map((value): BodyReference => ({ field: change.field, to: child.name, accepts: ['uri', 'id'], value }));
  const ids = await resolveReferences(queryWithin(transaction), registry, wanted);
  if (ids.length === 0) return ids;
  const rows = await delegateOf(transaction, write.delegate).findMany({ where: { [write.primary]: { in: ids }, [by.column]: parent } });
  const own = new Set(rows.map((row) => row[write.primary]));
  for (const [place, id] of ids.entries()) {
    if (!own.has(id))
      throw refuse(400, `The field '${change.field}' names a ${child.name} of another ${by.to}: ${String(idText(named[place]))}.`);
  }
  return ids;
}

/** An object without a URI updates the row with the same value of the field that the YAML names (`type`), or makes one. */
async function upsert(work: Work, item: ColumnValues): Promise<void> {
  const { transaction, write, by, parent, change } = work;
  const values = await checked(work, item, false);
  const existing = await sameChild(work, values);
  if (existing !== undefined) return updateChild(work, existing, values);
  const whole = withDefaults(write, await checked(work, item, true));
  const references = await resolveColumns(queryWithin(transaction), work.registry, write, whole, [change.children.by]);
  const data = columnData(write, whole, references);
  data[by.on][by.column] = parent;
  await insertRow(transaction, write, data);
}

async function sameChild(work: Work, values: FieldValues): Promise<Id | undefined> {
  const { transaction, write, by, parent, change } = work;
  const column = change.children.upsertBy === undefined ? undefined : write.columns[change.children.upsertBy];
  if (!column) return undefined;
  const value = values[change.children.upsertBy!] ?? column.default;
  const where = { [by.column]: parent, [column.column]: value };
  const [row] = await delegateOf(transaction, write.delegate).findMany({ where, orderBy: { [write.primary]: 'asc' } });
  return row?.[write.primary] as Id | undefined;
}

async function updateChild(work: Work, id: Id, values: FieldValues): Promise<void> {
  const { transaction, registry, write, change } = work;
  if (Object.keys(values).length === 0) return;
  const references = await resolveColumns(queryWithin(transaction), registry, write, values, [change.children.by]);
  await updateRow(transaction, write, id, columnData(write, values, references));
}

/** The checked values of one object, without its parent; one that names another parent is refused. */
async function checked(work: Work, item: ColumnValues, requireAll: boolean): Promise<FieldValues> {
  const { transaction, registry, plan, change, child, by, parent } = work;
  const { values, errors } = checkBody(child, item, { requireAll, except: change.children.by });
  if (errors) throw invalid(plan.name, { [change.field]: nestedMessages(errors) });
  const { [change.children.by]: named, ...rest } = values;
  if (named === undefined) return rest;
  const [id] = await resolveReferences(queryWithin(transaction), registry, [{ ...by, field: change.field, value: named }]);
  if (id !== parent) throw refuse(400, `The field '${change.field}' holds a ${child.name} of another ${by.to}.`);
  return rest;
}

function isObject(item: unknown): item is ColumnValues {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function idText(item: unknown): unknown {
  return isObject(item) ? (item.resource_uri ?? item.id) : item;
}
