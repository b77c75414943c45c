/** What stands in quotes or comments in SQL: texts, names, dollar quotes. The rest is code. */
const QUOTED = /[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\//g;

/** The SQL with blanks in place of all that is quoted or a comment, so that offsets stay. A quote that is not closed stays. */
export function codeOf(sql: string): string {
  return sql.replace(QUOTED, (quoted) => quoted.replace(/\S/g, ' '));
}

/** What is wrong with a piece of SQL that is to stand within brackets, and where; undefined for nothing. */
export function misfit(sql: string): { offset: number; reason: string } | undefined {
  const comment = /--[^\n]*$/.exec(sql);
  if (comment && codeOf(sql).slice(comment.index).trim() === '') return { offset: comment.index, reason: 'its last line is a comment' };
  const code = codeOf(sql);
  const open: number[] = [];
  for (const { 0: mark, index } of code.matchAll(/[();]/g)) {
    if (mark === ';') return { offset: index, reason: 'it holds a semicolon' };
    if (mark === '(') open.push(index);
    else if (open.pop() === undefined) return { offset: index, reason: 'it closes a bracket that it did not open' };
  }
  return open.length > 0 ? { offset: open.at(-1)!, reason: 'it does not close this bracket' } : undefined;
}

/** A word such as `:account` or `:may(money.view)`. Casts (`::text`) and slices (`a[1:n]`) are none. */
const PLACEHOLDER = /(?<![\w:\])]):([a-z]\w*)(\([^)]*\))?/gi;

/** A placeholder of some SQL. */
export interface Placeholder {
  name: string;
  offset: number;
  /** All of it, with what stands in brackets. */
  text: string;
}

/** The placeholders of some SQL, those in quotes left out. */
export function placeholdersOf(sql: string): Placeholder[] {
  return [...codeOf(sql).matchAll(PLACEHOLDER)].map(({ 0: text, 1: name, index }) => ({ name: name!, offset: index, text }));
}

/** SQL with other words in some places, and for each of its characters the place where it came from. */
export interface Rewritten {
  sql: string;
  /** From an offset in `sql` to the offset in what was rewritten. */
  origin(offset: number): number;
}

/** A part of a text, and what stands there in its place. */
export interface Replacement {
  offset: number;
  length: number;
  by: string;
}

/** Puts other words in place of parts of a text. The parts are in order and do not overlap. */
export function rewrite(text: string, replacements: readonly Replacement[]): Rewritten {
  let sql = '';
  let done = 0;
  const starts: { at: number; from: number; fixed: boolean }[] = [];
  for (const { offset, length, by } of replacements) {
    starts.push({ at: sql.length, from: done, fixed: false }, { at: sql.length + offset - done, from: offset, fixed: true });
    sql += text.slice(done, offset) + by;
    done = offset + length;
  }
  starts.push({ at: sql.length, from: done, fixed: false });
  sql += text.slice(done);
  const origin = (offset: number): number => {
    const { at, from, fixed } = starts.findLast((start) => start.at <= offset) ?? starts[0]!;
    return fixed ? from : from + offset - at;
  };
  return { sql, origin };
}
