import type { Pool, QueryResult } from 'pg';
import { againAfterConflict } from '../database/transaction';
import { statementNames } from '../database/pool';
import { setWriter, writerText } from '../database/sql';
import type { Call } from '../call';
import type { ResourcePlan } from '../plan/plan';
import type { Bindings } from '../read/statement';

/** Who writes, and where. */
export type Writer = Pick<Call, 'services' | 'account' | 'requestId'>;

const statementName = statementNames('write', 300);

/** Runs a statement that is a transaction of its own, again when it lost to another. */
export function run(pool: Pool, text: string, values: unknown[]): Promise<QueryResult> {
  return againAfterConflict(() => pool.query({ text, values, name: statementName(text) }));
}

/** What a statement returns so that the history of the rows that it changes tells who writes. Nothing where there is no history. */
export function tellsWriter(writer: Writer, { history }: ResourcePlan, bindings: Bindings): string[] {
  return history ? [setWriter(bindings.bind(writerText(writer)))] : [];
}

/** ` RETURNING …`, or nothing. */
export function returning(expressions: readonly string[]): string {
  return expressions.length === 0 ? '' : ` RETURNING ${expressions.join(', ')}`;
}
