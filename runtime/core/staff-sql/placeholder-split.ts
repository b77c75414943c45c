/** A part of a query: SQL text, or the name of a placeholder. `offset` is where it begins in the query. */
type SqlPiece = { offset: number; text: string } | { offset: number; name: string };

/**
 * One token of SQL. Words are matched as a whole, so that an `E` or `$` within a word does not begin an escape string or a dollar quote.
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
 * Splits a query at its placeholders `{name}` and `{{ name }}`. Braces in strings, quoted names, comments and dollar quotes are no
 * placeholders. Semicolons and comments at the end are dropped, so that the query can be part of another statement.
 */
export function splitAtPlaceholders(sql: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let textStart = 0;
  let textEnd = 0;
  const addText = (end: number): void => {
    if (end > textStart) pieces.push({ offset: textStart, text: sql.slice(textStart, end) });
  };
  for (let at = 0; at < sql.length; ) {
    TOKEN.lastIndex = at;
    const { 0: token, groups = {} } = TOKEN.exec(sql)!;
    const next = groups.block ? endOfComment(sql, at) : groups.dollar ? endOfQuote(sql, at, groups.dollar) : at + token.length;
    const name = groups.double ?? groups.single;
    if (name !== undefined) {
      addText(at);
      pieces.push({ offset: at, name });
      textStart = next;
    }
    if (!groups.comment && !groups.block && !groups.space) textEnd = next;
    at = next;
  }
  addText(Math.max(textStart, textEnd));
  return pieces;
}

/** Where a block comment ends. Block comments can be nested. */
function endOfComment(sql: string, start: number): number {
  const bounds = /\/\*|\*\//g;
  bounds.lastIndex = start;
  let depth = 0;
  for (let match = bounds.exec(sql); match; match = bounds.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return bounds.lastIndex;
  }
  return sql.length;
}

function endOfQuote(sql: string, start: number, tag: string): number {
  const end = sql.indexOf(tag, start + tag.length);
  return end < 0 ? sql.length : end + tag.length;
}
