/** A text as an SQL literal. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Lines of SQL, each after `depth` blanks. */
export function indented(lines: string[], depth: number): string {
  return lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');
}

/** A name as SQL: quoted only where SQL would read it otherwise. */
export function quoteName(name: string): string {
  return RESERVED.has(name) ? `"${name}"` : name;
}

/** Words that PostgreSQL does not take as a column or label unquoted, as far as field names use them. */
const RESERVED = new Set(
  `
    user order limit group table default check column desc asc end from to references primary unique when where with window all
    any analyse analyze and array as both case cast collate constraint create current_date current_time current_user deferrable
    distinct do else except false fetch for foreign grant having in initially intersect into lateral leading localtime not null
    offset on only or placing returning select session_user some symmetric system_user then trailing true union using variadic
    interval values row time timestamp position precision
  `
    .trim()
    .split(/\s+/),
);
