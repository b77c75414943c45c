/** A text as an SQL literal. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Lines of SQL, each after `depth` blanks. */
export function indented(lines: string[], depth: number): string {
  return lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');
}
