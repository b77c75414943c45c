import type { ViewerContext } from '../../plan/viewer';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import type { WriteMany } from '../../plan/write-plan';
import { checkBody, writePlanOf } from '../body/body';
import { databaseErrorOf, FOREIGN_KEY, TransactionLost } from '../../database/errors';
import { delegateOf, type Id, queryWithin, type Transaction } from '../../database/sql';
import { findReferences, isUri, refuseReference, type BodyReference } from './references';
import { unseenAmong } from '../../read/visible';
import { rowData, withDefaults } from '../row-data';
import { aroundSave } from '../hooks';
import { refusalWithin, nestedMessages } from '../body/validation-messages';

/** The whole list that a body sends for one `many` field. */
export interface ReferenceList {
  many: WriteMany;
  references: readonly BodyReference[];
}

/** The references of one list. `value` was checked and is a list. */
export function readReferenceList(field: string, many: WriteMany, value: unknown): ReferenceList {
  const items = value as readonly unknown[];
  return { many, references: items.map((item) => ({ field, to: many.to, accepts: many.accepts, lookups: many.lookups, value: item })) };
}

/**
 * Makes the stored pairs those that were sent, in their order. Pairs that are the same already are left alone, and those with rows that the account
 * does not see stay, as it could not send them.
 */
export async function writeReferenceList(
  transaction: Transaction,
  context: ViewerContext,
  parent: Id,
  { many }: ReferenceList,
  resolved: readonly Id[],
): Promise<void> {
  const pairs = delegateOf(transaction, many.delegate);
  const stored = await pairs.findMany({ where: { [many.own]: parent }, orderBy: { id: 'asc' } });
  const others = stored.map((row) => row[many.other] as Id);
  const ids = [
    ...new Set([...resolved, ...(await unseenAmong(queryWithin(transaction), context.viewer, context.registry.get(many.to), others))]),
  ];
  const unchanged = stored.length === ids.length && stored.every((row, index) => row[many.other] === ids[index]);
  if (unchanged) return;
  if (stored.length > 0) await pairs.deleteMany({ where: { [many.own]: parent } });
  if (ids.length === 0) return;
  try {
    await pairs.createMany({ data: ids.map((id) => ({ [many.own]: parent, [many.other]: id })) });
  } catch (error) {
    // One of them was deleted since it was found. The next attempt does not find it.
    throw databaseErrorOf(error)?.code === FOREIGN_KEY ? new TransactionLost() : error;
  }
}

/**
 * The primary keys of the rows that the lists name. Where the YAML says `create`, a row is made for each name that no row has. Two
 * requests that make the same name at once end with one row.
 */
export async function resolveReferenceLists(
  transaction: Transaction,
  context: ViewerContext,
  plan: ResourcePlan,
  lists: readonly ReferenceList[],
): Promise<Id[][]> {
  const query = queryWithin(transaction);
  const references = lists.flatMap((list) => list.references);
  let found = await findReferences(query, context, references);
  const missing = lists.flatMap(({ many, references: own }) =>
    many.create
      ? own
          .filter((reference) => found[references.indexOf(reference)] === undefined && isName(reference.value))
          .map((reference) => ({ many, reference }))
      : [],
  );
  if (missing.length > 0) {
    for (const { many, reference } of missing) await createByName(transaction, context.registry.get(many.to), many, reference, plan);
    found = await findReferences(query, context, references);
  }
  const ids = found.map((id, index) => id ?? refuseReference(references[index]!));
  let start = 0;
  return lists.map((list) => ids.slice(start, (start += list.references.length)));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !isUri(value.trim());
}

/** Makes a row of the target with nothing but its name. */
async function createByName(
  transaction: Transaction,
  target: ResourcePlan,
  many: WriteMany,
  reference: BodyReference,
  plan: ResourcePlan,
): Promise<void> {
  const write = writePlanOf(target);
  const nameField = many.accepts.find((field) => many.lookups?.[field] !== undefined)!;
  const { values, errors } = checkBody(target, { [nameField]: String(reference.value).trim() }, { requireAll: true });
  if (errors) throw invalid(plan.name, { [reference.field]: nestedMessages(errors) });
  // Another request may make the same name at this moment: then nothing is made here, and no handler is told that it was.
  const { t } = rowData(write, withDefaults(write, values), new Map(), 'program');
  try {
    await aroundSave(transaction, write.hooks, undefined, t, async (data) => {
      const rows = delegateOf(transaction, write.delegate);
      const [made] = await rows.createManyAndReturn({ data: [data], skipDuplicates: true, select: { [write.primary]: true } });
      return made?.[write.primary] as Id | undefined;
    });
  } catch (error) {
    throw refusalWithin(error, plan.name, reference.field);
  }
}
