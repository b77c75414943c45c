import type { Registry } from '../plan/registry';
import { type FieldErrors, invalid } from '../http/errors';
import type { ResourcePlan, WriteMany } from '../plan/plan';
import { checkBody, writePlanOf } from './body';
import { delegateOf, type Id, queryWithin, type Transaction } from '../database/query';
import { findReferences, isUri, refuseReference, type BodyReference } from './references';
import { columnData, withDefaults } from './row';

/** The whole list that a body sends for one `many` field. */
export interface ReferenceList {
  many: WriteMany;
  references: readonly BodyReference[];
}

/** What a body sends as references; `value` is a list already. */
export function readReferenceList(field: string, many: WriteMany, value: unknown): ReferenceList {
  const items = value as readonly unknown[];
  return { many, references: items.map((item) => ({ field, to: many.to, accepts: many.accepts, lookups: many.lookups, value: item })) };
}

/** Makes the stored pairs the ones that were sent, in their order. Pairs that are the same already are left alone. */
export async function writeReferenceList(
  transaction: Transaction,
  parent: Id,
  { many }: ReferenceList,
  found: readonly Id[],
): Promise<void> {
  const pairs = delegateOf(transaction, many.delegate);
  const ids = [...new Set(found)];
  const stored = await pairs.findMany({ where: { [many.own]: parent }, orderBy: { id: 'asc' } });
  const unchanged = stored.length === ids.length && stored.every((row, place) => row[many.other] === ids[place]);
  if (unchanged) return;
  if (stored.length > 0) await pairs.deleteMany({ where: { [many.own]: parent } });
  if (ids.length > 0) await pairs.createMany({ data: ids.map((id) => ({ [many.own]: parent, [many.other]: id })) });
}

/**
 * The rows that the lists name. Where the YAML says `create`, names that no row has get one; two requests that make the same
 * name at once end with one row.
 */
export async function resolveReferenceLists(
  transaction: Transaction,
  registry: Registry,
  plan: ResourcePlan,
  changes: readonly ReferenceList[],
): Promise<Id[][]> {
  const query = queryWithin(transaction);
  const wanted = changes.flatMap((change) => change.references);
  let found = await findReferences(query, registry, wanted);
  const missing = changes.flatMap(({ many, references: own }) =>
    many.create
      ? own.filter((each) => found[wanted.indexOf(each)] === undefined && isName(each.value)).map((each) => ({ many, each }))
      : [],
  );
  if (missing.length > 0) {
    for (const { many, each } of missing) await makeNamed(transaction, registry.get(many.to), many, each, plan);
    found = await findReferences(query, registry, wanted);
  }
  const ids = found.map((id, place) => id ?? refuseReference(wanted[place]!));
  let start = 0;
  return changes.map((change) => ids.slice(start, (start += change.references.length)));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !isUri(value.trim());
}

/** A new row of the target that has nothing but its name. */
async function makeNamed(
  transaction: Transaction,
  target: ResourcePlan,
  many: WriteMany,
  each: BodyReference,
  plan: ResourcePlan,
): Promise<void> {
  const write = writePlanOf(target);
  const by = many.accepts.find((way) => many.lookups?.[way] !== undefined)!;
  const { values, errors } = checkBody(target, { [by]: String(each.value).trim() }, { requireAll: true });
  if (errors) throw invalid(plan.name, { [each.field]: nestedMessages(errors) });
  const { t } = columnData(write, withDefaults(write, values), new Map());
  await delegateOf(transaction, write.delegate).createMany({ data: [t], skipDuplicates: true });
}

/** The messages of an object inside a field, each with the name of its own field in front. */
export function nestedMessages(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => `${field}: ${message}`));
}
