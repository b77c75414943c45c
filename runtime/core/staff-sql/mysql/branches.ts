import { castTo, isNode, type Node } from './node';

/** A constant that may also be a number or a time. */
const MAY_BE_OTHER = /^\s*[-+]?[\d.]+(e[-+]?\d+)?\s*$|^\d{4}-\d/i;

/**
 * Makes the results of which one is chosen texts, where one of them is a word or the empty text: `IFNULL(amount, 'none')`. MySQL lets each have a type of
 * its own, PostgreSQL has one for all.
 * @param key where a result stands in its branch; the branch is the result without it
 * @param from the first result
 */
export function likeTexts(branches: Node[], key: string | undefined, from = 0): void {
  const results = branches.slice(from).map((branch) => (key === undefined ? branch : branch[key]));
  if (!results.some(isWord)) return;
  results.forEach((result, index) => {
    if (!isNode(result) || result.type === 'single_quote_string' || result.type === 'null') return;
    if (key === undefined) branches[from + index] = castTo(result, 'TEXT');
    else branches[from + index]![key] = castTo(result, 'TEXT');
  });
}

function isWord(value: unknown): boolean {
  return isNode(value) && value.type === 'single_quote_string' && !MAY_BE_OTHER.test(String(value.value));
}
