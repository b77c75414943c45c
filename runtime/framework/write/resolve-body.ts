import type { Registry } from '../plan/registry';
import type { ResourcePlan } from '../plan/plan';
import { type FieldValues, writePlanOf } from './body';
import { type ChildList, writeChildren } from './children';
import { type CustomFieldsChange, readCustomFields, writeCustomFields } from './custom-fields/change';
import { type Id, queryWithin, type Transaction } from '../database/query';
import { type ReferenceList, readReferenceList, resolveReferenceLists, writeReferenceList } from './reference-lists';
import { resolveColumns } from './references';
import { columnData, type RowData } from './row';

/** A checked body with every reference resolved: what is written to the row, and what to the rows around it. */
export interface ResolvedBody {
  data: RowData;
  referenceLists: readonly { change: ReferenceList; ids: readonly Id[] }[];
  customFields: readonly CustomFieldsChange[];
  children: readonly ChildList[];
}

/**
 * Resolves everything that a checked body names, before anything is written to the object itself.
 * `resets` are references that return to their default. Throws 400 for references to nothing and for custom fields that are not
 * allowed.
 */
export async function resolveBody(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Promise<ResolvedBody> {
  const write = writePlanOf(plan);
  const query = queryWithin(transaction);
  const references = new Map([...resets, ...(await resolveColumns(query, registry, write, values))]);
  const sent = <T>(parts: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(parts).filter(([field]) => Object.hasOwn(values, field));
  const customFields: CustomFieldsChange[] = [];
  for (const [field, part] of sent(write.custom))
    customFields.push(await readCustomFields(query, registry, plan, field, part, values[field]));
  const lists = sent(write.many).map(([field, part]) => readReferenceList(field, part, values[field]));
  const ids = await resolveReferenceLists(transaction, registry, plan, lists);
  return {
    data: columnData(write, values, references),
    referenceLists: lists.map((change, place) => ({ change, ids: ids[place]! })),
    customFields,
    children: sent(write.children).map(([field, children]) => ({ field, children, items: values[field] as unknown[] })),
  };
}

/** Writes what hangs off a row that is there by now: lists, custom fields, children. */
export async function writeRelated(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  id: Id,
  change: ResolvedBody,
): Promise<void> {
  for (const { change: many, ids } of change.referenceLists) await writeReferenceList(transaction, id, many, ids);
  for (const custom of change.customFields) await writeCustomFields(transaction, id, custom);
  for (const children of change.children) await writeChildren(transaction, registry, plan, id, children);
}
