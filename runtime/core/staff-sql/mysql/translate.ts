import { randomBytes } from 'node:crypto';
import { LruCache } from '../../cache/lru-cache';
import { splitAtPlaceholders } from '../placeholder-split';
import { ask } from './translator';

/** The longest SQL that is read as another dialect, in characters. */
const MAX_LENGTH = 20_000;

/** The characters of the queries whose translations are kept, so that a report which runs every hour is read once. */
const KEPT = 2_000_000;

/** Null: the query has no translation. */
const translations = new LruCache<{ sql?: string | null }>(KEPT, () => MAX_LENGTH);

/** What stands for a placeholder while the parser reads: a name of its own kind, which no SQL of staff contains. */
const MARK = `advocacy${randomBytes(6).toString('hex')}p`;
const MARKS = new RegExp(`:${MARK}(\\d+)`, 'g');

/**
 * A query in MySQL's dialect as PostgreSQL says it, placeholders included. Undefined when it is no single query, when it is too long, and when
 * the parser takes too long over it. The result is as untrusted as the query: the role is the boundary.
 */
export async function translate(sql: string): Promise<string | undefined> {
  if (sql.length > MAX_LENGTH || sql.includes(MARK)) return undefined;
  const known = translations.get(sql, () => ({}));
  if (known.sql === undefined) {
    const names: string[] = [];
    const marked = splitAtPlaceholders(sql).map((piece) => ('text' in piece ? piece.text : `:${MARK}${names.push(piece.name) - 1}`));
    const answer = await ask(marked.join(''));
    if (answer === 'not read') return undefined;
    known.sql = answer && answer.replace(MARKS, (_, index: string) => `{${names[Number(index)]!}}`);
  }
  return known.sql ?? undefined;
}
