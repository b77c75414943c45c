import type { ViewerContext } from '../../plan/viewer';
import type { ResourcePlan } from '../../plan/plan';
import { refuseOutOfScope } from '../../read/visible';
import { type FieldValues, validateBody, writePlanOf } from './body';
import { asChild, childObjects, type ChildObject, isUntouched, lockChild } from '../child';
import { type ChildList, writeChildren } from '../children';
import { type CustomFieldsChange, readCustomFields, writeCustomFields } from '../custom-fields/custom-fields';
import { type Id, queryWithin, type Transaction } from '../../database/sql';
import { type ReferenceList, readReferenceList, resolveReferenceLists, writeReferenceList } from '../references/reference-lists';
import { resolveColumns } from '../references/references';
import { keepOneValue } from '../custom-fields/custom-field-rows';
import { insertRow, updateRow } from '../row';
import { defaultRows, rowData, type RowData, withDefaultRows, withDefaults } from '../row-data';
import { writeTranslations } from '../translations';

/** A checked body with every reference resolved: the data of the row itself, and of the rows that belong to it. */
interface ResolvedBody {
  data: RowData;
  referenceLists: readonly { list: ReferenceList; ids: readonly Id[] }[];
  customFields: readonly CustomFieldsChange[];
  children: readonly ChildList[];
  childObjects: readonly ChildObject[];
}

/**
 * Resolves everything that a checked body refers to, before the object itself is written. Throws 400 for a reference to nothing,
 * for a template that names what the viewer does not see, and for a custom field that is not allowed.
 * @param resets references that return to their default, by field
 */
export async function resolveBody(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Promise<ResolvedBody> {
  const write = writePlanOf(plan);
  const query = queryWithin(transaction);
  const references = new Map([...resets, ...(await resolveColumns(query, context, plan, values))]);
  const sent = <T>(parts: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(parts).filter(([field]) => Object.hasOwn(values, field));
  const customFields: CustomFieldsChange[] = [];
  for (const [field, part] of sent(write.custom))
    customFields.push(await readCustomFields(query, context.registry, plan, field, part, values[field]));
  const lists = sent(write.many).map(([field, part]) => readReferenceList(field, part, values[field]));
  const ids = await resolveReferenceLists(transaction, context, plan, lists);
  return {
    data: rowData(write, values, references, context.viewer),
    referenceLists: lists.map((list, index) => ({ list, ids: ids[index]! })),
    customFields,
    children: sent(write.children).map(([field, children]) => ({ field, children, items: values[field] as unknown[] })),
    childObjects: childObjects(context.registry, plan, values),
  };
}

/** Writes the rows that belong to a stored row: lists, custom fields, children, and the one row that an object of the body is. */
export async function writeRelated(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  id: Id,
  body: ResolvedBody,
): Promise<void> {
  for (const { list, ids } of body.referenceLists) await writeReferenceList(transaction, context, id, list, ids);
  for (const custom of body.customFields) await writeCustomFields(transaction, id, custom);
  for (const children of body.children) await writeChildren(transaction, context, plan, id, children);
  for (const object of body.childObjects) await writeChild(transaction, context, plan, id, object);
}

/** Makes or changes the one row that refers to a stored row, as POST or PATCH of its own resource would. Fields that are not sent stay. */
async function writeChild(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  parent: Id,
  object: ChildObject,
): Promise<void> {
  const child = context.registry.get(object.child.of);
  await asChild(object, child, async () => {
    const id = await lockChild(queryWithin(transaction), child, object.child.by, parent, plan);
    if (id !== undefined) await changeChild(transaction, context, child, id, object);
    else if (!isUntouched(child, object.item)) await insertChild(transaction, context, child, parent, object);
  });
}

async function insertChild(
  transaction: Transaction,
  context: ViewerContext,
  child: ResourcePlan,
  parent: Id,
  { child: { by }, item }: ChildObject,
): Promise<void> {
  const { [by]: _, ...sent } = validateBody(child, item, { requireAll: true, except: [by] });
  await insertObject(transaction, context, child, withDefaults(writePlanOf(child), sent), { by, parent });
}

async function changeChild(
  transaction: Transaction,
  context: ViewerContext,
  child: ResourcePlan,
  id: Id,
  { child: { by }, item }: ChildObject,
): Promise<void> {
  const { [by]: _, ...values } = validateBody(child, item, { requireAll: false });
  await refuseOutOfScope(queryWithin(transaction), context, child, id);
  await updateObject(transaction, context, child, id, values);
}

/**
 * Inserts the object of checked values, with their defaults, and the rows that belong to it. Returns its primary key and the key of its path. Throws 400 as `resolveBody`, and 403
 * for an object that the viewer would not see.
 * @param under the reference to its parent, and the key of that
 */
export async function insertObject(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  values: FieldValues,
  under?: { by: string; parent: Id },
): Promise<{ id: Id; key: string }> {
  const write = writePlanOf(plan);
  const defaults = await defaultRows(queryWithin(transaction), context.registry, write, values);
  const body = await resolveBody(transaction, context, plan, values, defaults);
  if (under) {
    const { on, column } = write.references[under.by]!;
    body.data[on][column] = under.parent;
  }
  const row = await insertRow(transaction, write, body.data);
  await writeParts(transaction, context, plan, row.id, { values, body, whole: false });
  return row;
}

/**
 * Changes an object, whose row is locked, and the rows that belong to it, as `insertObject` does.
 * @param resets references that return to their default, by field, where what the values do not say is taken away
 */
export async function updateObject(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  id: Id,
  values: FieldValues,
  resets?: ReadonlyMap<string, Id | null>,
): Promise<void> {
  const returning = resets && (await withDefaultRows(queryWithin(transaction), context.registry, plan, values, resets));
  const body = await resolveBody(transaction, context, plan, values, returning);
  const written = await updateRow(transaction, writePlanOf(plan), id, body.data);
  await writeParts(transaction, context, plan, written, { values, body, whole: resets !== undefined });
}

/** What follows the row of an object. @param whole translations that are not sent are taken away */
async function writeParts(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  id: Id,
  { values, body, whole }: { values: FieldValues; body: ResolvedBody; whole: boolean },
): Promise<void> {
  const query = queryWithin(transaction);
  await keepOneValue(query, context.registry, plan, values, id);
  await writeRelated(transaction, context, plan, id, body);
  await writeTranslations(transaction, plan, id, values, { whole });
  await refuseOutOfScope(query, context, plan, id);
}
