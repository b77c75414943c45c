import type { Registry } from '../../../core/plan/registry';
import { viewerContext } from '../../../core/plan/viewer';
import type { Call } from '../../../core/call';
import type { WritePlan } from '../../../core/plan/write-plan';
import { currentTime, writePlanOf } from '../../../core/write';
import { type ColumnValues, delegateOf, type Id, queryWithin, type Transaction } from '../../../core/database/sql';
import { refuseOutOfScope } from '../../../core/read';
import { inPrismaTransaction } from '../../../core/database/transaction';

export interface CopyOptions {
  /** Copy the targeting too. */
  targeting: boolean;
  /** Columns that get other values in the copy. */
  set?: ColumnValues;
}

/** Columns that are not copied: they say when and how the original is sent. */
const NOT_COPIED = [
  'created_at',
  'hidden',
  'scheduled_for',
  'scheduled_by_id',
  'send_date',
  'recurring_schedule_id',
  'winning_subject_id',
  'autotest_resend_id',
  'requested_proof_date',
];

/** Columns that say who gets a mailing, beside its targeting objects. */
const TARGETING_COLUMNS = [
  'limit',
  'limit_percent',
  'sort_by',
  'exclude_ordering',
  'target_group_from_landing_page',
  'target_mergefile',
  'target_mergequery',
];

/** Copies a mailing in a transaction of its own. See `copyMailingIn`. Throws 403 for a copy that the account would not see. */
export function copyMailing(call: Call, id: number, options: CopyOptions): Promise<number | undefined> {
  const { registry } = call.services;
  return inPrismaTransaction(
    call.services,
    async (transaction) => {
      const copy = await copyMailingIn(transaction, registry, id, options);
      if (copy !== undefined) await refuseOutOfScope(queryWithin(transaction), viewerContext(call), registry.get('mailing'), copy);
      return copy;
    },
    call,
  );
}

/**
 * Copies a mailing within a transaction, as it is at one moment: it is locked. The copy is a draft with the same texts, subjects, custom fields, tags, reviewers and settings. It
 * has targeting objects of its own. Every field that the YAML lets a body write is copied. Returns the id of the copy; undefined when
 * there is no such mailing.
 * @writes core_mailing, core_mailingsubject, core_mailingfield, core_mailingtargeting, core_targetinguserfield, core_targetingqueryreport, core_targetingqueryreportparam
 */
export async function copyMailingIn(
  transaction: Transaction,
  registry: Registry,
  id: number,
  { targeting, set = {} }: CopyOptions,
): Promise<number | undefined> {
  const write = writePlanOf(registry.get('mailing'));
  // Whoever changes the mailing locks it too, so all that is read below is of one moment.
  await queryWithin(transaction)('SELECT FROM core_mailing WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const [source] = await delegateOf(transaction, write.delegate).findMany({ where: { id } });
  if (!source) return undefined;
  const data = pick(
    source,
    columnsOf(write).filter((column) => !NOT_COPIED.includes(column) && (targeting || !TARGETING_COLUMNS.includes(column))),
  );
  for (const side of ['includes_id', 'excludes_id']) {
    data[side] = await copyTargeting(transaction, registry, targeting ? (source[side] as Id | null) : null);
  }
  const copy = await insert(transaction, write.delegate, { ...data, ...set });
  await copyPairs(transaction, write, id, copy);
  await copyRows(transaction, registry, 'mailingsubject', 'mailing_id', id, copy);
  await copyRows(transaction, registry, 'mailingfield', 'parent_id', id, copy);
  return Number(copy);
}

/** Copies a targeting object. Without an id it creates an empty one. */
async function copyTargeting(transaction: Transaction, registry: Registry, id: Id | null): Promise<Id> {
  const write = writePlanOf(registry.get('mailingtargeting'));
  if (id === null) return insert(transaction, write.delegate, {});
  const [source] = await delegateOf(transaction, write.delegate).findMany({ where: { id } });
  const copy = await insert(
    transaction,
    write.delegate,
    pick(
      source!,
      columnsOf(write).filter((column) => column !== 'created_at'),
    ),
  );
  await copyPairs(transaction, write, id, copy);
  await copyRows(transaction, registry, 'targetinguserfield', 'targeting_id', id, copy);
  for (const [report, used] of await copyRows(transaction, registry, 'targetingqueryreport', 'targeting_id', id, copy)) {
    await copyRows(transaction, registry, 'targetingqueryreportparam', 'query_id', report, used);
  }
  return copy;
}

/** The columns that a body can write, including references, and those that say who did. */
function columnsOf({ columns, references, writers = [] }: WritePlan): string[] {
  return [...Object.values(columns), ...Object.values(references), ...writers].map(({ column }) => column);
}

/** Copies the many-to-many lists of a row, in their order. */
async function copyPairs(transaction: Transaction, { many }: WritePlan, from: Id, to: Id): Promise<void> {
  for (const { delegate, own, other } of Object.values(many)) {
    const pairs = delegateOf(transaction, delegate);
    const rows = await pairs.findMany({ where: { [own]: from }, orderBy: { id: 'asc' } });
    if (rows.length > 0) await pairs.createMany({ data: rows.map((row) => ({ [own]: to, [other]: row[other] })) });
  }
}

/** Copies the rows that refer to one row, for another row. Returns the old and the new id of each. */
async function copyRows(transaction: Transaction, registry: Registry, resource: string, by: string, from: Id, to: Id): Promise<[Id, Id][]> {
  const write = writePlanOf(registry.get(resource));
  const rows = await delegateOf(transaction, write.delegate).findMany({ where: { [by]: from }, orderBy: { id: 'asc' } });
  const ids: [Id, Id][] = [];
  for (const row of rows) {
    const data = pick(
      row,
      columnsOf(write).filter((column) => column !== 'created_at'),
    );
    ids.push([row.id as Id, await insert(transaction, write.delegate, { ...data, [by]: to }, write.touched.length > 0)]);
  }
  return ids;
}

function pick(row: ColumnValues, columns: readonly string[]): ColumnValues {
  return Object.fromEntries(columns.filter((column) => row[column] !== undefined).map((column) => [column, row[column]]));
}

async function insert(transaction: Transaction, delegate: string, data: ColumnValues, dated = true): Promise<Id> {
  const now = currentTime();
  const times = dated ? { created_at: now, updated_at: now } : {};
  const row = await delegateOf(transaction, delegate).create({ data: { ...data, ...times }, select: { id: true } });
  return row.id as Id;
}
