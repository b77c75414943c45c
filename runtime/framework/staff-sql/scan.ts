/** A piece of a query: text that goes to the database as it is, or the name of a placeholder. `at` is its place in the query. */
export type Piece = { at: number; text: string } | { at: number; name: string };

/**
 * What counts as one thing in SQL. Words are taken whole, so that neither the `E` of an escape string nor the `$` of a dollar quote is
 * looked for within one.
 */
const TOKEN = new RegExp(
  [
    /(?<comment>--[^\r\n]*)/,
    /(?<block>\/\*)/,
    /(?<space>\s+|;)/,
    /[eE]'[^'\\]*(?:(?:\\[^]|'')[^'\\]*)*(?:'|$)/,
    /'[^']*(?:''[^']*)*(?:'|$)/,
    /"[^"]*(?:""[^"]*)*(?:"|$)/,
    /(?<dollar>\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)/,
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /\{\{\s*(?<double>[A-Za-z_]\w*)\s*\}\}/,
    /\{(?<single>[A-Za-z_]\w*)\}/,
    /[^]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);

/**
 * Takes a query apart at its placeholders, `{name}` and `{{ name }}`. What stands in texts, quoted names, comments and dollar quotes is
 * no placeholder. The semicolon and the comments at the end are left off, so that the query can stand within another statement.
 */
export function scan(sql: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let end = 0;
  const flush = (to: number): void => {
    if (to > from) pieces.push({ at: from, text: sql.slice(from, to) });
  };
  for (let at = 0; at < sql.length; ) {
    TOKEN.lastIndex = at;
    const { 0: token, groups = {} } = TOKEN.exec(sql)!;
    const next = groups.block ? endOfComment(sql, at) : groups.dollar ? endOfQuote(sql, at, groups.dollar) : at + token.length;
    const name = groups.double ?? groups.single;
    if (name !== undefined) {
      flush(at);
      pieces.push({ at, name });
      from = next;
    }
    if (!groups.comment && !groups.block && !groups.space) end = next;
    at = next;
  }
  flush(Math.max(from, end));
  return pieces;
}

/** Comments may stand within one another. */
function endOfComment(sql: string, start: number): number {
  const bounds = /\/\*|\*\//g;
  bounds.lastIndex = start;
  let depth = 0;
  for (let found = bounds.exec(sql); found; found = bounds.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return bounds.lastIndex;
  }
  return sql.length;
}

function endOfQuote(sql: string, start: number, tag: string): number {
  const end = sql.indexOf(tag, start + tag.length);
  return end < 0 ? sql.length : end + tag.length;
}
