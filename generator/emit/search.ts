import type { Search } from '../model/resource';
import { quoteName } from '../language/quote-name';
import { sqlText } from './sql-text';

/**
 * How many characters of all fields together are searched. The words of a text may take a megabyte, beyond which PostgreSQL refuses the row;
 * these take half of it at most.
 */
const LONGEST = 100_000;

/** SQL of the words of a row. The index and the queries must say the same. `alias` stands before each column, with its point. */
export function searchedWords({ columns, language }: Pick<Search, 'columns' | 'language'>, alias = ''): string {
  const share = Math.floor(LONGEST / columns.length);
  const texts = columns.map((column) => `coalesce(left(${alias}${quoteName(column)}, ${share}), '')`);
  return `to_tsvector(${sqlText(language)}::regconfig, ${texts.join(` || ' ' || `)})`;
}
