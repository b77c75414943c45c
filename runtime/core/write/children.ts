import { Message } from '../words';
import { hasRight, unauthorised } from '../auth/permissions';
import type { ViewerContext } from '../plan/viewer';
import { invalid, refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { WriteChildren, WritePlan, WriteReference } from '../plan/write-plan';
import { checkBody, type FieldValues, writePlanOf } from './body/body';
import { type ColumnValues, delegateOf, type Id, queryWithin, type Transaction } from '../database/sql';
import { refusalWithin, nestedMessages } from './body/validation-messages';
import { refuseOutOfScope } from '../read/visible';
import { resolveColumns, resolveReferences, type BodyReference } from './references/references';
import { insertRow, updateRow } from './row';
import { defaultRows, rowData, withDefaults } from './row-data';
import { writeTranslations } from './translations';

/** The child objects that a body sends. A URI keeps a row, an object makes or updates one, or takes it away (`remove`). Rows that are not in the list stay. */
export interface ChildList {
  field: string;
  children: WriteChildren;
  items: readonly unknown[];
}

/** What is known while one list is written. */
interface ChildContext extends ViewerContext {
  transaction: Transaction;
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
  { registry, viewer }: ViewerContext,
  plan: ResourcePlan,
  parent: Id,
  change: ChildList,
): Promise<void> {
  const child = registry.get(change.children.of);
  const write = writePlanOf(child);
  const context: ChildContext = {
    transaction,
    registry,
    viewer,
    plan,
    parent,
    change,
    child,
    write,
    by: write.references[change.children.by]!,
  };
  const existing = change.items.filter((item) => !isObject(item) || item.resource_uri !== undefined || item.id !== undefined);
  const ids = new Map((await ownChildren(context, existing)).map((id, index) => [existing[index], id]));
  for (const item of change.items) {
    const id = ids.get(item);
    if (!isObject(item)) continue;
    try {
      if (id !== undefined && item.remove === true) await removeChild(context, id);
      else if (id === undefined) await upsert(context, item);
      else await updateChild(context, id, await checkChild(context, item, false));
    } catch (error) {
      throw refusalWithin(error, plan.name, change.field);
    }
  }
}

/** The keys of the rows that the list names. Throws 400 for a row of another parent. */
async function ownChildren(context: ChildContext, items: readonly unknown[]): Promise<Id[]> {
  const { transaction, change, child, write, by, parent } = context;
  const references = items.map((value): BodyReference => ({ field: change.field, to: child.name, accepts: ['uri', 'id'], value }));
  const ids = await resolveReferences(queryWithin(transaction), context, references);
  if (ids.length === 0) return ids;
  const rows = await delegateOf(transaction, write.delegate).findMany({ where: { [write.primary]: { in: ids }, [by.column]: parent } });
  const own = new Set(rows.map((row) => row[write.primary]));
  for (const [index, id] of ids.entries()) {
    if (!own.has(id))
      throw refuse(
        400,
        new Message('writing.reference_of_other', {
          label: change.field,
          resource: child.name,
          other: by.to,
          value: String(identifierOf(items[index])),
        }),
      );
  }
  return ids;
}

/** Writes an object without a URI: updates the row with the same value of the field that the YAML names (such as `type`), or makes one. */
async function upsert(context: ChildContext, item: ColumnValues): Promise<void> {
  const { transaction, write, by, parent, change } = context;
  const values = await checkChild(context, item, false);
  const id = await childToUpdate(context, values);
  if (id !== undefined) return updateChild(context, id, values);
  const complete = withDefaults(write, await checkChild(context, item, true));
  const query = queryWithin(transaction);
  const references = new Map([
    ...(await defaultRows(query, context.registry, write, complete)),
    ...(await resolveColumns(query, context, context.child, complete, [change.children.by])),
  ]);
  const data = rowData(write, complete, references, context.viewer);
  data[by.on][by.column] = parent;
  const row = await insertRow(transaction, write, data);
  await writeTranslations(transaction, context.child, row.id, complete, { whole: false });
  await refuseOutOfScope(queryWithin(transaction), context, context.child, row.id);
}

/** The row of this parent with the same value of the field that the YAML names. */
async function childToUpdate(context: ChildContext, values: FieldValues): Promise<Id | undefined> {
  const { transaction, write, by, parent, change } = context;
  const column = change.children.upsertBy === undefined ? undefined : write.columns[change.children.upsertBy];
  if (!column) return undefined;
  const value = values[change.children.upsertBy!] ?? column.default;
  const { archived } = context.child.read;
  const where = { [by.column]: parent, [column.column]: value, ...(archived && { [archived.column]: null }) };
  const [row] = await delegateOf(transaction, write.delegate).findMany({ where, orderBy: { [write.primary]: 'asc' } });
  return row?.[write.primary] as Id | undefined;
}

async function updateChild(context: ChildContext, id: Id, values: FieldValues): Promise<void> {
  const { transaction, viewer, write, change } = context;
  if (Object.keys(values).length === 0) return;
  await refuseOutOfScope(queryWithin(transaction), context, context.child, id);
  const references = await resolveColumns(queryWithin(transaction), context, context.child, values, [change.children.by]);
  const written = await updateRow(transaction, write, id, rowData(write, values, references, viewer));
  await writeTranslations(transaction, context.child, written, values, { whole: false });
  await refuseOutOfScope(queryWithin(transaction), context, context.child, written);
}

/** Takes a row away, as a DELETE of its own resource would. Throws 401 without the right to that. */
async function removeChild({ transaction, registry, viewer, child, write }: ChildContext, id: Id): Promise<void> {
  if (viewer !== 'program' && !hasRight(viewer, `${child.kind}.delete`))
    throw unauthorised(new Message('writing.deletion_not_allowed', { kinds: child.kind }));
  await refuseOutOfScope(queryWithin(transaction), { registry, viewer }, child, id);
  await delegateOf(transaction, write.delegate).deleteMany({ where: { [write.primary]: id } });
}

/** The checked values of one object, without its parent. Throws 400 for an object that names another parent. */
async function checkChild(context: ChildContext, item: ColumnValues, requireAll: boolean): Promise<FieldValues> {
  const { transaction, plan, change, child, by, parent } = context;
  const { values, errors } = checkBody(child, item, { requireAll, except: [change.children.by] });
  if (errors) throw invalid(plan.name, { [change.field]: nestedMessages(errors) });
  const { [change.children.by]: sentParent, ...rest } = values;
  if (sentParent === undefined) return rest;
  const [id] = await resolveReferences(queryWithin(transaction), context, [{ ...by, field: change.field, value: sentParent }]);
  if (id !== parent)
    throw refuse(400, new Message('writing.reference_holds_other', { label: change.field, resource: child.name, other: by.to }));
  return rest;
}

function isObject(item: unknown): item is ColumnValues {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function identifierOf(item: unknown): unknown {
  return isObject(item) ? (item.resource_uri ?? item.id) : item;
}
