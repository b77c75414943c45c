import { refuse } from '../errors/http-error';
import type { FilterPlan } from '../plan/read-plan';
import type { Bindings } from './statement';

/** The parameter that searches for words. */
export const SEARCH = 'search';

/** The longest search, in characters. */
const LONGEST = 1000;

/** Checks the text of a search. Throws 400 for one that is too long or that no column could hold. */
export function checkSearch(text: string): void {
  if (text.length > LONGEST) throw refuse(400, `'${SEARCH}' takes at most ${LONGEST} characters.`);
  if (text.includes('\0')) throw refuse(400, `The value of '${SEARCH}' holds a character that no value can hold.`);
}

/** SQL of a search: `climate -oil "clean air" or water`. No text is a wrong search. The language is the plan's. */
export function searchSql({ sql, language }: FilterPlan, text: string, bindings: Bindings): string {
  return `${sql} @@ websearch_to_tsquery('${language!}'::regconfig, ${bindings.bind(text)}::text)`;
}
