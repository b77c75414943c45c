import type { ViewerContext } from '../plan/viewer';
import type { ResourcePlan } from '../plan/plan';
import { type FieldValues, writePlanOf } from './body';
import { type ChildList, writeChildren } from './children';
import { type CustomFieldsChange, readCustomFields, writeCustomFields } from './custom-fields/change';
import { type Id, queryWithin, type Transaction } from '../database/query';
import { type ReferenceList, readReferenceList, resolveReferenceLists, writeReferenceList } from './reference-lists';
import { resolveColumns } from './references';
import { columnData } from './row';
import type { RowData } from './row-data';
import { withWriter } from './writer';

/** A checked body with every reference resolved: the data of the row itself, and of the rows that belong to it. */
export interface ResolvedBody {
  data: RowData;
  referenceLists: readonly { list: ReferenceList; ids: readonly Id[] }[];
  customFields: readonly CustomFieldsChange[];
  children: readonly ChildList[];
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
    data: withWriter(columnData(write, values, references), write, values, context.viewer),
    referenceLists: lists.map((list, index) => ({ list, ids: ids[index]! })),
    customFields,
    children: sent(write.children).map(([field, children]) => ({ field, children, items: values[field] as unknown[] })),
  };
}

/** Writes the rows that belong to a stored row: lists, custom fields, children. */
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
}
